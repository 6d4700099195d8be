import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvTable } from '../../../src/formats/csv.ts';
import { type Field, field, type Printed } from '../../../src/formats/field.ts';
import { listParts } from '../../../src/formats/listFormat.ts';
import { locationFields } from '../../../src/formats/location.ts';
import { place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';

/** A field that prints the property of the same name of an item. */
function fieldOf<Name extends string>(name: Name, isText = false): Field<Readonly<Record<Name, Printed>>> {
  const type = { schema: {}, isText, print: (value: Printed) => value };
  return field(name, type, (item: Readonly<Record<Name, Printed>>) => item[name], { description: name });
}

/** The rows of a table as another parser reads them, by the names of the columns. */
function read<Item>(fields: readonly Field<Item>[], items: Iterable<Item>): Record<string, string>[] {
  const whole = Array.from(listParts([Array.from(items)], csvTable(fields))).join('');
  return parse(whole, { columns: true, record_delimiter: '\r\n', relax_column_count: false });
}

describe('CSV, read by another parser', () => {
  test('any text is read back unchanged, except for a quote before a formula', () => {
    // The first characters of formulas by OWASP, CSV Injection.
    const formula = ['=', '+', '-', '@', '\t', '\r', '\n'];
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.constantFrom(...formula, ' ', '"', "'"), fc.string()).map((parts) => parts.join('')),
    );
    const anyRow = fc.record({ a: anyText, b: fc.option(anyText) });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 5 }), (rows) => {
        const marked = (cell: string | null) =>
          cell === null ? '' : formula.some((start) => cell.startsWith(start)) ? `'${cell}` : cell;
        const found = read([fieldOf('a', true), fieldOf('b', true)] as Field<(typeof rows)[number]>[], rows);
        expect(found).toEqual(rows.map(({ a, b }) => ({ a: marked(a), b: marked(b) })));
      }),
      { numRuns: runs(500) },
    );
  });

  test('any number is read back unchanged, and negative numbers have no quote', () => {
    const fields = [fieldOf('value')];
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const [row] = read(fields, [{ value }]);
        expect(Number(row?.value)).toBe(value + 0);
      }),
      { numRuns: runs(500) },
    );
    expect([...listParts([[{ value: -1 }]], csvTable(fields))].join('')).toBe('value\r\n-1\r\n');
  });
});

test('texts of the locations file are texts, and its numbers are numbers', () => {
  const location = { ...place(-24.5, -70.25, 'UTC', 1), slug: '-dome', name: '@dome', description: '=1', device: null };
  const [row] = read(locationFields, [location]);
  expect(row).toMatchObject({ slug: "'-dome", name: "'@dome", description: "'=1", device: '', latitude: '-24.5' });
});

test('a list of texts is a text, because a slug can begin like a formula', () => {
  const fields = [fieldOf('slugs', true)];
  expect(read(fields, [{ slugs: ['-dome', 'paranal'] }])).toEqual([{ slugs: "'-dome paranal" }]);
});
