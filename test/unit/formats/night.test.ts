import { expect, test } from 'vitest';
import { jsonWriter } from '../../../src/formats/json.ts';
import { almanacFields } from '../../../src/formats/night.ts';
import { someNights } from '../../support/sampleNights.ts';

const hoursBetween = (start: unknown, end: unknown) =>
  (Date.parse(String(end)) - Date.parse(String(start))) / 3_600_000;

test('the fields of a night say of how long it is dark what the intervals and instants do, to 4 ms', () => {
  const write = jsonWriter(almanacFields);
  for (const night of someNights) {
    const {
      astronomical_state: state,
      astronomical_dusk: dusk,
      astronomical_dawn: dawn,
      ...fields
    } = JSON.parse(write(night));
    const hours =
      state === 'always_above' ? 0 : hoursBetween(dusk ?? fields.solar_noon, dawn ?? fields.next_solar_noon);
    expect(fields.astronomical_night_hours).toBeCloseTo(hours, 5);
    const dark = (fields.dark as { start: string; end: string }[]).map(({ start, end }) => hoursBetween(start, end));
    expect(fields.dark_hours).toBeCloseTo(
      dark.reduce((sum, each) => sum + each, 0),
      5,
    );
  }
});
