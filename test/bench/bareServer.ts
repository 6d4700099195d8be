import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bare `node:http` server with the service's limits: it sends the bytes and headers of one address's response to every request. */
const [address = ''] = process.argv.slice(2);
const response = await fetch(address);
const body = Buffer.from(await response.arrayBuffer());
const perConnection = new Set(['date', 'connection', 'keep-alive']);
const headers = Object.fromEntries([...response.headers].filter(([name]) => !perConnection.has(name)));

const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 75_000,
};
const server = createServer(limits, (_request, answer) => {
  answer.writeHead(200, headers);
  answer.end(body);
});
server.timeout = 60_000;
server.maxConnections = 10_000;
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
