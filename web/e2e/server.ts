/** A server of our own on a free port with an empty database, or the one at GODSTONE_URL. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const PATHS = [join(ROOT, 'src'), ROOT].join(delimiter);
const PLENTY = {
  GODSTONE_BOT_DELAY: '0',
  GODSTONE_REQUESTS_PER_SECOND: '500',
  GODSTONE_TABLES_PER_MINUTE: '500',
  GODSTONE_VOTE_SECONDS: '5',
};

export interface Running {
  url: string;
  stop: () => void;
}

/** `more` are further variables of its environment. */
export async function serve(more: Record<string, string> = {}): Promise<Running> {
  const given = process.env.GODSTONE_URL;
  if (given) return { url: given, stop: () => undefined };
  const python = process.env.PYTHON ?? 'python3';
  const data = mkdtempSync(join(tmpdir(), 'godstone-e2e-'));
  const child = spawn(python, ['-c', 'from godstone.server.run import serve; serve(port=0)'], {
    env: { ...process.env, ...PLENTY, PYTHONPATH: PATHS, GODSTONE_DATA: data, ...more },
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', () => reject(new Error(`the server did not start:\n${said}`)));
  });
  return { url, stop: () => child.kill() };
}
