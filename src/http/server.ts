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

/** Limits of Node, each with its reason. */
const limits = {
  // A browser's cookies for other services of the same host can take 8 KiB.
  maxHeaderSize: 16 * 1024,
  // No body is read, and headers are a few hundred bytes. Attack: "1,000 idle and slow connections".
  headersTimeout: 10 * secondMs,
  requestTimeout: 15 * secondMs,
  // How often the two above are checked.
  connectionsCheckingInterval: 5 * secondMs,
  // Dashboards poll once a minute, and proxies keep a connection for 60 s: outlast both.
  keepAliveTimeout: 75 * secondMs,
  // Node's own refusal has no body.
  requireHostHeader: false,
};

const properties = {
  /** A connection without traffic for so long is idle, its client does not read, or a response is still being computed. */
  timeout: 60 * secondMs,
  /** Node closes further ones at once. Attack: "connections the last ones are closed". */
  maxConnections: 10_000,
  /** Node would end a response midway when its client has closed its side, and by HTTP/1.0 it would look whole. See `Connection`. */
  httpAllowHalfOpen: true,
};

/**
 * How long a stop waits for requests that are in transit on connections without a response yet, milliseconds; Node closes those that
 * have had one and are idle at once. Attack: "kill -TERM under load".
 */
const graceMs = 250;

/** How long a stop waits for slow clients, milliseconds. Container managers end a process after 10 s. */
const stopWithinMs = 5000;

export interface FinishedResponse {
  readonly method: string;
  readonly url: string;
  /** The pattern of the route; `none` if no route took the request. */
  readonly route: string;
  /** 499, as in nginx, if the connection was closed before the end of the response, by either side. */
  readonly status: number;
  /** From the end of the request's headers to the end of the response. */
  readonly seconds: number;
}

interface HttpServerOptions {
  /** The app at present: a reload replaces it. */
  readonly running: () => StoringApp;
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called after each response, but for those to pipelined requests whose connection was closed before their turn. */
  readonly onResponse?: (finished: FinishedResponse) => void;
}

class ServedResponse extends ServerResponse {
  readonly notes: ResponseNotes = {};

  /** A body that fails midway does not look whole. */
  override destroy(): this {
    this.socket?.resetAndDestroy();
    return this;
  }
}

/** An HTTP server that serves an app, and responds with a problem to anything else. */
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
    // An expectation may be ignored (RFC 9110, section 10.1.1).
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
      // Node no longer sends the responses in progress on this connection.
      if (connection?.isIdle) connection.refuse(connectRefused);
      else connection?.reset();
    });
  }

  /**
   * Stops listening, finishes the requests in progress, closes each connection after its last response, and resolves when all are
   * closed.
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

/** What responds to a request when it is its turn on its connection. */
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

/** Whether a request names a host that links can be made of (RFC 9112, section 3.2). Node would take the first of several. */
function problemOfHost({ url = '', headersDistinct, httpVersion }: IncomingMessage): Problem | null {
  const { host: hosts = [] } = headersDistinct;
  const [host = ''] = hosts;
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion !== '1.0')) return oneHost;
  // A client whose address has no host sends an empty one.
  if (host !== '' && !isHost(host)) return badHost;
  const [, hostOfUrl] = /^https?:\/\/([^/?#]*)/.exec(url) ?? [];
  return hostOfUrl === undefined || isHost(hostOfUrl) ? null : badHost;
}

/** A name or an address, perhaps with a port. Attack: "aaaaa@1". */
function isHost(text: string): boolean {
  return /^[\w.:[\]-]{1,255}$/.test(text) && URL.canParse(`http://${text}`);
}

function listenerOptions(onError: HttpServerOptions['onError']): Parameters<typeof getRequestListener>[1] {
  return {
    // For URLs in responses without a Host header, as in HTTP/1.0.
    hostname: 'localhost',
    errorHandler: (error) => {
      if (error instanceof Error && error.name === 'RequestError') return problemResponse(badRequest(error.message));
      onError(error);
      return problemResponse(unexpectedError);
    },
  };
}

const oneHost = badRequest('HTTP/1.1 requires one Host header');
const badHost = badRequest('its host is not a name or an address, with or without a port');
const connectRefused = methodNotAllowed('CONNECT');

/** The problem of bytes that Node's parser refused, or that did not arrive in time. */
function clientProblem(error: Error & { code?: string; reason?: string }): Problem {
  if (error.code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'The headers are larger than 16 KiB.');
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'The request did not arrive in time.');
  return badRequest(error.reason ?? 'it is not HTTP/1.1');
}
