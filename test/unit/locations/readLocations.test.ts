import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { LocationIndex } from '../../../src/locations/index.ts';
import { jsonSchemaText } from '../../../src/locations/schema.ts';
import { read, readList } from '../../support/listText.ts';

const root = new URL('../../..', import.meta.url);
const defaultFile = readFileSync(new URL('locations.yaml', root), 'utf8');
const item = (fields: string) => `locations:\n  - { ${fields} }\n`;
const block = 'locations:\n  - id: 1\n    slug: a\n    name: A\n    latitude: 1\n    longitude: 2\n';
const good = 'id: 1, slug: a, name: A, latitude: 1, longitude: 2';
/** A file with the good location, except for another value of one key. */
const but = (key: string, value: string) => item(good.replace(new RegExp(`${key}: \\w+`), `${key}: ${value}`));

describe('the default locations file', () => {
  test('equals what another YAML parser reads', () => {
    const entries: readonly Record<string, unknown>[] = (load(defaultFile) as { locations: [] }).locations;
    expect(entries).toHaveLength(22);
    const locations = read(defaultFile);
    expect(locations).toMatchObject(entries.map(({ timezone: _, ...rest }) => ({ description: '', ...rest })));
  });

  test('names the schema that editors use, and is valid by it', () => {
    const [, path = ''] = defaultFile.match(/^# yaml-language-server: \$schema=(\S+)\n/) ?? [];
    const schema = JSON.parse(readFileSync(new URL(path, root), 'utf8'));
    const validate = new Ajv2020().compile(schema);
    expect(validate(load(defaultFile)), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ locations: [{ id: 0 }] })).toBe(false);
  });
});

test('the JSON Schema in the repository equals the generated one', () => {
  const text = readFileSync(new URL('src/locations/locations.schema.json', root), 'utf8');
  expect(text).toBe(jsonSchemaText());
});

describe('a location', () => {
  test('can have numbers as programs print them', () => {
    const numbers = 'latitude: 33.333333333333336, longitude: -1e-05, pressure: 743.3333333333334';
    const [location] = read(item(`id: 1, slug: a, name: A, ${numbers}`));
    expect(location).toMatchObject({ latitude: 33.333333333333336, longitude: -0.00001, pressure: 743.3333333333334 });
  });

  test.each(['', '    description:\n', '    description: null\n'])('has defaults for missing keys: %j', (line) => {
    expect(read(block + line)).toMatchObject([{ description: '', device: null }]);
  });

  // Django's slug validator accepts all of these.
  test.each(['Babelsberg', 'IAG_50cm', '_', '-', 'A-1_b'])(
    'can have the slug %s, which is found in any case',
    (slug) => {
      const index = new LocationIndex(readList(but('slug', `"${slug}"`)));
      expect(index.first?.slug).toBe(slug);
      for (const name of [slug, slug.toLowerCase(), slug.toUpperCase()]) expect(index.find(name)?.id).toBe(1);
    },
  );

  test('has its place in ascending order of id, whatever the order of the file', () => {
    const list = `locations:\n${[30, 4, 9999, 1].map((id) => `  - { id: ${id}, slug: s${id}, name: N, latitude: 0, longitude: 0 }`).join('\n')}`;
    expect(read(list).map(({ id }) => id)).toEqual([1, 4, 30, 9999]);
  });

  test('can be written in blocks, with comments, quotes, a byte order mark and Windows line ends', () => {
    const text =
      '\uFEFF# sites\r\nlocations:\r\n  - id: 7 # seven\r\n    slug: "a-1"\r\n    name: >-\r\n      Two\r\n      words\r\n    latitude: -1.50\r\n    longitude: 2\r\n    device:\r\n';
    expect(read(text)).toMatchObject([{ id: 7, slug: 'a-1', name: 'Two words', latitude: -1.5, device: null }]);
  });
});
