import type { Server } from 'node:http';
import type { TrackedResponse } from './storedResponses.ts';

export interface FinishedResponse {
  readonly method: string;
  readonly url: string;
  /** The pattern of the route; `none` if there is no such path. */
  readonly route: string;
  /** 499, as in nginx, if the client disconnected before the end of the response; not of an event stream, which is endless. */
  readonly status: number;
  /** From the end of the request's headers to the end of the response. */
  readonly seconds: number;
  /** An event stream. */
  readonly isEndless?: true;
}

/**
 * Reports each request when its response has been sent or its connection is closed; not requests that then still wait for the
 * previous one. An error of `report` goes to `onFault`: in the listener of an event it would end the process.
 */
export function observeResponses(
  server: Server,
  report: (finished: FinishedResponse) => void,
  onFault: (error: unknown) => void,
): void {
  // Before the listener that responds, as some responses are sent at once.
  server.prependListener('request', (request, response: TrackedResponse) => {
    const startMs = performance.now();
    response.on('close', () => {
      const { method = '', url = '' } = request;
      const { route = 'none', isEndless } = response.bindings ?? {};
      const status = response.writableFinished || isEndless ? response.statusCode : 499;
      const seconds = (performance.now() - startMs) / 1000;
      try {
        report({ method, url, route, status, seconds, ...(isEndless && { isEndless }) });
      } catch (error) {
        onFault(error);
      }
    });
  });
}
