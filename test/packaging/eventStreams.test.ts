import { readFileSync } from 'node:fs';
import { request as secureRequest } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventStreamConnection, streamOf } from '../server/eventStreamConnection.ts';
import { type Behind, isMissing, rows, startBehind } from './behindProxy.ts';

describe.skipIf(isMissing).each(rows)('event streams behind $program at $address', (row) => {
  let behind: Behind;
  beforeAll(async () => {
    behind = await startBehind(row);
  });
  afterAll(() => behind.close());

  /** Opens a stream through the proxy, with what browsers accept. */
  function open(query: string): Promise<EventStreamConnection> {
    const { securePort: port, certificateFile } = behind.proxy;
    const tls = { host: '127.0.0.1', port, servername: row.name, ca: readFileSync(certificateFile), agent: false };
    const headers = { Host: row.name, Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, deflate, br, zstd' };
    return streamOf(secureRequest({ ...tls, headers, path: `${row.prefix}/api/events/?${query}` }));
  }

  test('what is sent arrives while the stream is open, and closes with its client', async () => {
    // The clock of the service stands still at 15:00.
    const stream = await open('location=babelsberg&event=solar_noon,sunset&after=2026-11-21');
    expect(stream.response.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    expect(stream.response.headers).not.toHaveProperty('content-encoding');
    await stream.until(({ messages }) => messages.length > 0);
    expect(stream.reader.messages.map(({ event }) => event)).toEqual(['solar_noon']);
    stream.disconnect();
    while (!(await metrics()).includes('\nobservatory_event_streams 0\n')) await new Promise(setImmediate);
  });

  const metrics = async () => (await fetch(`${behind.service.origin}/metrics`)).text();

  // Longer than the minute after which nginx closes what is silent.
  test.runIf(row.prefix === '')('comments keep it open for longer than a minute', async () => {
    const stream = await open('');
    await stream.until(({ comments }) => comments >= 5);
    stream.disconnect();
  });
});
