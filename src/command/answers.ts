import type { Server, ServerResponse } from 'node:http';

/** A request that was answered, or given up. */
export interface Answered {
  readonly method: string;
  readonly url: string;
  /** 499, as nginx has it, where the client went before it had the whole answer. */
  readonly status: number;
  /** From the end of the request's headers to the end of the answer. */
  readonly seconds: number;
}

const startMs = Symbol('the time at which a request had arrived');

/**
 * Reports each request that a server could read, when its response has been handed to the system or its connection is
 * closed. An error of `report` goes to `onFault`: in the listener of an event it would end the process.
 */
export function observeAnswers(
  server: Server,
  report: (answered: Answered) => void,
  onFault: (error: unknown) => void,
): void {
  // One function for all of them: with one for each, and a map to remember them by, there are fewer requests per second.
  function closed(this: ServerResponse & { [startMs]?: number }): void {
    const { method = '', url = '' } = this.req;
    const status = this.writableFinished ? this.statusCode : 499;
    try {
      report({ method, url, status, seconds: (performance.now() - (this[startMs] ?? 0)) / 1000 });
    } catch (error) {
      onFault(error);
    }
  }
  // Before the listener that answers, as some answers are made at once.
  server.prependListener('request', (_request, response) => {
    Object.assign(response, { [startMs]: performance.now() });
    response.on('close', closed);
  });
}
