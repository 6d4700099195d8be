import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { readAnswer } from './strictReader.ts';

/** A request, a character for each byte. @param fields - lines, each with its end */
export const get = (target: string, fields = '', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`;

/**
 * Opens a connection to `http://HOST:PORT`, whose other side may be closed while this one is still open. That it is broken off is
 * no error.
 */
export async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  // A URL has an IPv6 address in brackets.
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = createConnection({ port: Number(port), host, allowHalfOpen: true });
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

export const openMany = (origin: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => open(origin)));

/** All that arrives until the server closes, a character for each byte; what arrived before a reset counts too. */
export async function arriving(socket: Socket): Promise<string> {
  let wire = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    wire += chunk;
  });
  socket.on('end', () => socket.end());
  await new Promise((resolve) => socket.once('close', resolve));
  return wire;
}

/**
 * Sends bytes on a connection of their own, closes this side, and reads until the server closes the other.
 *
 * @param sent - a character for each byte
 */
export async function exchange(origin: string, sent: string): Promise<string> {
  const socket = await open(origin);
  socket.end(sent, 'latin1');
  return arriving(socket);
}

/** A connection for a conversation that no HTTP client would have. All texts have a character for each byte. */
export async function connect(origin: string) {
  const socket = await open(origin);
  let wire = '';
  let changed = () => {};
  socket.on('data', (chunk: string) => {
    wire += chunk;
    changed();
  });
  const closed = arriving(socket).then(() => changed());
  const take = (characters: number) => {
    const taken = wire.slice(0, characters);
    wire = wire.slice(taken.length);
    return taken;
  };
  return {
    write: (sent: string) => socket.write(sent, 'latin1'),
    /** The next response to a GET, all of it; of one that the server breaks off, what has arrived. */
    next: async () => {
      for (;;) {
        const read = readAnswer(wire, 0, false);
        if (read !== null || socket.closed) return take(read?.end ?? wire.length);
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      }
    },
    /** All that arrives until the server closes the connection. */
    rest: async () => {
      await closed;
      return take(wire.length);
    },
    /** Closes this side; what the server has to say can still arrive. */
    end: () => socket.end(),
    reset: () => socket.resetAndDestroy(),
  };
}
