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

test('the types of the library are those of the facts: else npm run docs', () => {
  expect(readFileSync(join(import.meta.dirname, '..', libraryTypesFile), 'utf8')).toBe(libraryTypes());
});
