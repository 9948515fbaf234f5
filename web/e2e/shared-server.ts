/** The one server that all tests share which wish for nothing else, or the one at GODSTONE_URL. */
import { serve } from './server.ts';
import { recorded } from './tables.ts';

const GAMES = ['pacal/records/three_players', 'finger/records/version_1/two_players'];

/** It has loaded both games: no test spends its own time on that. */
async function warm(url: string): Promise<void> {
  for (const name of GAMES) {
    const wish = { method: 'POST', body: JSON.stringify(recorded(name)) };
    const answer = await fetch(`${url}/api/records`, wish);
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  }
}

export default async function share(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.GODSTONE_URL) return undefined;
  const server = await serve();
  process.env.GODSTONE_URL = server.url; // the workers inherit it
  await warm(server.url).catch(async (problem: unknown) => {
    await server.stop();
    throw problem;
  });
  return server.stop;
}
