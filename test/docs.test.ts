import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentsWithTables } from '../packaging/tables/documentTables.ts';
import { libraryTypes, libraryTypesFile } from '../packaging/tables/libraryTypes.ts';

test.each(Object.entries(documentsWithTables))(
  'the tables of %s are those of the sources: else npm run docs',
  (file, withTables) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    expect(withTables(text)).toBe(text);
  },
);

test('the types of the library have no words of the service: fields are in camel case, and places are not its locations', () => {
  const types = libraryTypes();
  const values = ['dusk_only', 'dawn_only', 'always_above', 'always_below', 'crossed_again'];
  expect(new Set(types.match(/\b[a-z]+(?:_[a-z]+)+\b/g))).toEqual(new Set(['crossed_again', ...values]));
  expect(types).not.toMatch(/\blocations?\b/);
});

test('the types of the library are those of the facts: else npm run docs', () => {
  expect(readFileSync(join(import.meta.dirname, '..', libraryTypesFile), 'utf8')).toBe(libraryTypes());
});
