import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

// Each use of a part of Node that its documentation does not describe, with its reason, and the test that fails without it where one does.

/**
 * Without it Node hangs up as soon as a client closes its own side, as `nc -N` does.
 *
 * Test: "a client that has closed its side gets the whole of a response that has begun" (httpServer.test.ts).
 */
export function allowHalfOpen(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true });
}

/**
 * Drops all further requests of a connection. Node parses the 64 KiB that it reads at once to their end: 2,500 requests, which
 * take 10 MB until the connection is closed. 2 ends that, as before bytes of another protocol.
 */
export function dropFurther(socket: Socket & { readonly parser?: { onIncoming: () => number } | null }): void {
  const { parser } = socket;
  // CONNECT has none.
  if (parser) parser.onIncoming = () => 2;
}

/**
 * Listens no longer, and resolves when the last connection is closed. An HTTP server's own `close()` begins with its idle
 * connections, on which a request may be on its way.
 */
export function closeListening(server: NetServer): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
