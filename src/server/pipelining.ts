import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '../http/problem.ts';
import { type Connection, pause, refuse, resume, setCurrent, setLast } from './connectionLifecycle.ts';
import { dropFurther } from './nodeInternals.ts';

/** Maximum requests that wait on one connection. Browsers do not pipeline, scripts send a few. */
const maxWaiting = 50;

/** Maximum memory of those that wait on all connections, bytes. */
const maxBytes = 32 * 1024 * 1024;

/** What Node keeps of a request and its response besides the request's own bytes; 2,700 were measured. */
const objectBytes = 4096;

/** What Node reads at once, and so the most that can be there of a body. */
const readBytes = 64 * 1024;

/** The requests of a connection that wait. */
interface Queue {
  count: number;
  bytes: number;
}

/**
 * Runs the work for each request when the response to the one before it on the same connection has been sent, so that a client
 * that disconnects leaves at most one request to be stopped. While requests wait, their connection is not read further.
 */
export class Pipelining {
  readonly #queues = new WeakMap<Connection, Queue>();
  /** Of all connections. */
  #bytes = 0;

  /** Runs the work now, or in its turn; what is too much is refused, and the connection closed after the responses before. */
  runInTurn(request: IncomingMessage, response: ServerResponse, run: () => void): void {
    const socket: Connection = request.socket;
    const previous = setLast(socket, response);
    if (previous === null) {
      setCurrent(socket, response);
      run();
      return;
    }
    pause(socket);
    const bytes = sizeOf(request);
    const queue = this.#queues.get(socket) ?? this.#newQueue(socket);
    if (queue.count === maxWaiting || this.#bytes + bytes > maxBytes) {
      dropFurther(socket);
      refuse(response, tooManyWaiting);
      return;
    }
    this.#add(queue, 1, bytes);
    previous.once('close', () => {
      if (socket.destroyed) return;
      this.#add(queue, -1, -bytes);
      if (queue.count === 0) resume(socket);
      setCurrent(socket, response);
      run();
    });
  }

  #newQueue(socket: Connection): Queue {
    const queue = { count: 0, bytes: 0 };
    this.#queues.set(socket, queue);
    socket.once('close', () => this.#add(queue, -queue.count, -queue.bytes));
    return queue;
  }

  #add(queue: Queue, count: number, bytes: number): void {
    queue.count += count;
    queue.bytes += bytes;
    this.#bytes += bytes;
  }
}

/** Bytes of memory, an upper bound. */
function sizeOf({ url = '', headers, rawHeaders }: IncomingMessage): number {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  const size = objectBytes + url.length + (hasBody ? readBytes : 0);
  return rawHeaders.reduce((sum, { length }) => sum + length, size);
}

const tooManyWaiting = new Problem(
  503,
  `Too many requests wait for the response to the one before: at most ${maxWaiting} can on one connection.`,
  {},
  1,
);
