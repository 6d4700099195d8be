import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { almanacColumns, almanacSchemaOf, nightColumns, nightSchema } from '../../src/formats/columns.ts';
import { jsonWriter } from '../../src/formats/json.ts';
import { listed, nightsOf, someNights, unlisted } from '../support/sampleNights.ts';

/** The fields of a night in the order of the observed service, whose clients rely on it. */
const nightFields = [
  'id',
  'date',
  'mjd',
  'moon_phase',
  'sunset',
  'sunrise',
  'midnight',
  'civil_dusk',
  'civil_dawn',
  'nautical_dusk',
  'nautical_dawn',
  'astronomical_dusk',
  'astronomical_dawn',
  'location',
];

const entryOf = (night: (typeof someNights)[number] | undefined): Record<string, unknown> =>
  JSON.parse(jsonWriter(almanacColumns)(night as (typeof someNights)[number]));

describe('the columns', () => {
  test('of a night are those that clients know, in their order, and the almanac’s first', () => {
    expect(nightColumns.map(({ name }) => name)).toEqual(nightFields);
    expect(almanacColumns.slice(0, nightFields.length).map(({ name }) => name)).toEqual(nightFields);
  });

  test('are named once each', () => {
    const names = almanacColumns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    [nightSchema, nightColumns],
    [almanacSchemaOf([]), almanacColumns],
  ])('of $name give what their schema describes, of any night', ({ schema }, columns) => {
    const validate = addFormats.default(new Ajv2020({ strict: false, allErrors: true })).compile(schema);
    for (const night of someNights) {
      validate(JSON.parse(jsonWriter(columns)(night)));
      expect(validate.errors ?? []).toEqual([]);
    }
  });
});

describe('the fields of a night', () => {
  const [night] = nightsOf(listed('paranal'), '2018-11-22');
  const entry = entryOf(night);

  test('are the night’s own', () => {
    expect(entry).toMatchObject({ id: 584450002, date: '2018-11-22', mjd: 58445, location: 2, slug: 'paranal' });
    expect(entry).toMatchObject({ mjd_evening: 58444, mjd_morning: 58445, timezone: 'America/Santiago' });
    const order = ['solar_noon', 'sunset', 'civil_dusk', 'nautical_dusk', 'astronomical_dusk', 'midnight'];
    const rest = ['astronomical_dawn', 'nautical_dawn', 'civil_dawn', 'sunrise', 'next_solar_noon'];
    const instants = [...order, ...rest].map((name) => String(entry[name]));
    expect(instants).toEqual(instants.toSorted());
  });

  test('say of how long it is dark what the intervals and instants do, to 4 ms', () => {
    for (const one of someNights) {
      const { astronomical_state: state, astronomical_dusk: dusk, astronomical_dawn: dawn, ...fields } = entryOf(one);
      const hoursBetween = (start: unknown, end: unknown) =>
        (Date.parse(String(end)) - Date.parse(String(start))) / 3_600_000;
      const night =
        state === 'always_above' ? 0 : hoursBetween(dusk ?? fields.solar_noon, dawn ?? fields.next_solar_noon);
      expect(Number(fields.astronomical_night_hours)).toBeCloseTo(night, 5);
      const dark = (fields.dark as { start: string; end: string }[]).map(({ start, end }) => hoursBetween(start, end));
      expect(Number(fields.dark_hours)).toBeCloseTo(
        dark.reduce((sum, hours) => sum + hours, 0),
        5,
      );
    }
  });

  test('have no id, location and slug where the place is not listed', () => {
    const [one] = nightsOf(unlisted, '2026-04-01');
    expect(entryOf(one)).toMatchObject({ id: null, location: null, slug: null, timezone: 'Europe/London' });
  });
});
