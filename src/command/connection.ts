import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Problem, problemBody, problemHeaders } from '../http/problem.ts';

/** How long a client may take to close its side, after this side was closed. */
const closeWithinMs = 1000;

const lastResponse = Symbol('the last response on a connection');

type Connection = Duplex & { [lastResponse]?: ServerResponse };

/**
 * Takes charge of a connection for as long as it is open, also after Node has let go of it, as it does with CONNECT. An error
 * of a connection is a client that has gone, which concerns no other one; without a listener it would end the process.
 *
 * @param halfClosedTimeout - milliseconds for which a client that has closed its own side may wait for a response
 */
export function guardConnection(socket: Socket, halfClosedTimeout: number | undefined): void {
  socket.on('error', () => {});
  socket.on('timeout', () => socket.destroy());
  // Node calls it when a response is the last of its connection.
  socket.destroySoon = () => closeInStages(socket);
  const hangUp = () => {
    if (responseOn(socket)?.headersSent === false) socket.destroy();
  };
  socket.once('end', () => setTimeout(hangUp, halfClosedTimeout).unref());
}

/** On the connection itself, as a map of all of them would take a fiftieth of the requests per second. */
export function rememberResponse(socket: Connection, response: ServerResponse): void {
  socket[lastResponse] = response;
}

/** The response to the last request on a connection, which may be under way; `undefined`: there was no request. */
export function responseOn(socket: Connection): ServerResponse | undefined {
  return socket[lastResponse];
}

/** Connections with a refusal, written or pending. */
const refused = new WeakSet<Duplex>();

/**
 * Responds with a problem to bytes for which Node has no response to write to, after the responses to all requests before
 * them, and closes the connection.
 */
export function refuseConnection(socket: Duplex, problem: Problem): void {
  // After malformed bytes, Node reports an error for each piece that still arrives.
  if (refused.has(socket)) return;
  refused.add(socket);
  const pending = responseOn(socket);
  if (pending === undefined || pending.closed) end(socket, problem);
  else pending.once('close', () => end(socket, problem));
}

function end(socket: Duplex, problem: Problem): void {
  // It is being closed already, or was reset.
  if (!socket.writable) return;
  const body = problemBody(problem);
  // Node dates its own responses (RFC 9110, section 6.6.1, requires it), and this is none of them.
  const date = new Date().toUTCString();
  const headers = Object.entries({ ...problemHeaders(problem, body), Date: date, Connection: 'close' });
  const lines = [`HTTP/1.1 ${problem.status} ${problem.title}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  closeInStages(socket);
}

/**
 * Closes this side first, and the other when the client has done so or takes too long (RFC 9112, section 9.6): a connection
 * that is closed while its client still sends is reset, by which the client loses what it has not read.
 */
function closeInStages(socket: Duplex): void {
  socket.end();
  if (socket.readableEnded) return void socket.once('finish', () => socket.destroy());
  const timer = setTimeout(() => socket.destroy(), closeWithinMs);
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}
