import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { jsonWriter } from '../../../src/formats/json.ts';
import { almanacFields, almanacTypeOf, nightFields, nightType } from '../../../src/formats/night.ts';
import type { Night } from '../../../src/nights/index.ts';
import { someNights } from '../../support/sampleNights.ts';

const entryOf = (night: Night): Record<string, unknown> => JSON.parse(jsonWriter(almanacFields)(night));

describe('the fields', () => {
  test('of a night are the almanac’s first, and each is named once', () => {
    const names = almanacFields.map(({ name }) => name);
    expect(names.slice(0, nightFields.length)).toEqual(nightFields.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([nightType, almanacTypeOf([])])(
    'of $name give what their schema describes, of any night',
    ({ schema, fields }) => {
      const validate = addFormats
        .default(new Ajv2020({ strict: false, allErrors: true }))
        .compile(z.toJSONSchema(schema()));
      for (const night of someNights) {
        validate(JSON.parse(jsonWriter(fields)(night)));
        expect(validate.errors ?? []).toEqual([]);
      }
    },
  );
});

describe('the fields of a night', () => {
  test('say of how long it is dark what the intervals and instants do, to 4 ms', () => {
    for (const one of someNights) {
      const { astronomical_state: state, astronomical_dusk: dusk, astronomical_dawn: dawn, ...fields } = entryOf(one);
      const hoursBetween = (start: unknown, end: unknown) =>
        (Date.parse(String(end)) - Date.parse(String(start))) / 3_600_000;
      const night =
        state === 'always_above' ? 0 : hoursBetween(dusk ?? fields.solar_noon, dawn ?? fields.next_solar_noon);
      expect(Number(fields.astronomical_night_hours)).toBeCloseTo(night, 5);
      const dark = (fields.dark as { start: string; end: string }[]).map(({ start, end }) => hoursBetween(start, end));
      const sum = dark.reduce((hours, each) => hours + each, 0);
      expect(Number(fields.dark_hours)).toBeCloseTo(sum, 5);
    }
  });
});
