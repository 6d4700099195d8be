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
    /** The next response, all of it; of one that the server breaks off, what has arrived. @param isHead - of a request by HEAD */
    next: async (isHead = false) => {
      for (;;) {
        const read = readAnswer(wire, 0, isHead);
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

/**
 * Sends bytes on a connection of their own, reads the responses, and closes it. If the bytes are no whole request, the server is
 * told so by closing this side.
 *
 * @param sent - a character for each byte
 * @param count - of whole requests, if the first one is whole
 * @returns all that arrives until the server closes the connection
 */
export async function exchange(origin: string, sent: string, count = 1): Promise<string> {
  const connection = await connect(origin);
  connection.write(sent);
  let wire = '';
  const isWhole = /\r?\n\r?\n/.test(sent.replace(/^[\r\n]+/, ''));
  for (let read = 0; isWhole && read < count; read++)
    wire += await connection.next(read === 0 && /^[\r\n]*HEAD /.test(sent));
  // A response without a length is whole when the server closes.
  if (!/^connection: close\r$/im.test(wire)) connection.end();
  return wire + (await connection.rest());
}
