/** The one server that all tests share which wish for nothing else, or the one at GODSTONE_URL. */
import { serve } from './server.ts';

export default async function share(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.GODSTONE_URL) return undefined;
  const server = await serve();
  process.env.GODSTONE_URL = server.url; // the workers inherit it
  return server.stop;
}
