/** A connection that can be lost. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import type { Page, WebSocketRoute } from '@playwright/test';

export interface Line {
  cut: () => Promise<void>; // and no new socket comes through
  mend: () => void; // the page finds out when it tries again
}

/** Call it before the page goes to a table. Everything but its socket goes through always. */
export async function cuttable(page: Page): Promise<Line> {
  let isCut = false;
  let last: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket$/, async (socket) => {
    if (isCut) return socket.close({ code: 1012 });
    socket.connectToServer();
    last = socket;
  });
  return {
    cut: async () => {
      isCut = true;
      await last?.close({ code: 1012 });
    },
    mend: () => {
      isCut = false;
    },
  };
}

/** Call it before the page goes to a table: every message of its socket takes so long, each way. */
export async function slowed(page: Page, milliseconds: number): Promise<void> {
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => setTimeout(() => server.send(message), milliseconds));
    server.onMessage((message) => setTimeout(() => socket.send(message), milliseconds));
  });
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
