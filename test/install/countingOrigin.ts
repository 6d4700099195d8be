import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between a proxy and the service, and records the requests to the service. */
export interface CountingOrigin {
  readonly origin: string;
  /** Method and path of each request, in their order. */
  readonly asked: readonly string[];
  /** The connections that the requests came on. */
  readonly connections: () => number;
  /** Hangs up, and is no longer there. */
  readonly stop: () => Promise<void>;
}

/** The `Date` of the service's responses, so that it differs from a proxy's. */
export const dateOfOrigin = 'Sat, 21 Nov 2026 15:00:00 GMT';

/** Passes all requests on to the service. */
export async function countRequests(service: string): Promise<CountingOrigin> {
  const asked: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    asked.push(`${method} ${path}`);
    const passed = httpRequest(service, { method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, { ...answer.headers, connection: 'keep-alive', date: dateOfOrigin });
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  server.on('connection', () => {
    connections++;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    connections: () => connections,
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
