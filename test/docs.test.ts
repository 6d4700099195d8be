import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentsWithTables } from '../packaging/tables/documentTables.ts';

test.each(Object.entries(documentsWithTables))(
  'the tables of %s are those of the sources: else npm run docs',
  (file, withTables) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    expect(withTables(text)).toBe(text);
  },
);
