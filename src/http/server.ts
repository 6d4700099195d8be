import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Connection } from './connection.ts';
import type { ResponseNotes } from './paths.ts';
import { badRequest, methodNotAllowed, Problem, problemResponse, unexpectedError } from './problem.ts';
import { countAccepted } from './slices.ts';
import type { StoringApp } from './stored.ts';

const secondMs = 1000;

/** Limits of Node's HTTP server. */
const limits = {
  // A browser also sends cookies of other services on the same host, up to 8 KiB.
  maxHeaderSize: 16 * 1024,
  // Requests are short: a few hundred bytes of headers, and no body. Tested by: "1,000 idle and slow connections".
  headersTimeout: 10 * secondMs,
  requestTimeout: 15 * secondMs,
  // Interval between checks of `headersTimeout` and `requestTimeout`.
  connectionsCheckingInterval: 5 * secondMs,
  // Dashboards poll once a minute, and proxies keep a connection for 60 s. A connection has to stay open
  // longer than both intervals.
  keepAliveTimeout: 75 * secondMs,
  // The service checks the Host header itself, because Node's error response has no body.
  requireHostHeader: false,
};

const properties = {
  /**
   * Time without traffic until Node emits the event `timeout`, milliseconds. A connection has no traffic if the connection is
   * idle, the client does not read, or a computation is not finished.
   */
  timeout: 60 * secondMs,
  /**
   * Maximum number of connections. Node closes further connections immediately. Tested by: "the service closes the newest of more than".
   */
  maxConnections: 10_000,
  /**
   * If this setting were false, a client that closes its side would truncate the response. In HTTP/1.0, the truncated body would
   * look complete.
   */
  httpAllowHalfOpen: true,
};

/**
 * Time for new connections to send a first request after the service begins to stop, milliseconds. At the stop, Node immediately
 * closes idle connections that have had a response. Tested by: "kill -TERM under load".
 */
const graceMs = 250;

/** Maximum wait for slow clients at a stop, milliseconds. Docker kills a process 10 s after the stop signal. */
const stopWithinMs = 5000;

export interface FinishedResponse {
  readonly method: string;
  readonly url: string;
  /** Path pattern of the request. `none`: no route matches. */
  readonly route: string;
  /** Status code. 499 means that the client or the service closed the connection before the end of the response. */
  readonly status: number;
  /** Time from the end of the request's headers to the end of the response. */
  readonly seconds: number;
}

interface HttpServerOptions {
  /** The current app. A reload of the locations file replaces the app. */
  readonly running: () => StoringApp;
  /** The time of the clock, milliseconds of UTC since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /**
   * Function that the server calls after each response. The server does not call the function for a pipelined request if the
   * connection closes before the earlier responses end.
   */
  readonly onResponse?: (finished: FinishedResponse) => void;
}

class ServedResponse extends ServerResponse {
  readonly notes: ResponseNotes = {};

  /** Resets the connection after an error. After a normal close, a truncated body could look complete. */
  override destroy(): this {
    this.socket?.resetAndDestroy();
    return this;
  }
}

/** An HTTP server for an app. Invalid HTTP gets an error response. */
export class HttpServer {
  readonly server: Server<typeof IncomingMessage, typeof ServedResponse>;
  readonly #connections = new Map<Socket, Connection>();

  constructor(options: HttpServerOptions) {
    const { onResponse } = options;
    const respond = responder(options);
    const serve = (request: IncomingMessage, response: ServedResponse) => {
      if (onResponse !== undefined) observe(request, response, onResponse);
      this.#connections.get(request.socket)?.serve(response, () => respond(request, response));
    };
    this.server = Object.assign(createServer({ ...limits, ServerResponse: ServedResponse }, serve), properties);
    // The header Expect may be ignored (RFC 9110, section 10.1.1).
    this.server.on('checkExpectation', serve);
    this.#guardConnections();
  }

  #guardConnections(): void {
    const connections = this.#connections;
    this.server.on('connection', (socket) => {
      countAccepted();
      connections.set(socket, new Connection(socket));
      socket.once('close', () => connections.delete(socket));
    });
    this.server.on('timeout', (socket) => {
      const connection = connections.get(socket);
      if (connection?.isIdle) connection.close();
      else if (connection?.isUnread) connection.reset();
    });
    this.server.on('clientError', (error, socket) => connections.get(socket as Socket)?.refuse(clientProblem(error)));
    this.server.on('connect', (_request, socket) => {
      const connection = connections.get(socket as Socket);
      // After CONNECT, Node no longer sends the responses in progress on this connection.
      if (connection?.isIdle) connection.refuse(connectRefused);
      else connection?.reset();
    });
  }

  /**
   * Stops listening, finishes the requests in progress and closes each connection after its last response. Resets the connections
   * that are still open after `graceMs` and `stopWithinMs`. Resolves when all connections are closed.
   */
  async stop(): Promise<void> {
    const connections = this.#connections;
    const closed = new Promise((resolve) => this.server.close(resolve));
    await sleep(graceMs);
    for (const connection of connections.values()) connection.close();
    const overdue = setTimeout(() => {
      for (const connection of connections.values()) connection.reset();
    }, stopWithinMs);
    await closed;
    clearTimeout(overdue);
  }
}

/** A function that responds to a request, from stored responses or through the app. */
function responder({ running, now, onError }: HttpServerOptions) {
  const callApp = getRequestListener((asked, { incoming, outgoing }) => {
    const request = incoming as IncomingMessage;
    const problem = problemOfHost(request);
    return problem === null
      ? running().fetch(asked, request, (outgoing as ServedResponse).notes)
      : problemResponse(problem);
  }, listenerOptions(onError));
  return (request: IncomingMessage, response: ServedResponse): void => {
    const respond = async () => {
      if (!running().sendStored(request, response, response.notes, now())) await callApp(request, response);
    };
    respond().catch((error: unknown) => {
      onError(error);
      response.destroy();
    });
  };
}

function observe(
  { method = '', url = '' }: IncomingMessage,
  response: ServedResponse,
  onResponse: (finished: FinishedResponse) => void,
): void {
  const startMs = performance.now();
  response.on('close', () => {
    const { route = 'none' } = response.notes;
    const status = response.writableFinished ? response.statusCode : 499;
    onResponse({ method, url, route, status, seconds: (performance.now() - startMs) / 1000 });
  });
}

/**
 * The error response for a missing, repeated or unusable host (RFC 9112, section 3.2). `null`: the links in the response can
 * contain the host, or the request may omit the host (HTTP/1.0, or an empty Host header).
 */
function problemOfHost({ url = '', headersDistinct, httpVersion }: IncomingMessage): Problem | null {
  const { host: hosts = [] } = headersDistinct;
  const [host = ''] = hosts;
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion !== '1.0')) return oneHost;
  // A client with an address without a host sends an empty Host header.
  if (host !== '' && !isHost(host)) return badHost;
  const [, hostOfUrl] = /^https?:\/\/([^/?#]*)/.exec(url) ?? [];
  return hostOfUrl === undefined || isHost(hostOfUrl) ? null : badHost;
}

/** Whether a text is a host name or an address, with or without a port. Tested by: "aaaaa@1". */
function isHost(text: string): boolean {
  return /^[\w.:[\]-]{1,255}$/.test(text) && URL.canParse(`http://${text}`);
}

function listenerOptions(onError: HttpServerOptions['onError']): Parameters<typeof getRequestListener>[1] {
  return {
    // Host for URLs in responses if the request has no Host header, as in HTTP/1.0.
    hostname: 'localhost',
    errorHandler: (error) => {
      if (error instanceof Error && error.name === 'RequestError') return problemResponse(badRequest(error.message));
      onError(error);
      return problemResponse(unexpectedError);
    },
  };
}

const oneHost = badRequest('HTTP/1.1 requires one Host header');
const badHost = badRequest('the host is not a name or an address, with or without a port');
const connectRefused = methodNotAllowed('CONNECT');

/** The error response for input that Node's parser rejects, or that does not arrive in time. */
function clientProblem(error: Error & { code?: string; reason?: string }): Problem {
  if (error.code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'The headers are larger than 16 KiB.');
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'The request did not arrive in time.');
  return badRequest(error.reason ?? 'the bytes are not HTTP/1.1');
}
