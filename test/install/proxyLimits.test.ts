import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { behindInTest, ofNginx, type Row, rows, withOwnName } from './behindProxy.ts';
import type { Received } from './proxyProcess.ts';

/** Started for one test, as nginx keeps count of its clients. */
const started = (row: Row) => behindInTest(row, { isLimited: true });

describe.each(ofNginx)('nginx at $address limits a client to', (row) => {
  test('200 requests at once, and those of the long run', async () => {
    const { proxy } = await started(row);
    const ask = () => proxy.ask({ path: `${row.prefix}/api/` });
    const answers: Received[] = [];
    while (answers.length < 2000 && answers.every(({ status }) => status === 200))
      answers.push(...(await Promise.all(Array.from({ length: 25 }, ask))));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThan(200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused)
      expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 429, retryAfter: '10' });
  });
});

test.each(rows)(
  '$program at $address has HTTPS alone for a name of its own, also where it refuses, and leaves a shared name to its site',
  async (row) => {
    const { proxy } = await started(row);
    const expected = row.prefix === '' ? 'max-age=31536000' : null;
    for (const path of ['/', '/api/', '/nowhere/', '/metrics']) {
      const { headers } = await proxy.ask({ path: row.prefix + path });
      expect([path, headers.get('strict-transport-security')]).toEqual([path, expected]);
    }
    // Over bare HTTP the header has no meaning.
    expect((await proxy.askPlainly({ path: '/' })).headers.get('strict-transport-security')).toBeNull();
  },
);

test.each(withOwnName)('$program refuses CONNECT', async (row) => {
  const { proxy } = await started(row);
  const { securePort: port, certificateFile } = proxy;
  const socket = connect({ host: '127.0.0.1', port, servername: row.name, ca: readFileSync(certificateFile) });
  const host = `${row.name}:443`;
  socket.setEncoding('utf8').end(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 40[05] /);
});
