import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { ServedList } from '../../src/command/servedList.ts';
import { stampOf } from '../../src/command/watchFile.ts';

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
  const served = new ServedList(file, () => new Hono());
  expect(served.hasRead(stampOf(file))).toBe(true);
  writeFileSync(file, text);
  expect(served.hasRead(stampOf(file))).toBe(false);
  expect(served.reload()).toMatchObject({ outcome });
  expect(served.hasRead(stampOf(file))).toBe(true);
});

test('a list of which no app can be made is refused with the error, and the one before it is served', () => {
  const file = fileWith(listOf(1));
  const failure = new RangeError('too many of them');
  const served = new ServedList(file, ({ locations }) => {
    if (locations.length > 1) throw failure;
    return new Hono();
  });
  const { app, list } = served;
  writeFileSync(file, listOf(1, 2));
  expect(served.reload()).toMatchObject({
    outcome: 'refused',
    error: { message: `${file}: cannot be served: RangeError: too many of them`, cause: failure },
  });
  expect([served.app, served.list]).toEqual([app, list]);
  expect(served.refused).toMatchObject({ file, faultCount: 1 });
});
