import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Field, field, type Printed, type ValueType } from '../../../src/formats/field.ts';
import { jsonItem, jsonList, jsonObject, jsonObjectOfTwo } from '../../../src/formats/json.ts';
import { type ListFormat, listParts } from '../../../src/formats/listFormat.ts';

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
const fields = fieldsOf(names);
/** Steps with up to three items each. */
const anySteps = fc.array(fc.array(anyItem, { maxLength: 3 }), { maxLength: 40 });
const textOf = <End>(steps: Iterable<readonly Item[], End>, format: ListFormat<Item, End>) =>
  Array.from(listParts(steps, format)).join('');

describe('JSON', () => {
  test('of any item equals JSON.stringify, with the keys in the order of the fields', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(textOf([[item]], jsonItem(fields))).toBe(
          JSON.stringify(Object.fromEntries(names.map((name) => [name, item[name]]))),
        );
      }),
    );
  });

  test('of any list is read back unchanged, alone and in an object after other members', () => {
    fc.assert(
      fc.property(anySteps, fc.nat(), (steps, count) => {
        const items = steps.flat();
        expect(JSON.parse(textOf(steps, jsonList(fields)))).toEqual(items);
        const whole = JSON.parse(textOf(steps, jsonObject({ count, next: null }, { name: 'nights', fields })));
        expect(Object.entries(whole)).toEqual(Object.entries({ count, next: null, nights: items }));
      }),
    );
  });

  test('has a second list with the return values of a search', () => {
    fc.assert(
      fc.property(anySteps, fc.array(anyItem, { maxLength: 3 }), (steps, last) => {
        const search = function* () {
          yield* steps;
          return { last };
        };
        const second = { name: 'o"ther', fields, itemsOf: (end: { last: typeof last }) => end.last };
        const parts = [...listParts(search(), jsonObjectOfTwo({ count: 0 }, { name: 'nights', fields }, second))];
        // The parts: a head, each step, another head, each item of the second list, a tail.
        expect(parts).toHaveLength(3 + steps.length + last.length);
        const whole = JSON.parse(parts.join(''));
        expect(Object.entries(whole)).toEqual(Object.entries({ count: 0, nights: steps.flat(), 'o"ther': last }));
      }),
    );
  });

  test('has a part for each step of a search, so that a pause can follow each step', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        expect(Array.from(listParts(steps, jsonList(fields)))).toHaveLength(steps.length + 2);
      }),
    );
  });
});
