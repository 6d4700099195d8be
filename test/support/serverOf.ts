import type { Server } from 'node:http';
import { ResponseCache } from '../../src/http/responseCache.ts';
import type { App } from '../../src/http/routes.ts';
import { createHttpServer, type HttpServerOptions } from '../../src/server/httpServer.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

/** The HTTP server of an app that is no more than a function. */
export function serverOf(
  fetch: Fetch,
  onFault: (error: unknown) => void,
  limits?: HttpServerOptions['limits'],
): Server {
  const running = { app: { fetch } as App, cache: new ResponseCache() };
  return createHttpServer({ running: () => running, now: Date.now, onFault, ...(limits && { limits }) });
}
