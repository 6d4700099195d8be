import { once } from 'node:events';
import { expect, test } from 'vitest';
import { get, open } from '../support/exchange.ts';
import { answersTo, statusesOf } from './checkAnswer.ts';
import { endWell, startWell } from './wellService.ts';

test('a request that breaks off anywhere is refused, and the connection closed', async () => {
  const service = await startWell([]);
  const whole = get('/api/nights/latest/?location=paranal', 'Accept: application/json\r\n');
  for (let length = 1; length < whole.length; length++) {
    const answers = await answersTo(service.origin, whole.slice(0, length));
    expect(statusesOf(answers), JSON.stringify(whole.slice(0, length))).toEqual([400]);
    const broken = await open(service.origin);
    broken.write(whole.slice(0, length), () => broken.resetAndDestroy());
    await once(broken, 'close');
  }
  await endWell(service);
});

test('pipelined requests are answered whole and in their order', async () => {
  const service = await startWell([]);
  const ids = Array.from({ length: 1000 }, (_, index) => 1 + (index % 22));
  const isHead = (index: number) => index % 7 === 3;
  const requests = ids.map((id, index) => get(`/api/locations/${id}/`, '', isHead(index) ? 'HEAD' : 'GET'));
  const answers = await answersTo(service.origin, requests.join(''), isHead);
  expect(statusesOf(answers)).toEqual(ids.map(() => 200));
  const bodies = answers.map(({ body }) => (body.length === 0 ? null : JSON.parse(body.toString()).id));
  expect(bodies).toEqual(ids.map((id, index) => (isHead(index) ? null : id)));
  await endWell(service);
});

test('HTTP/1.0 is answered, and the connection closed unless it is to be kept', async () => {
  const service = await startWell([]);
  const request = 'GET /api/locations/ HTTP/1.0\r\n';
  for (const [fields, expected] of [
    ['', [200]],
    ['Host: a\r\n', [200]],
    ['Connection: keep-alive\r\n', [200, 200]],
  ] as const) {
    const answers = await answersTo(service.origin, `${request}${fields}\r\n`.repeat(2));
    expect(statusesOf(answers), fields).toEqual(expected);
  }
  const page = await answersTo(service.origin, 'GET / HTTP/1.0\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\n\r\n');
  expect(statusesOf(page)).toEqual([200]);
  await endWell(service);
});

test('headers of 100 kB are refused with 431, and bodies on GET are passed over', async () => {
  const service = await startWell([]);
  const big = {
    'one of 100 kB': `X: ${'x'.repeat(100_000)}\r\n`,
    '1,000 of 100 bytes': `X: ${'x'.repeat(95)}\r\n`.repeat(1000),
  };
  for (const [name, fields] of Object.entries(big)) {
    for (let round = 0; round < 5; round++)
      expect(statusesOf(await answersTo(service.origin, get('/api/', fields))), name).toEqual([431]);
  }
  const mebibyte = 'x'.repeat(2 ** 20);
  const bodies = [
    `Content-Length: 5\r\n\r\nhello`,
    `Content-Length: ${mebibyte.length}\r\n\r\n${mebibyte}`,
    `Transfer-Encoding: chunked\r\n\r\n100000\r\n${mebibyte}\r\n0\r\n\r\n`,
  ];
  for (const body of bodies) {
    const sent = get('/api/locations/', body).slice(0, -2) + get('/api/nights/latest/');
    expect(statusesOf(await answersTo(service.origin, sent))).toEqual([200, 200]);
  }
  await endWell(service);
});
