import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentWithTables, tables, withFieldTables } from '../packaging/fieldTables.ts';

const text = readFileSync(join(import.meta.dirname, '..', documentWithTables), 'utf8');

test('the tables of fields are those of the columns: else npm run docs', () => {
  expect(withFieldTables(text)).toBe(text);
});

test('every table is in the document, once', () => {
  const names = Array.from(text.matchAll(/^<!-- fields: (\w+) -->\n[\s\S]*?^<!-- end -->$/gm), ([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(tables).toSorted());
});

test('a marker that names no table is refused', () => {
  expect(() => withFieldTables('<!-- fields: comet -->\n<!-- end -->\n')).toThrow('"comet"');
});
