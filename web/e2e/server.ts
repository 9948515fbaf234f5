/** A server of our own on a free port with an empty database. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const PATHS = [join(ROOT, 'src'), ROOT].join(delimiter);
const PLENTY = {
  GODSTONE_BOT_DELAY: '0',
  GODSTONE_REQUESTS_PER_SECOND: '500',
  GODSTONE_PAGES_PER_SECOND: '500',
  GODSTONE_CONNECTS_PER_SECOND: '500',
  GODSTONE_TABLES_PER_MINUTE: '500',
  GODSTONE_VOTE_SECONDS: '5',
};

export interface Running {
  url: string;
  freeze: () => void; // it hears and says nothing
  thaw: () => void;
  stop: () => Promise<void>;
}

/** `more` are further variables of its environment. */
export async function serve(more: Record<string, string> = {}): Promise<Running> {
  const python = process.env.PYTHON ?? join(ROOT, '.venv', 'bin', 'python');
  const data = mkdtempSync(join(tmpdir(), 'godstone-e2e-'));
  const own = { PYTHONPATH: PATHS, GODSTONE_DATA: data, GODSTONE_URL: '' };
  const child = spawn(python, ['-c', 'from godstone.server.run import serve; serve(port=0)'], {
    env: { ...process.env, ...PLENTY, ...own, ...more },
  });
  const end = () => child.kill();
  process.once('exit', end); // of a test that failed before it stopped its server
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    process.off('exit', end);
    end();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const url = await address(child).catch(async (problem: unknown) => {
    await stop();
    throw problem;
  });
  const freeze = () => void child.kill('SIGSTOP');
  const thaw = () => void child.kill('SIGCONT');
  return { url, freeze, thaw, stop };
}

/** Where it says that it listens. */
async function address(child: ChildProcessWithoutNullStreams): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`the server did not start:\n${said}`)));
  });
}
