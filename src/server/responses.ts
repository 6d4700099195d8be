import type { Server } from 'node:http';
import type { TrackedResponse } from './storedResponses.ts';

/** A request whose response has ended. */
export interface FinishedResponse {
  readonly method: string;
  readonly url: string;
  /** The pattern of the route; `none` where there is no such path. */
  readonly route: string;
  /** 499, as in nginx, where the client disconnected before it had the whole response; not of an event stream, which has no end. */
  readonly status: number;
  /** From the end of the request's headers to the end of the response. */
  readonly seconds: number;
  /** An event stream, which lasted until the client or the service ended it. */
  readonly isEndless?: true;
}

/**
 * Reports each request when its response has been passed to the system or its connection is closed. Requests that still wait
 * for the one before when their connection is closed are not reported. An error of `report` goes to `onFault`: in the listener of an event it would end the process.
 */
export function observeResponses(
  server: Server,
  report: (finished: FinishedResponse) => void,
  onFault: (error: unknown) => void,
): void {
  // Before the listener that responds, as some responses are made at once.
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
