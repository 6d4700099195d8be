import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Field, field, type Printed, type ValueType } from '../../../src/formats/field.ts';
import { jsonList, jsonObject, jsonWriter } from '../../../src/formats/json.ts';

type Item = Readonly<Record<string, Printed>>;

const type: ValueType<Printed> = { schema: {}, print: (value) => value };
const fieldsOf = (names: readonly string[]): Field<Item>[] =>
  names.map((name) => field(name, type, (item: Item) => item[name] ?? null, { description: name }));

const anyText = fc.string({ unit: 'binary' });
const anyField: fc.Arbitrary<Printed> = fc.oneof(
  anyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.boolean(),
  fc.constant(null),
  fc.array(anyText, { maxLength: 3 }),
  fc.array(fc.record({ start: anyText, end: anyText }), { maxLength: 3 }),
);
const names = ['id', 'name "of" \\ it', 'ü', ''] as const;
const anyItem = fc.record(Object.fromEntries(names.map((name) => [name, anyField])));
const write = jsonWriter(fieldsOf(names));

describe('JSON', () => {
  test('of any item is what the language writes, its keys in the fields’ order', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(write(item)).toBe(JSON.stringify(Object.fromEntries(names.map((name) => [name, item[name]]))));
      }),
    );
  });

  test('of any list comes back as it was, alone and in an object after the members of its head', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 120 }), fc.nat(), (items, count) => {
        expect(JSON.parse(Array.from(jsonList(items, write)).join(''))).toEqual(items);
        const lists = { nights: jsonList(items, write), 'o"ther': jsonList<Item>([], write) };
        const whole = JSON.parse(Array.from(jsonObject({ count, next: null }, lists)).join(''));
        expect(Object.entries(whole)).toEqual(Object.entries({ count, next: null, nights: items, 'o"ther': [] }));
      }),
    );
  });

  test('of steps with an item, or none, is that of the items', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat())), (steps) => {
        const parts = Array.from(jsonList<number>(steps, String));
        expect(JSON.parse(parts.join(''))).toEqual(steps.filter((step) => step !== null));
        expect(parts).toHaveLength(steps.length + 2);
      }),
    );
  });
});
