import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ResponseCache } from '../../src/http/responseCache.ts';
import type { App } from '../../src/http/routes.ts';
import { ServedList } from '../../src/server/servedList.ts';
import { stampOf } from '../../src/server/watchFile.ts';

const served = () => ({ app: {} as App, cache: new ResponseCache() });

const listOf = (...ids: readonly number[]) =>
  `locations:\n${ids.map((id) => `  - { id: ${id}, slug: s${id}, name: N, latitude: 0, longitude: 0 }\n`).join('')}`;

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'locations.yaml');
  writeFileSync(file, text);
  return file;
}

test.each([
  ['good', listOf(1, 2), 'loaded'],
  ['bad', listOf(0), 'refused'],
])('a %s list that was read at a SIGHUP is no news to the watch of its file', (_name, text, outcome) => {
  const file = fileWith(listOf(1));
  const list = new ServedList(file, served);
  expect(list.hasRead(stampOf(file))).toBe(true);
  writeFileSync(file, text);
  expect(list.hasRead(stampOf(file))).toBe(false);
  expect(list.reload()).toMatchObject({ outcome });
  expect(list.hasRead(stampOf(file))).toBe(true);
});

test('a list of which no app can be made is refused with the error, and the one before it is served', () => {
  const file = fileWith(listOf(1));
  const failure = new RangeError('too many of them');
  const servedList = new ServedList(file, ({ locations }) => {
    if (locations.length > 1) throw failure;
    return served();
  });
  const { served: before, list } = servedList;
  writeFileSync(file, listOf(1, 2));
  expect(servedList.reload()).toMatchObject({
    outcome: 'refused',
    error: { message: `${file}: cannot be served: RangeError: too many of them`, cause: failure },
  });
  expect(servedList.served).toBe(before);
  expect(servedList.list).toBe(list);
  expect(servedList.refused).toMatchObject({ file, faultCount: 1 });
});
