import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { AppOptions } from '../app.ts';
import {
  badRequest,
  notAllowed,
  Problem,
  problemBody,
  problemHeaders,
  problemResponse,
  unexpectedFault,
} from '../http/problem.ts';
import { guardConnection, refuseConnection, rememberResponse, responseOn } from './connection.ts';
import { normalizeTarget } from './normalizeTarget.ts';

const second = 1000;

interface Limits extends ServerOptions {
  /** A client that has closed its own side and has not been answered for so long is taken to have gone, milliseconds. */
  readonly halfClosedTimeout?: number;
}

/** Limits on what a client may do to the server, each with its reason. */
const defaultLimits: Limits = {
  // A browser's cookies for other services of the same host can take 8 KiB; twice that is room, and Node's default.
  maxHeaderSize: 16 * 1024,
  // A request is a few hundred bytes: whoever takes longer to send them holds a connection for nothing.
  headersTimeout: 10 * second,
  // No request has a body that is read, so none needs longer than its headers and a slow line's slack.
  requestTimeout: 15 * second,
  // How often the two above are looked at.
  connectionsCheckingInterval: 5 * second,
  // Schedulers and dashboards ask once a minute, and proxies keep a connection for 60 s: outlast both, so that a
  // connection is used again and is not closed just as a request is sent on it.
  keepAliveTimeout: 75 * second,
  // Answered here with a problem, where Node's own answer would have no body.
  requireHostHeader: false,
  // Whoever closes one side only, as `nc -N` does, gets what is quickly made; of others the connection tells no more.
  halfClosedTimeout: 2 * second,
};

/** A connection on which nothing moves for so long has gone, or reads an answer too slowly to get it. */
const idleTimeoutMs = 120 * second;

/** How long a connection may be idle at a stop: a request that was sent before the stop arrives within it. */
const idleAtStopMs = 250;

/** How long a stop waits for clients that are slow. Container managers kill what has not stopped after 10 s. */
const stopWithinMs = 5 * second;

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * An HTTP server that answers with an app's responses, and itself answers what is not a request that an app could be
 * given: each with a problem, none with silence.
 */
export function createHttpServer(fetch: Fetch, onFault: AppOptions['onFault'], limits = defaultLimits): Server {
  const errorHandler = (error: unknown) => {
    if (error instanceof Error && error.name === 'RequestError') return problemResponse(badRequest(error.message));
    onFault(error);
    return problemResponse(unexpectedFault);
  };
  // HTTP/1.0 knows no Host header: the name then stands in for it in the URLs that an answer has.
  const answer = getRequestListener(fetch, { hostname: 'localhost', errorHandler });
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    // It came behind one whose answer has closed the connection.
    if (!request.socket.writable) return;
    const fault = normalizeTarget(request);
    if (fault !== null) return refuse(response, fault);
    answer(request, response).catch((error: unknown) => {
      onFault(error);
      response.destroy();
    });
  };
  const server = createServer(limits, (request, response) => {
    rememberResponse(request.socket, response);
    if (server.listening) return respond(request, response);
    // At a stop the answer closes the connection, but only that to the last of those that arrived together.
    setImmediate(() => {
      if (responseOn(request.socket) === response) response.shouldKeepAlive = false;
      respond(request, response);
    });
  });
  server.timeout = idleTimeoutMs;
  // A client that has closed its own side waits for its answer all the same; Node would hang up unless told so.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket) => guardConnection(socket, limits.halfClosedTimeout));
  server.on('checkExpectation', (_request, response) => refuse(response, expectationFailed));
  server.on('connect', (_request, socket) => refuseConnection(socket, connectRefused));
  server.on('clientError', (error, socket) => refuseConnection(socket, clientProblem(error)));
  return server;
}

const expectationFailed = new Problem(417, 'The only expectation that can be met is 100-continue.');
const connectRefused = notAllowed('CONNECT');

/** What is wrong with bytes that Node's parser refused, or waited for in vain. */
function clientProblem(error: Error): Problem {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(431, 'The headers are larger than the 16 KiB that are allowed.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'The request did not arrive in time.');
  return badRequest('reason' in error ? String(error.reason) : 'it is not HTTP/1.1');
}

function refuse(response: ServerResponse, problem: Problem): void {
  const body = problemBody(problem);
  response.writeHead(problem.status, { ...problemHeaders(problem, body), Connection: 'close' });
  response.end(body);
}

/**
 * Makes a server's stop: it stops listening, lets the requests under way be answered, closes each connection when it has
 * been, and resolves when the last one is closed.
 */
export function stopper(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Idle to Node is also one whose answer is made but not read yet, and is not one on which nothing was ever sent, as
  // browsers open them in advance.
  const isIdle = (socket: Socket) => responseOn(socket)?.closed ?? socket.bytesRead === 0;
  const closeIdle = () => {
    for (const socket of connections) if (isIdle(socket)) socket.destroy();
  };
  return async () => {
    // First what has arrived by now is read.
    const idle = setInterval(() => setImmediate(closeIdle), idleAtStopMs);
    const closeAll = () => {
      for (const socket of connections) socket.destroy();
    };
    // Node's own closeAllConnections() leaves out those that it has let go of.
    const late = setTimeout(closeAll, stopWithinMs);
    // An HTTP server's own close() begins with its idle connections, on which a request may be on its way.
    await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    clearInterval(idle);
    clearTimeout(late);
  };
}
