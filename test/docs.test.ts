import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentWithTables, withFieldTables } from '../packaging/fieldTables.ts';

const text = readFileSync(join(import.meta.dirname, '..', documentWithTables), 'utf8');

test('the tables of fields are those of the columns: else npm run docs', () => {
  expect(withFieldTables(text)).toBe(text);
});
