import type { Server } from 'node:http';

/** A request that was answered, or given up. */
export interface Answered {
  readonly method: string;
  readonly url: string;
  /** 499, as nginx has it, where the client went before it had the whole answer. */
  readonly status: number;
  /** From the end of the request's headers to the end of the answer. */
  readonly seconds: number;
}

/** Tells of each request to a server, when its answer has been handed to the system or its connection is closed. */
export function observeAnswers(server: Server, tell: (answered: Answered) => void): void {
  server.on('request', ({ method = '', url = '' }, response) => {
    const startMs = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : 499;
      tell({ method, url, status, seconds: (performance.now() - startMs) / 1000 });
    });
  });
}
