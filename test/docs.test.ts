import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentsWithTables } from '../packaging/tables/documentTables.ts';
import { withReleases } from '../packaging/tables/releases.ts';

test.each(Object.entries(documentsWithTables))(
  'the tables of %s are those of the sources: else npm run docs',
  (file, withTables) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    expect(withTables(text)).toBe(text);
  },
);

test.each(['README.md', 'docs/install.md'])('%s says where releases are found, if there are any', (file) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  const url = 'https://example.org/observatory-nights';
  expect(withReleases(text, url)).toContain(`(${url}/releases)`);
  expect(withReleases(text, null)).not.toContain('/releases');
});
