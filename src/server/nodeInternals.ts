import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

// All uses of undocumented parts of Node, each with its reason and, if there is one, the test that fails without it.

/**
 * Without it Node closes the connection as soon as a client closes its side, as `nc -N` does.
 *
 * Test: "a client that has closed its side gets the whole of a response that has begun" (httpServer.test.ts).
 */
export function allowHalfOpen(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true });
}

/** Replaces how Node closes a connection after its last response, as a client that still sends would lose unread data. */
export function closeBy(socket: Socket, close: () => void): void {
  socket.destroySoon = close;
}

/**
 * Drops all further requests of a connection. Node parses all of the 64 KiB that it reads at once: 2,500 requests, which take 10
 * MB until the connection is closed. Returning 2 stops the parser, as at an upgrade to another protocol.
 */
export function dropFurther(socket: Socket & { readonly parser?: { onIncoming: () => number } | null }): void {
  const { parser } = socket;
  // CONNECT has no parser.
  if (parser) parser.onIncoming = () => 2;
}

/**
 * Stops listening, and resolves when the last connection is closed. An HTTP server's own `close()` also closes idle connections,
 * on which a request may be in transit.
 */
export function closeListening(server: NetServer): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
