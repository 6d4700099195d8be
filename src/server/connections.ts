import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, problemBody, problemHeaders } from '../api/problem.ts';
import { allowHalfOpen, closeBy, dropFurther } from './nodeInternals.ts';
import type { TrackedResponse } from './responses.ts';

/** How long a client may take to close its side after this side was closed. */
const closeWithinMs = 1000;

/** Maximum requests without a whole response on one connection. Browsers do not pipeline, scripts send a few. */
const maxPipelined = 16;

const connections = new WeakMap<Socket, Connection>();

/** The connection of a socket that a guarded server has accepted. */
export function connectionOf(socket: Socket): Connection {
  const connection = connections.get(socket);
  if (connection === undefined) throw new Error('The server that accepted the socket is not guarded.');
  return connection;
}

/**
 * Guards all connections of a server for as long as they are open, also those that Node has detached from it, as after CONNECT.
 *
 * @param halfClosedTimeoutMs - how long a client that has closed its own side may wait for a response
 */
export function guardConnections(server: Server, halfClosedTimeoutMs: number): void {
  allowHalfOpen(server);
  // With this listener Node does not close idle connections itself, which it would do without a reset.
  server.on('timeout', (socket) => connectionOf(socket).breakOff());
  server.on('connection', (socket) => {
    connections.set(socket, new Connection(socket));
    // An error is a disconnected client; without a listener it would end the process.
    socket.on('error', () => {});
    // From here on a half-closed and a dead connection look the same.
    socket.once('end', () => setTimeout(() => connectionOf(socket).hangUp(), halfClosedTimeoutMs).unref());
  });
}

/** The responses of a connection, which are sent in the order of its requests. */
class Connection {
  readonly #socket: Socket;
  #waiting = 0;
  #current: TrackedResponse | null = null;
  /** The response to the last request. */
  #last: ServerResponse | null = null;
  #isRefused = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    closeBy(socket, () => this.#close());
  }

  /**
   * Runs the work for a request when the previous response has been sent, so that a disconnect leaves at most one request to
   * stop. If too many wait, the connection is closed.
   */
  runInOrder(response: TrackedResponse, run: () => void): void {
    const previous = this.#last;
    this.#last = response;
    if (previous === null || previous.closed) {
      this.#current = response;
      run();
      return;
    }
    this.#waiting++;
    if (this.#waiting === maxPipelined) {
      dropFurther(this.#socket);
      this.breakOff();
      return;
    }
    previous.once('close', () => {
      if (this.#socket.destroyed) return;
      this.#waiting--;
      this.#current = response;
      run();
    });
  }

  /** Whether a response is the one to its last request. */
  isLast(response: ServerResponse): boolean {
    return this.#last === response;
  }

  /** Whether all its requests have responses. A silent connection is idle too: browsers open some in advance. */
  get isIdle(): boolean {
    return this.#last?.closed ?? this.#socket.bytesRead === 0;
  }

  /** A client that has closed its side still reads a response that has begun. */
  hangUp(): void {
    if (this.#current?.headersSent === false) this.#socket.destroy();
  }

  /** Closes it at once. Within a response it is reset, as in HTTP/1.0 closing the connection ends the body. */
  breakOff(): void {
    const { headersSent = false, closed = true } = this.#current ?? {};
    if (headersSent && !closed) this.#socket.resetAndDestroy();
    else this.#socket.destroy();
  }

  /**
   * Responds with a problem to bytes for which Node has no response object, after all previous responses, and closes the
   * connection.
   */
  refuse(problem: Problem): void {
    // Node reports an error for each piece that arrives after malformed bytes.
    if (this.#isRefused) return;
    this.#isRefused = true;
    if (this.#last?.closed ?? true) this.#writeAndClose(problem);
    else this.#last?.once('close', () => this.#writeAndClose(problem));
  }

  /** Refuses CONNECT. Node then detaches the connection from the server, which no longer gets its timeout. */
  refuseConnect(problem: Problem): void {
    this.#socket.on('timeout', () => this.breakOff());
    this.refuse(problem);
  }

  #writeAndClose(problem: Problem): void {
    // It is closing, or was reset.
    if (!this.#socket.writable) return;
    const body = problemBody(problem);
    // RFC 9110, section 6.6.1, requires it; Node adds it to its own responses only.
    const date = new Date().toUTCString();
    const headers = Object.entries({ ...problemHeaders(problem, body), Date: date, Connection: 'close' });
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    this.#socket.write(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines}\r\n`);
    this.#socket.write(body);
    this.#close();
  }

  /**
   * Closes this side first, and the other when the client has closed its side or takes too long (RFC 9112, section 9.6). Closing
   * a connection while the client still sends resets it, and the client loses unread data.
   */
  #close(): void {
    dropFurther(this.#socket);
    this.#socket.resume();
    // Node destroys a socket when both sides are closed.
    this.#socket.end(() => setTimeout(() => this.#socket.destroy(), closeWithinMs).unref());
  }
}

/** `destroy` of a response: resets its connection, so that a truncated response never looks whole. */
export function abort(this: ServerResponse): ServerResponse {
  this.socket?.resetAndDestroy();
  return this;
}

export function respondAndClose(response: ServerResponse, problem: Problem): void {
  const body = problemBody(problem);
  response.writeHead(problem.status, { ...problemHeaders(problem, body), Connection: 'close' });
  response.end(body);
}
