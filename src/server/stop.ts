import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionOf } from './connections.ts';
import { closeListening } from './nodeInternals.ts';

/** How long a connection may be idle at a stop: a grace period for requests that are on their way. */
const idleAtStopMs = 250;

/** How long a stop waits for slow clients. Container managers kill what has not stopped after 10 s. */
const stopWithinMs = 5000;

/**
 * Returns a function that stops a guarded server: it stops listening, finishes the requests under way, closes each connection after its last response,
 * and resolves when the last connection is closed, also of those that came by another server.
 */
export function stopper(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const isIdle = (socket: Socket) => connectionOf(socket).isIdle;
  // Node's closeIdleConnections() would close a connection whose response is still being read. What one that is read again has
  // received meanwhile is read in the next round.
  const closeIdle = () => {
    const idle = [...sockets].filter(isIdle);
    setImmediate(() => {
      for (const socket of idle) if (isIdle(socket)) socket.destroy();
    });
  };
  // Node's own closeAllConnections() leaves out detached ones.
  const closeAll = () => {
    for (const socket of sockets) connectionOf(socket).breakOff();
  };
  return async () => {
    // Requests that have arrived by now are read first.
    const idle = setInterval(() => setImmediate(closeIdle), idleAtStopMs);
    const overdue = setTimeout(closeAll, stopWithinMs);
    await closeListening(server);
    await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    clearInterval(idle);
    clearTimeout(overdue);
  };
}
