import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionOf } from './connections.ts';
import { closeListening } from './nodeInternals.ts';

/** How long a connection may be idle during a stop: a grace period for requests in transit. */
const idleAtStopMs = 250;

/** How long a stop waits for slow clients. Container managers kill a process that has not stopped after 10 s. */
const stopWithinMs = 5000;

/**
 * @returns a function that stops a guarded server: it stops listening, finishes the requests in progress, closes each connection
 *   after its last response, and resolves when all connections are closed
 */
export function stopper(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    // Requests that have arrived are read first.
    const idle = setInterval(() => setImmediate(closeIdle, sockets), idleAtStopMs);
    const overdue = setTimeout(closeAll, stopWithinMs, sockets);
    await closeListening(server);
    clearInterval(idle);
    clearTimeout(overdue);
  };
}

const isIdle = (socket: Socket) => connectionOf(socket).isIdle;

/**
 * Node's closeIdleConnections() would close a connection whose response is still being read. Data that a resumed connection has
 * received are read in the next round.
 */
function closeIdle(sockets: ReadonlySet<Socket>): void {
  const idle = [...sockets].filter(isIdle);
  setImmediate(() => {
    for (const socket of idle) if (isIdle(socket)) socket.destroy();
  });
}

/** Node's own closeAllConnections() omits detached connections. */
function closeAll(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) connectionOf(socket).breakOff();
}
