/** A connection that can be lost. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import type { Page } from '@playwright/test';

/** Cuts the page's socket whenever asked; everything else goes through to the server. */
export async function cuttable(page: Page): Promise<() => Promise<void>> {
  const cuts: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.connectToServer();
    cuts.push(() => socket.close({ code: 1012 }));
  });
  return async () => {
    await cuts.at(-1)?.();
  };
}

/** A way to a server that can go dead: nothing passes any more, and nobody is told. */
export interface Way {
  url: string;
  cut: () => void; // what is open stays open, and is silent
  mend: (server?: string) => void; // new connections pass again, to this server
  close: () => void;
}

export async function wayTo(server: string): Promise<Way> {
  let target: string | null = server;
  const sockets = new Set<Socket>();
  const doors = createServer((near) => {
    keep(near);
    if (target === null) return;
    const { hostname, port } = new URL(target);
    const far = keep(connect(Number(port), hostname));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  await new Promise<void>((resolve) => doors.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(doors.address() as AddressInfo).port}`,
    cut: () => {
      target = null;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: (to = server) => (target = to),
    close: () => {
      for (const socket of sockets) socket.destroy();
      doors.close();
    },
  };
}
