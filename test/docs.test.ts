import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentWithTables, withFieldTables } from '../packaging/fieldTables.ts';
import { libraryTypes, libraryTypesFile } from '../packaging/libraryTypes.ts';

const text = readFileSync(join(import.meta.dirname, '..', documentWithTables), 'utf8');

test('the types of the library are those of the facts: else npm run docs', () => {
  expect(readFileSync(join(import.meta.dirname, '..', libraryTypesFile), 'utf8')).toBe(libraryTypes());
});

test('the tables of fields are those of the facts: else npm run docs', () => {
  expect(withFieldTables(text)).toBe(text);
});
