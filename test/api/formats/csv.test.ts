import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvTable } from '../../../src/api/formats/csv.ts';
import { checked } from '../../requests/description.ts';
import { inProcess } from '../../requests/targets.ts';

const target = await checked(
  await inProcess(`locations:
  - { id: 1, slug: tricky, name: 'A "dome", on 2 lines', latitude: 78.22, longitude: 15.65, description: "first\\nsecond", device: "=1+1" }
  - { id: 2, slug: paranal, name: Paranal, latitude: -24.62743941, longitude: -70.40498688 }
  - { id: 3, slug: south-pole, name: "Südpol, ✻", latitude: -90.0, longitude: 0.0, timezone: Pacific/Auckland }
`),
);
const ask = async (path: string) => (await target.ask({ path })).text;

/** A field of JSON as it is to be in a cell. */
function cell(value: unknown): string {
  if (value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map((item) => (typeof item === 'string' ? item : `${item.start}/${item.end}`)).join(' ');
}

describe('CSV, read by another parser', () => {
  test.each([
    ['/api/locations/', (json: never) => json],
    ['/api/locations/tricky/', (json: never) => [json]],
    ['/api/nights/latest/', (json: never) => json],
    ['/api/nights/613660002/', (json: never) => [json]],
    ['/api/nights/?after=2026-06-01&before=2026-09-30', (json: { nights: never }) => json.nights],
    ['/api/almanac/?after=2026-02-01&before=2026-10-30', (json: { almanac: never }) => json.almanac],
    ['/api/almanac/latest/?latitude=1&longitude=2', (json: never) => json],
    ['/api/moonpositions/?after=2026-11-20', (json: { moonpositions: never }) => json.moonpositions],
  ])('%s has the values of the JSON', async (path, entriesOf) => {
    const entries: Readonly<Record<string, unknown>>[] = entriesOf(JSON.parse(await ask(path)) as never);
    const rows: Record<string, string>[] = parse(await ask(`${path}${path.includes('?') ? '&' : '?'}format=csv`), {
      columns: true,
      record_delimiter: '\r\n',
    });
    expect(entries.length).toBeGreaterThan(0);
    // Coordinates are printed as they stand in the file, -90.0: here they are compared as numbers.
    const plain = (row: Readonly<Record<string, unknown>>) =>
      Object.entries(row).map(([name, value]) => [name, /^l.*itude$/.test(name) ? Number(value) : cell(value)]);
    expect(rows.map(plain)).toEqual(entries.map(plain));
  });

  test('any text comes back as it was', () => {
    // fast-check's own unit of all characters takes seconds to tabulate them.
    const surrogates = 0xd800;
    const anyCharacter = fc
      .integer({ min: 0, max: 0x10ffff - 0x800 })
      .map((code) => String.fromCodePoint(code < surrogates ? code : code + 0x800));
    const anyRow = fc.record({ a: fc.string({ unit: anyCharacter }), b: fc.string() });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 5 }), (rows) => {
        const text = Array.from(csvTable(['a', 'b'], rows, (row) => row)).join('');
        const back = parse(text, { columns: true, record_delimiter: '\r\n' });
        expect(back).toEqual(rows);
      }),
    );
  });
});
