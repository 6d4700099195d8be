import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedDocuments, withGenerated } from '../packaging/tables/documentTables.ts';

test.each(generatedDocuments)('the tables of %s equal the sources (npm run docs writes them)', (file) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  expect(withGenerated(text)).toBe(text);
});
