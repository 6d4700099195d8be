import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asParameters } from '../../../../src/pages/place/typedPlace.ts';
import { forAny } from '../../sky/forAny.ts';

const fields = (latitude: string, longitude = '') => new Map(Object.entries({ latitude, longitude }));
const read = (typed: ReadonlyMap<string, string>) => Object.fromEntries(asParameters(typed));

// The same coordinates in the notations of maps, encyclopedias, telescopes and spreadsheets.
const notations = [
  '52.405, 13.104|52.405,13.104|52.405 13.104|52.405;13.104| 52.405,\t13.104 ',
  '52,405 13,104|52,405, 13,104|52,405; 13,104|52,405,13,104',
  '52.405° N, 13.104° E|52.405°N 13.104°E|N52.405 E13.104',
  '52°24′18″N 13°06′14.4″E|52°24\'18"N13°06\'14.4"E|52° 24′ 18″ N, 13° 6′ 14.4″ E',
  '52:24:18 13:06:14.4|52 24 18 13 06 14.4|52d24m18s, 13d06m14.4s',
].flatMap((line) => line.split('|'));
test.each(notations)('both coordinates of %s are found in either field', (text) => {
  for (const typed of [fields(text), fields('', text), new Map([['q', text]])])
    expect(read(typed)).toEqual({ latitude: '52.405', longitude: '13.104' });
});

test.each([
  ['52,405', '13,104', '52.405', '13.104'],
  ['24 37 38.8 S', '70 24 18 W', '-24.627444', '-70.405'],
  ['-24.62743941', '289.5', '-24.62743941', '-70.5'],
  [' 52.40 ', '13.1', '52.40', '13.1'],
  // If the other field has a coordinate, it is not replaced.
  ['52.4, 13.1', '5', '52.4, 13.1', '5'],
])('the latitude %j and the longitude %j are read from separate fields', (latitude, longitude, north, east) => {
  const typed = new Map([...fields(latitude, longitude), ['timezone', ' '], ['name', ' Home ']]);
  expect(read(typed)).toEqual({ latitude: north, longitude: east, name: 'Home' });
});

// These texts are one coordinate, or not coordinates, or can be read in several ways.
test.each(['52,13', '52 24 18', '52 24 13 06 14', '113.1, 52.4', '52.4, 13.1, 35', 'Berlin', `${'1 '.repeat(90)}1`])(
  '%s is not two coordinates',
  (text) => expect(asParameters(fields(text)).has('longitude')).toBe(false),
);

test.each([
  ['95.2, 13.104', { latitude: '95.2', longitude: '13.104' }],
  ['113.1 52.4', { latitude: '113.1', longitude: '52.4' }],
  ['52', { latitude: '52' }],
  ['52 24 13 06 14', { latitude: '52 24 13 06 14' }],
])('%s is not a name, because its parts are read as coordinates', (q, coordinates) =>
  expect(read(new Map(Object.entries({ q, latitude: '1', longitude: '2' })))).toEqual(coordinates),
);

test.each(['Tromsø', 'tromso, norway', 'Sector 17', 'S'])('%s is a name', (q) =>
  expect(read(new Map([['q', q]]))).toEqual({ q }),
);

test('coordinates that the page prints are read as the same coordinates', () =>
  forAny(100, fc.string(), fc.string(), (one, other) => {
    for (const typed of [fields(one, other), new Map([['q', one]])]) {
      const once = asParameters(typed);
      expect(asParameters(once)).toEqual(once);
    }
  }));
