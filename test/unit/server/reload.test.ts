import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askSocket } from '../../support/targets.ts';
import { bad, list, listOf, log, replace, served, service, start, withList } from './reloading.ts';

withList();

test.each<[string, (text: string) => void]>([
  ['is replaced by another one', replace],
  ['is written', (text) => writeFileSync(list, text)],
])('a file that %s is read again, once', async (_name, change) => {
  await start();
  change(listOf('one', 'two'));
  expect(await log.next()).toMatchObject({ outcome: 'loaded', reason: 'a change of the file', locations: 2 });
  expect(await served()).toEqual(['one', 'two']);
  change(listOf('three'));
  expect(await log.next()).toMatchObject({ outcome: 'loaded', locations: 1 });
  expect(await served()).toEqual(['three']);
});

test('a file with faults changes nothing; the log has them, and /healthz and /api/ report it until it is good again', async () => {
  await start();
  const ask = (path: string) => askSocket(service.origin, { path });
  const [health, root] = [await ask('/healthz?ready'), await ask('/api/')];
  expect(JSON.parse(health.text)).toEqual({ status: 'ready', locations: 1 });
  expect(root.headers.get('Refused-List')).toBe(null);

  const beforeMs = Date.now();
  replace(bad);
  const logged = await log.next();
  expect(logged).toMatchObject({ level: 'error', outcome: 'refused', locations: 1 });
  expect(logged.faults).toEqual([
    expect.stringContaining(`${list}:2:11: id: found 0; `),
    expect.stringContaining(`${list}:2:42: latitude: found 91; `),
  ]);
  expect(await served()).toEqual(['one']);
  const refused = JSON.parse((await ask('/healthz?ready')).text);
  const { since } = refused.refused_list;
  expect(refused).toEqual({ status: 'ready', locations: 1, refused_list: { since, file: list, faults: 2 } });
  expect(Date.parse(since)).toBeGreaterThanOrEqual(beforeMs);
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
  const rootThen = await ask('/api/');
  expect(rootThen.text).toBe(root.text);
  expect(rootThen.headers.get('Refused-List')).toBe(`since="${since}", file=%"${list}", faults=2`);

  // Another fault: refused since the first one.
  replace(bad.replace('91', '90'));
  await log.next();
  const live = { status: 'live', refused_list: { since, file: list, faults: 1 } };
  expect(JSON.parse((await ask('/healthz')).text)).toEqual(live);
  replace(listOf('one'));
  expect(await log.next()).toMatchObject({ level: 'info', outcome: 'unchanged' });
  expect((await ask('/healthz?ready')).text).toBe(health.text);
  expect((await ask('/api/')).headers.get('Refused-List')).toBe(null);
});
