import { readFileSync } from 'node:fs';
import { request as secureRequest } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventStreamConnection, streamOf } from '../support/eventStreamConnection.ts';
import { type Behind, isMissing, rows, startBehind } from './behindProxy.ts';

type Row = (typeof rows)[number];

/** Opens a stream through a proxy, with what browsers accept. */
function open(row: Row, { proxy }: Behind, query: string): Promise<EventStreamConnection> {
  const { securePort: port, certificateFile } = proxy;
  const tls = { host: '127.0.0.1', port, servername: row.name, ca: readFileSync(certificateFile), agent: false };
  const headers = { Host: row.name, Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  return streamOf(secureRequest({ ...tls, headers, path: `${row.prefix}/api/events/?${query}` }));
}

describe.skipIf(isMissing).each(rows)('event streams behind $program at $address', (row) => {
  let behind: Behind;
  beforeAll(async () => {
    behind = await startBehind(row);
  });
  afterAll(() => behind.close());

  test('what is sent arrives while the stream is open, and closes with its client', async () => {
    // The clock of the service stands still at 15:00.
    const stream = await open(row, behind, 'location=babelsberg&event=solar_noon,sunset&after=2026-11-21');
    expect(stream.response.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    expect(stream.response.headers).not.toHaveProperty('content-encoding');
    await stream.until(({ messages }) => messages.length > 0);
    expect(stream.reader.messages.map(({ event }) => event)).toEqual(['solar_noon']);
    stream.disconnect();
    while (!(await metrics()).includes('\nobservatory_event_streams 0\n')) await new Promise(setImmediate);
  });

  const metrics = async () => (await fetch(`${behind.service.origin}/metrics`)).text();
});

test.skipIf(isMissing)('comments keep streams open for longer than a minute', async () => {
  // nginx closes what is silent for a minute; comments come every 15 s. Behind all at once.
  const proxies = await Promise.all(rows.filter(({ prefix }) => prefix === '').map(startNamed));
  const streams = await Promise.all(proxies.map(({ row, behind }) => open(row, behind, '')));
  await Promise.all(streams.map((stream) => stream.until(({ comments }) => comments >= 5)));
  for (const stream of streams) stream.disconnect();
  await Promise.all(proxies.map(({ behind }) => behind.close()));
});

async function startNamed(row: Row) {
  return { row, behind: await startBehind(row) };
}
