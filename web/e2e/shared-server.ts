/** The one server that all tests share which wish for nothing else, or the one at GODSTONE_URL. */
import { serve } from './server.ts';
import { recorded } from './tables.ts';

const GAMES = ['pacal/records/three_players', 'finger/records/version_1/two_players'];

const BUSY = 503;
const TRIES = 10;

/** It has loaded both games: no test spends its own time on that. */
async function warm(url: string): Promise<void> {
  for (const name of GAMES) {
    const body = JSON.stringify(recorded(name));
    const bring = () => fetch(`${url}/api/records`, { method: 'POST', body });
    let answer = await bring();
    // Rules that are not compiled yet take longer than the server grants; what it has stays.
    for (let tries = 1; answer.status === BUSY && tries < TRIES; tries++) answer = await bring();
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
