import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

/** Opens a connection to `http://HOST:PORT`, whose other side may be closed while this one is still open. */
export async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  // A URL has an IPv6 address in brackets.
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = createConnection({ port: Number(port), host, allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}

/** All that arrives until the server closes, a character for each byte; what arrived before a reset counts too. */
export async function arriving(socket: Socket): Promise<string> {
  let wire = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    wire += chunk;
  });
  socket.on('error', () => {});
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
