import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { readAnswer } from './strictReader.ts';

/** The text of an HTTP request, one character per byte. @param fields - the header lines, each with its line end */
export const get = (target: string, fields = '', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`;

/**
 * Opens a connection to `http://HOST:PORT`. This side can stay open after the server has closed the other side. A reset by the
 * server is not an error.
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

/** All bytes that arrive until the server closes the connection or resets it, as one character per byte. */
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

/** A connection that sends bytes no HTTP client would send. All texts have one character per byte. */
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
    /** Waits for the next whole response, or the received part of a broken one. @param isHead - whether the request was HEAD */
    next: async (isHead = false) => {
      for (;;) {
        const read = readAnswer(wire, 0, isHead);
        if (read !== null || socket.closed) return take(read?.end ?? wire.length);
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      }
    },
    /** Returns all bytes that arrive until the server closes the connection. */
    rest: async () => {
      await closed;
      return take(wire.length);
    },
    /** Closes this side of the connection. The server's bytes can still arrive. */
    end: () => socket.end(),
    reset: () => socket.resetAndDestroy(),
  };
}

/**
 * Sends bytes on a new connection, reads the responses, and closes the connection. If the bytes are not a whole request, this
 * side closes immediately after the bytes.
 *
 * @param sent - the bytes, one character per byte
 * @param count - the number of whole requests, if the first request is whole
 * @returns all bytes that arrive until the server closes the connection
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
