import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, problemBody, problemHeaders } from './problem.ts';

/** Maximum requests in progress. Browsers do not pipeline, scripts send a few. Attack: "100 pipelined requests". */
const maxPipelined = 16;

/** How long a client may take to close its side after this side was closed, milliseconds. */
const closeWithinMs = 1000;

/** A request in progress. */
interface Exchange {
  readonly response: ServerResponse;
  readonly respond: () => void;
}

/** The requests in progress on a connection, which are served one after the other. Attack: "connections that each pipeline a list". */
export class Connection {
  readonly #socket: Socket;
  /** The first one has begun. */
  readonly #requests: Exchange[] = [];
  #isClosing = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    // An error means a disconnected client. Without a listener the error would end the process. Attack: "CONNECT a:80".
    socket.on('error', () => {});
    socket.on('end', () => this.#leave());
  }

  get isIdle(): boolean {
    return this.#requests.length === 0;
  }

  /** Whether its client has not read what was sent. Otherwise the client waits for a response. */
  get isUnread(): boolean {
    return this.#socket.writableLength > 0;
  }

  /** Calls `respond` when the responses before have been sent. Closes the connection if too many wait. */
  serve(response: ServerResponse, respond: () => void): void {
    if (this.#isClosing || this.#socket.destroyed) {
      ignoreRest(this.#socket);
      return;
    }
    this.#requests.push({ response, respond });
    response.on('close', () => this.#next());
    if (this.#requests.length === 1) respond();
    else if (this.#requests.length > maxPipelined) this.reset();
  }

  #next(): void {
    this.#requests.shift();
    const [next] = this.#requests;
    if (this.#socket.destroyed) return;
    if (next !== undefined && !this.#socket.readableEnded) next.respond();
    else if (this.#isClosing) this.#end();
  }

  /**
   * A client that has closed its side has left, as for nginx and by Node's default: its search ends. Programs that end send nothing
   * else, so a reset would come only after the first bytes of a response. A response that is ready is sent, for clients that close
   * their side and still read. Attack: "searches whose clients close".
   */
  #leave(): void {
    const [current] = this.#requests;
    if (current?.response.writableEnded === false) this.reset();
    else this.#isClosing = true;
  }

  /** Closes the connection after the last response, before which a problem is sent if there is no other one. */
  refuse(problem: Problem): void {
    // Node reports an error for each piece that arrives after malformed bytes.
    if (this.#isClosing || !this.#socket.writable) return;
    if (this.isIdle) this.#socket.write(responseBytes(problem));
    this.close();
  }

  /** Closes the connection after the last response. Further requests are ignored. */
  close(): void {
    this.#isClosing = true;
    if (this.isIdle) this.#end();
  }

  /** Closes the connection at once. In HTTP/1.0 closing it any other way ends a body, which then looks whole. */
  reset(): void {
    ignoreRest(this.#socket);
    this.#socket.resetAndDestroy();
  }

  /**
   * Closes this side first, and the other when the client has closed its side or takes too long (RFC 9112, section 9.6): closing
   * both while the client still sends resets the connection, and the client loses what it has not read. Attack:
   * "kill -TERM under load".
   */
  #end(): void {
    this.#socket.resume().end();
    setTimeout(() => this.#socket.destroy(), closeWithinMs).unref();
  }
}

/**
 * Reads no further request of the bytes that have arrived. Otherwise Node, even after the socket is destroyed, makes a request and a response
 * of each of the 3,500 that fit a read of 64 KiB, and keeps all until the socket is closed. No documented way bounds them: pausing
 * has no effect, `maxRequestsPerSocket` makes them all the same, and a smaller `highWaterMark` does not make a read smaller. The
 * parser of a socket is not documented. It stops at a request for which its callback returns 2, as at an upgrade. Attack:
 * "requests, and do not read".
 */
function ignoreRest(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
}

/** A whole response to what Node has no response object for. Date is required (RFC 9110, section 6.6.1). */
function responseBytes(problem: Problem): Buffer {
  const body = problemBody(problem);
  const headers = { ...problemHeaders(problem, body), Date: new Date().toUTCString(), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n`), body]);
}
