import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, problemBody, problemHeaders } from '../http/problem.ts';
import { allowHalfOpen, closeBy, closeListening, dropFurther, type Parsed } from './nodeInternals.ts';

/** How long a client may take to close its side, after this side was closed. */
const closeWithinMs = 1000;

/** How long a connection may be idle at a stop: a grace period for requests that are on their way. */
const idleAtStopMs = 250;

/** How long a stop waits for slow clients. Container managers kill what has not stopped after 10 s. */
const stopWithinMs = 5000;

const currentResponse = Symbol('the response that a connection sends');
const lastResponse = Symbol('the response to the last request of a connection');
const refused = Symbol('whether a connection has been refused');
const paused = Symbol('whether a connection is not read');

export type Connection = Socket &
  Parsed & {
    [currentResponse]?: ServerResponse & { isEndless?: true | undefined };
    [lastResponse]?: ServerResponse;
    [refused]?: true;
    [paused]?: boolean;
  };

/**
 * Guards all connections of a server for as long as they are open, also those that Node has detached from it, as after
 * CONNECT. An error of a connection is a disconnected client; without a listener it would end the process.
 *
 * @param halfClosedTimeoutMs - how long a client that has closed its own side may wait for a response
 */
export function guardConnections(server: Server, halfClosedTimeoutMs: number): void {
  allowHalfOpen(server);
  // With a listener of the server, Node leaves it to us to close an idle connection: its own way would be no reset.
  server.on('timeout', breakOff);
  server.on('connection', (socket) => {
    socket.on('error', () => {});
    closeBy(socket, () => closeInStages(socket));
    // From here on a half-closed and a dead connection look the same.
    socket.once('end', () => setTimeout(() => hangUp(socket), halfClosedTimeoutMs).unref());
  });
}

/** A client that closes its side still reads a response that has begun, unless that has no end. */
function hangUp(socket: Connection): void {
  const response = socket[currentResponse];
  if (response?.headersSent === false || response?.isEndless) socket.destroy();
}

/** Closes a connection at once. One in the middle of a response is reset: in HTTP/1.0 closing the connection ends the body. */
function breakOff(socket: Connection): void {
  const { headersSent = false, closed = true } = socket[currentResponse] ?? {};
  if (headersSent && !closed) socket.resetAndDestroy();
  else socket.destroy();
}

/** `destroy` of a response: resets its connection, so that a response which is cut off never looks whole. */
export function abort(this: ServerResponse): ServerResponse {
  this.socket?.resetAndDestroy();
  return this;
}

/** Begins the response to the next request of a connection. */
export function setCurrent(socket: Connection, response: ServerResponse): void {
  socket[currentResponse] = response;
}

/** Notes the response to the request that was parsed last. @returns the response before it, if that is not sent yet */
export function setLast(socket: Connection, response: ServerResponse): ServerResponse | null {
  const previous = socket[lastResponse];
  socket[lastResponse] = response;
  return previous === undefined || previous.closed ? null : previous;
}

/** Reads no further from a connection. Node resumes it with each request that it has parsed, so this is said again then. */
export function pause(socket: Connection): void {
  if (socket[paused] === undefined) socket.on('resume', () => socket[paused] && socket.pause());
  socket[paused] = true;
  socket.pause();
}

export function isPaused(socket: Connection): boolean {
  return socket[paused] === true;
}

/** Reads a connection again. */
export function resume(socket: Connection): void {
  if (!socket[paused]) return;
  socket[paused] = false;
  socket.resume();
}

/**
 * Reads a connection beside a response without an end: behind that no request is served, and without reading it is not noticed that
 * the client closes its side.
 */
export function readBesideEndless(socket: Connection | null): void {
  if (socket === null) return;
  dropFurther(socket);
  resume(socket);
}

/** Whether a response is that to the last request on its connection. */
export function isLast(socket: Connection, response: ServerResponse): boolean {
  return socket[lastResponse] === response;
}

/** Responds with a problem and closes the connection. */
export function refuse(response: ServerResponse, problem: Problem): void {
  const body = problemBody(problem);
  response.writeHead(problem.status, { ...problemHeaders(problem, body), Connection: 'close' });
  response.end(body);
}

/**
 * Responds with a problem to bytes for which Node has no response to write to, after the responses to all requests before
 * them, and closes the connection.
 */
export function refuseConnection(socket: Connection, problem: Problem): void {
  // After malformed bytes, Node reports an error for each piece that still arrives.
  if (socket[refused]) return;
  socket[refused] = true;
  const pending = socket[lastResponse];
  if (pending === undefined || pending.closed) writeAndClose(socket, problem);
  else pending.once('close', () => writeAndClose(socket, problem));
}

/** Refuses CONNECT. Node has then detached the connection from the server, which no longer learns of its timeout. */
export function refuseConnect(socket: Connection, problem: Problem): void {
  socket.on('timeout', () => breakOff(socket));
  refuseConnection(socket, problem);
}

function writeAndClose(socket: Connection, problem: Problem): void {
  // Already closing, or reset.
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
function closeInStages(socket: Connection): void {
  dropFurther(socket);
  socket[paused] = false;
  socket.end();
  if (socket.readableEnded) return void socket.once('finish', () => socket.destroy());
  const timer = setTimeout(() => socket.destroy(), closeWithinMs);
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}

/**
 * Makes a server's stop: it stops listening, finishes the requests under way, closes each connection after its last response,
 * and resolves when the last connection is closed, also of those that came by another server.
 */
export function stopper(server: Server): () => Promise<void> {
  const connections = new Set<Connection>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Node's closeIdleConnections() would close a connection whose response is still being read, and keep one that has sent no
  // request yet; browsers open those in advance.
  const isIdle = (socket: Connection) => socket[lastResponse]?.closed ?? socket.bytesRead === 0;
  // What a connection that is read again has received meanwhile is read in the next round.
  const closeIdle = () => {
    const idle = [...connections].filter(isIdle);
    setImmediate(() => {
      for (const socket of idle) if (isIdle(socket)) socket.destroy();
    });
  };
  // Node's own closeAllConnections() leaves out detached ones.
  const closeAll = () => {
    for (const socket of connections) breakOff(socket);
  };
  return async () => {
    // Requests that have arrived by now are read first.
    const idle = setInterval(() => setImmediate(closeIdle), idleAtStopMs);
    const overdue = setTimeout(closeAll, stopWithinMs);
    await closeListening(server);
    await Promise.all([...connections].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    clearInterval(idle);
    clearTimeout(overdue);
  };
}
