import { expect, test } from 'vitest';
import { HttpServer } from '../../../src/http/server.ts';
import { StoringApp } from '../../../src/http/stored.ts';
import { locationsYaml } from '../../requests/cases/common.ts';
import { listening } from '../../support/listening.ts';
import { appWith, noFault } from '../../support/site.ts';
import { askSocket } from '../../support/targets.ts';

/** An instant shortly before the solar noon at Paranal, which is at 16:28 UTC. */
const startMs = Date.parse('2026-11-22T16:20:00Z');

/** Starts a server with a clock that the test sets. `state.called` is the number of calls of the app. */
async function served() {
  const state = { nowMs: startMs, called: 0 };
  const now = () => state.nowMs;
  const app = appWith(locationsYaml, { now, onError: noFault });
  const { fetch } = app;
  app.fetch = (...given) => {
    state.called++;
    return fetch(...given);
  };
  const running = new StoringApp(app);
  const { server } = new HttpServer({ running: () => running, now, onError: noFault });
  const origin = await listening(server);
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    askSocket(origin, { path, headers: { Accept: '*/*', ...headers }, method });
  return { state, ask };
}

const latest = '/api/nights/latest/?location=paranal';

test('a response is made once, and again only after its end', async () => {
  const { state, ask } = await served();
  for (const laterMs of [0, 10_000, 400_000]) {
    state.nowMs = startMs + laterMs;
    expect(JSON.parse((await ask(latest)).text)).toMatchObject([{ date: '2026-11-21' }]);
  }
  expect(state.called).toBe(1);
  state.nowMs = startMs + 600_000;
  expect(JSON.parse((await ask(latest)).text)).toMatchObject([{ date: '2026-11-22' }]);
  expect(state.called).toBe(2);
});

test('a 304, a response to HEAD and a stored response have the headers of the first response', async () => {
  const { state, ask } = await served();
  const fields = (headers: Headers) =>
    [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  for (const [path, headers] of [
    [latest, {}],
    ['/locations/paranal/2024/', { Accept: 'text/html', 'Accept-Encoding': 'gzip' }],
    ['/api/openapi.json', {}],
  ] as const) {
    state.called = 0;
    const [head, made, again] = [await ask(path, headers, 'HEAD'), await ask(path, headers), await ask(path, headers)];
    expect(again.text).toBe(made.text);
    const etag = made.headers.get('etag') ?? '';
    for (const each of [head, again]) expect(fields(each.headers)).toEqual(fields(made.headers));
    expect(state.called, path).toBe(1);
    const unchanged = await ask(path, { ...headers, 'If-None-Match': `"other", ${etag}` });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    for (const name of ['etag', 'vary']) expect(unchanged.headers.get(name)).toBe(made.headers.get(name));
    const changed = await ask(path, { ...headers, 'If-None-Match': '"other"' });
    expect([changed.status, changed.text]).toEqual([200, made.text]);
    expect(state.called, path).toBe(1);
    // The tag is weak, because it is the same for all encodings.
    const plain = await ask(path, { ...headers, 'Accept-Encoding': 'identity', 'If-None-Match': etag });
    expect(plain.status).toBe(304);
  }
});

test('data depend on URL, Host and Accept, and pages also on the cookie and the encoding', async () => {
  const { state, ask } = await served();
  const page = { Accept: 'text/html', 'Accept-Encoding': 'gzip', Cookie: 'theme=red' };
  const different: (readonly [string, Record<string, string>])[] = [
    [latest, {}],
    ['/api/nights/latest/?location=babelsberg', {}],
    [latest, { Accept: 'text/csv' }],
    [latest, { Host: 'a.example' }],
    [latest, page],
    [latest, { ...page, Cookie: 'theme=light' }],
    [latest, { ...page, 'Accept-Encoding': 'identity' }],
    [latest, { Accept: 'text/html' }],
  ];
  for (const [path, headers] of different) await ask(path, headers);
  expect(state.called).toBe(different.length);
  for (const [path, headers] of different) await ask(path, headers);
  await ask(latest, { Cookie: 'theme=red', 'Accept-Encoding': 'gzip' });
  expect(state.called).toBe(different.length);
});

test('a response is made each time if it depends on the current time, is a 404, or has too long a key', async () => {
  const { state, ask } = await served();
  const paths = ['/api/now/', '/api/nowhere/', '/healthz', `/api/locations/?x=${'x'.repeat(1100)}`];
  for (const path of [...paths, ...paths]) await ask(path);
  expect(state.called).toBe(2 * paths.length);
});
