import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asParameters } from '../../../../src/pages/place/typedPlace.ts';
import { forAny } from '../../sky/forAny.ts';

const fields = (latitude: string, longitude = '') => new Map(Object.entries({ latitude, longitude }));
const read = (typed: ReadonlyMap<string, string>) => Object.fromEntries(asParameters(typed));

describe('a place as it is typed', () => {
  // In the notations of maps, encyclopedias, telescopes and spreadsheets.
  const notations = [
    '52.405, 13.104|52.405,13.104|52.405 13.104|52.405;13.104| 52.405,\t13.104 ',
    '52,405 13,104|52,405, 13,104|52,405; 13,104|52,405,13,104',
    '52.405° N, 13.104° E|52.405°N 13.104°E|N52.405 E13.104',
    '52°24′18″N 13°06′14.4″E|52°24\'18"N13°06\'14.4"E|52° 24′ 18″ N, 13° 6′ 14.4″ E',
    '52:24:18 13:06:14.4|52 24 18 13 06 14.4|52d24m18s, 13d06m14.4s',
  ].flatMap((line) => line.split('|'));
  test.each(notations)('both coordinates of %s are found in either field', (text) => {
    for (const typed of [fields(text), fields('', text)])
      expect(read(typed)).toEqual({ latitude: '52.405', longitude: '13.104' });
  });

  test.each([
    ['52,405', '13,104', '52.405', '13.104'],
    ['52°24′18″ N', '13:06:14.4', '52.405', '13.104'],
    ['24 37 38.8 S', '70 24 18 W', '-24.627444', '-70.405'],
    ['-24.62743941', '289.5', '-24.62743941', '-70.5'],
    [' 52.40 ', '13.1', '52.40', '13.1'],
  ])('%s and %s', (latitude, longitude, north, east) => {
    expect(read(fields(latitude, longitude))).toEqual({ latitude: north, longitude: east });
  });

  test.each([
    // One coordinate.
    '52,13',
    '52 24',
    '52 24 18',
    // Of more than one reading, or of none.
    '52 24 13 06 14',
    '113.1, 52.4',
    '52.4, 13.1, 35',
    'Berlin',
    '13.1 E, 52.4 E',
    `${'1 '.repeat(90)}1`,
  ])('%s is not two coordinates', (text) => {
    expect(asParameters(fields(text)).has('longitude')).toBe(false);
  });

  test('a coordinate in the other field is not replaced', () => {
    expect(read(fields('52.4, 13.1', '5'))).toEqual({ latitude: '52.4, 13.1', longitude: '5' });
  });

  test('other fields stay as they are, and what is empty is left out', () => {
    const typed = { latitude: '1', longitude: '2', height_above_horizon: '2.5', timezone: ' ', name: ' Home ' };
    const expected = { latitude: '1', longitude: '2', height_above_horizon: '2.5', name: 'Home' };
    expect(read(new Map(Object.entries(typed)))).toEqual(expected);
  });

  test('what is read is read as the same again', () =>
    forAny(100, fc.string(), fc.string(), (one, other) => {
      const once = asParameters(fields(one, other));
      expect(asParameters(once)).toEqual(once);
    }));
});
