import { createServer, type IncomingMessage, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ResponseCache } from '../api/cache.ts';
import type { App, Bindings } from '../api/paths.ts';
import { badRequest, methodNotAllowed, Problem, problemResponse, unexpectedFault } from '../api/problem.ts';
import { countAccepted, nextTurn } from '../api/slices.ts';
import { abort, connectionOf, guardConnections, respondAndClose } from './connections.ts';
import { normalizeTarget } from './normalizeTarget.ts';
import { sendStored, storableOf, type TrackedResponse } from './responses.ts';

const secondMs = 1000;

interface Limits extends ServerOptions {
  /** How long a client that has closed its side may wait for a response, milliseconds. */
  readonly halfClosedTimeoutMs: number;
}

/** Limits of a connection, each with its reason. */
const defaultLimits: Limits = {
  // A browser's cookies for other services of the same host can take 8 KiB; Node's default is twice that.
  maxHeaderSize: 16 * 1024,
  // A request is a few hundred bytes: a client that takes longer keeps a connection for nothing.
  headersTimeout: 10 * secondMs,
  // No body is read, so no request needs much longer than its headers.
  requestTimeout: 15 * secondMs,
  // How often the two above are checked.
  connectionsCheckingInterval: 5 * secondMs,
  // Schedulers and dashboards poll once a minute, and proxies keep a connection for 60 s: outlast both, so that a
  // connection is used again and is not closed just as a request is sent on it.
  keepAliveTimeout: 75 * secondMs,
  // Refused here with a problem; Node's own response has no body.
  requireHostHeader: false,
  halfClosedTimeoutMs: 2 * secondMs,
};

/**
 * A connection without traffic for this time is dead, or its client does not read. Node waits a second time if a part of a
 * response was written meanwhile.
 */
const idleTimeoutMs = 60 * secondMs;

/** Maximum connections; a silent connection takes 10 kB. Node closes further ones at once. */
const maxConnections = 10_000;

/** The app and its cache; a reload replaces both. */
export interface RunningApp {
  readonly app: App;
  readonly cache: ResponseCache;
}

export interface HttpServerOptions {
  readonly running: () => RunningApp;
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
  readonly limits?: Limits;
}

/** An HTTP server that serves an app, and responds with a problem to anything else. */
export function createHttpServer(options: HttpServerOptions): Server {
  const { limits = defaultLimits } = options;
  const respond = responder(options);
  const server = createServer(limits, (request, response) => {
    const isStopping = !server.listening;
    // During a stop the last response of a connection closes it.
    const connection = connectionOf(request.socket);
    if (isStopping)
      setImmediate(() => connection.isLast(response) && Object.assign(response, { shouldKeepAlive: false }));
    const run = () => respond(request, response);
    connection.runInOrder(response, () => (isStopping ? setImmediate(run) : run()));
  });
  server.timeout = idleTimeoutMs;
  server.maxConnections = maxConnections;
  server.on('connection', countAccepted);
  guardConnections(server, limits.halfClosedTimeoutMs);
  server.on('checkExpectation', (request, response) =>
    connectionOf(request.socket).runInOrder(response, () => respondAndClose(response, expectationFailed)),
  );
  server.on('connect', (_request, socket) => connectionOf(socket as Socket).refuseConnect(connectRefused));
  server.on('clientError', (error, socket: Socket) => {
    connectionOf(socket).refuse(clientProblem(error));
  });
  return server;
}

type Respond = (request: IncomingMessage, response: TrackedResponse) => void;

/** Requests of monitoring and dashboards do not wait for others, as their responses are short and shared. */
const urgent = /\/(?:healthz(?:\?ready)?|(?:latest|tonight)\/)$/;

function responder({ running, now, onFault }: HttpServerOptions): Respond {
  // `hostname` is for URLs in responses without a Host header, as in HTTP/1.0.
  const listener = getRequestListener(fetchOf(running), { hostname: 'localhost', errorHandler: errorHandler(onFault) });
  const pass = (request: IncomingMessage, response: TrackedResponse) => {
    // The client has disconnected.
    if (!request.socket.writable) return;
    listener(request, response).catch((error: unknown) => {
      onFault(error);
      response.destroy();
    });
  };
  return (request, response) => {
    // An earlier response closed the connection.
    if (!request.socket.writable) return;
    const storable = storableOf(request);
    if (storable !== null && sendStored(response, storable, running().cache, now())) return;
    response.bindings = { keys: storable?.keys };
    const fault = normalizeTarget(request);
    if (fault !== null) return respondAndClose(response, fault);
    response.destroy = abort;
    if (urgent.test(request.url ?? '')) pass(request, response);
    else void nextTurn().then(() => pass(request, response));
  };
}

function fetchOf(running: HttpServerOptions['running']): Parameters<typeof getRequestListener>[0] {
  return async (request, { outgoing }) => {
    const tracked = outgoing as TrackedResponse;
    const { app, cache } = running();
    const bindings: Bindings = { ...tracked.bindings, cache };
    tracked.bindings = bindings;
    return app.fetch(request, bindings);
  };
}

function errorHandler(onFault: HttpServerOptions['onFault']): (error: unknown) => Response {
  return (error) => {
    if (error instanceof Error && error.name === 'RequestError') return problemResponse(badRequest(error.message));
    onFault(error);
    return problemResponse(unexpectedFault);
  };
}

const expectationFailed = new Problem(417, 'The only expectation that can be met is 100-continue.');
const connectRefused = methodNotAllowed('CONNECT');

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}

/** The problem of bytes that Node's parser refused, or that did not arrive in time. */
function clientProblem(error: Error): Problem {
  const code = codeOf(error);
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(431, 'The headers are larger than the 16 KiB that are allowed.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'The request did not arrive in time.');
  return badRequest('reason' in error ? String(error.reason) : 'it is not HTTP/1.1');
}
