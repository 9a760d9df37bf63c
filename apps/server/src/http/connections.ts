import type { Server } from 'node:http';
import { placeOf } from './limits.ts';

/** How many connections one place may have open: a school with a thousand pages has some thousands, for a moment more. */
export const CONNECTIONS = 10_000;

/**
 * Closes connections from a place that has `most` open: pages, streams and sockets alike, before anything is read. Not to
 * be asked for behind a proxy, where all come from one place.
 */
export function boundConnections(server: Server, most = CONNECTIONS): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const place = placeOf({ ip: socket.remoteAddress ?? '' });
    const before = open.get(place) ?? 0;
    if (before >= most) {
      socket.destroy();
      return;
    }
    open.set(place, before + 1);
    socket.once('close', () => {
      const left = (open.get(place) ?? 1) - 1;
      if (left > 0) open.set(place, left);
      else open.delete(place);
    });
  });
}
