import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, problemBody, problemHeaders } from './problem.ts';

/**
 * Maximum pipelined requests on a connection. Browsers send no pipelined requests, scripts send a few.
 * Tested by: "100 pipelined requests".
 */
const maxPipelined = 16;

/** Maximum time for a client to close its side after the server has closed its side, milliseconds. */
const closeWithinMs = 1000;

/** A request in progress, with the function that responds. */
interface Exchange {
  readonly response: ServerResponse;
  readonly respond: () => void;
}

/** A connection that serves its requests one after the other. Tested by: "connections that each pipeline a list". */
export class Connection {
  readonly #socket: Socket;
  /** Requests in order of arrival. The server is responding to the first of these requests. */
  readonly #requests: Exchange[] = [];
  #isClosing = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    // An error means a disconnected client. Without a listener the error would end the process. Tested by: "CONNECT a:80".
    socket.on('error', () => {});
    socket.on('end', () => this.#leave());
  }

  get isIdle(): boolean {
    return this.#requests.length === 0;
  }

  /** Whether written bytes still wait for the client to read them. */
  get isUnread(): boolean {
    return this.#socket.writableLength > 0;
  }

  /** Calls `respond` when all earlier responses have been sent. Resets the connection if too many requests wait. */
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
   * Handles a client that has closed its side of the connection. As in nginx, a client that has closed its side of the connection
   * counts as gone, and the computation of its response ends. If such a client did not count as gone, the server would continue a
   * search for windows until the server sends the first bytes. A response that is already complete is still sent, because some
   * clients close their side of the connection before they read. Tested by: "searches whose clients close".
   */
  #leave(): void {
    const [current] = this.#requests;
    if (current?.response.writableEnded === false) this.reset();
    else this.#isClosing = true;
  }

  /**
   * Rejects malformed input, a request that does not arrive in time, or CONNECT. If no request is in progress, the connection
   * sends an error response. Then the connection closes.
   */
  refuse(problem: Problem): void {
    // Node reports an error for each piece that arrives after malformed bytes.
    if (this.#isClosing || !this.#socket.writable) return;
    if (this.isIdle) this.#socket.write(responseBytes(problem));
    this.close();
  }

  /** Closes the connection after the responses to all requests in progress. Further requests are ignored. */
  close(): void {
    this.#isClosing = true;
    if (this.isIdle) this.#end();
  }

  /**
   * Resets the connection immediately. In HTTP/1.0, an ordinary close marks the end of a body. After an ordinary close, a
   * truncated body would look complete.
   */
  reset(): void {
    ignoreRest(this.#socket);
    this.#socket.resetAndDestroy();
  }

  /**
   * Closes the server's side of the connection before the client's side (RFC 9112, section 9.6). The connection is closed when
   * the client has closed its side, or after a second. If the server closed both sides while the client still sends, a reset
   * would discard responses that the client has not read. Tested by: "kill -TERM under load".
   */
  #end(): void {
    this.#socket.resume().end();
    setTimeout(() => this.#socket.destroy(), closeWithinMs).unref();
  }
}

/**
 * Stops Node's parser, so that Node parses at most one more request. 64 KiB that arrive together can contain 3,500 requests. For
 * each received request, Node would make a request object and a response object, even after the socket is destroyed. Node would
 * keep the two objects of every request until the socket closes.
 *
 * No documented setting of Node limits how many requests Node parses from bytes that arrive together. Pausing,
 * `maxRequestsPerSocket` and a smaller `highWaterMark` have no effect. The undocumented parser of a socket stops if its callback
 * `onIncoming` returns 2. Node returns 2 for an upgrade. Tested by: "connections that each pipeline %i requests".
 */
function ignoreRest(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
}

/**
 * The bytes of an error response. Node makes no response object for malformed input, a request that does not arrive in time, or
 * CONNECT. The header Date is required (RFC 9110, section 6.6.1).
 */
function responseBytes(problem: Problem): Buffer {
  const body = problemBody(problem);
  const headers = { ...problemHeaders(problem, body), Date: new Date().toUTCString(), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n`), body]);
}
