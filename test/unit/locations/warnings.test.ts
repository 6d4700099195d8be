import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Location, timeZoneAt, warningsOf } from '../../../src/locations/index.ts';
import { readLocations } from '../../../src/locations/readLocations.ts';
import { reservedTwilightNames } from '../../../src/nights/index.ts';
import { place } from '../../support/places.ts';

const yaml = readFileSync(new URL('../../../locations.yaml', import.meta.url));
const nowMs = Date.parse('2026-11-21T18:00Z');
const seemSwapped = (location: Location) => warningsOf([location], nowMs).some((text) => text.includes(' swapped: '));

test('no location of the default list seems to be swapped', () => {
  expect(warningsOf(readLocations(yaml, 'locations.yaml', reservedTwilightNames).locations, nowMs)).toEqual([]);
});

test.each([
  ['Babelsberg', 13.104, 52.405, 'Europe/Berlin'],
  ['La Silla', -70.73, -29.256667, 'America/Santiago'],
  ['Kavalur by either name of its zone', 78.8266, 12.57666, 'Asia/Calcutta'],
  ['Kavalur', 78.8266, 12.57666, 'Asia/Kolkata'],
  ['Kyiv', 30.5, 50.45, 'europe/kyiv'],
])('%s seems to be, with its coordinates swapped', (_name, latitude, longitude, zone) => {
  expect(seemSwapped(place(latitude, longitude, zone))).toBe(true);
  expect(seemSwapped(place(longitude, latitude, zone))).toBe(false);
});

test('a zone of no place, in any case, is not elsewhere', () => {
  for (const zone of ['Etc/UTC', 'etc/utc', 'etc/gmt-3'])
    expect(warningsOf([place(19.8, -155.5, zone)], nowMs)).toEqual([]);
});

test.each([
  ['Sutherland', 20.810808, -32.375823],
  ['Wise Observatory', 34.76218, 30.59739],
  ['Pico dos Dias', -45.5825, -22.5344],
  ['Paranal', -70.40499, -24.62744],
  ['La Silla', -70.73, -29.256667],
  ['El Leoncito', -69.3, -31.8],
])('%s seems to be without a time zone, as the swapped coordinates are in the sea', (_name, latitude, longitude) => {
  const location = (...[north, east]: readonly [number, number]) => place(north, east, timeZoneAt(north, east));
  expect(seemSwapped(location(latitude, longitude))).toBe(true);
  expect(seemSwapped(location(longitude, latitude))).toBe(false);
});

test.each([
  ['longitude', -24.627, 70.405, 'America/Santiago', -24.627, -70.405],
  ['longitude', 19.83, 155.48, 'Pacific/Honolulu', 19.83, -155.48],
  ['longitude', 52.405, -13.104, 'Europe/Berlin', 52.405, 13.104],
  ['latitude', 31.273, 149.061, 'Australia/Sydney', -31.273, 149.061],
  ['both', 24.627, 70.405, 'America/Santiago', -24.627, -70.405],
])('a wrong sign of the %s is noticed by the time zone: %d, %d in %s', (which, ...given) => {
  const [latitude, longitude, zone, ...meant] = given;
  const sign = which === 'both' ? which : `the ${which}`;
  const words = `with ${sign} of the other sign: latitude: ${meant[0]}, longitude: ${meant[1]}.`;
  const warning = `it is not in the time zone ${zone} by its coordinates, but would be ${words}`;
  const { slug } = place(latitude, longitude, zone);
  expect(warningsOf([place(latitude, longitude, zone)], nowMs)).toEqual([`${slug}: ${warning}`]);
  expect(warningsOf([place(...meant, zone)], nowMs)).toEqual([]);
});

test.each([
  ['the zone of a neighbour that has the same time', 52.405, 13.104, 'Europe/Paris'],
  ['the zone of its owner, whose clocks are near', 28.3, -16.509722, 'Europe/Berlin'],
  ['the zone of its owner, three hours away', 31.963333, -111.6, 'America/New_York'],
  ['UTC in Chile', -24.627, -70.405, 'UTC'],
  ['EST, which is no place', 52.405, 13.104, 'EST'],
  ['the zone of a ship', 20, -40, 'Etc/GMT+3'],
  ['the North Pole', 90, 0, 'Asia/Tokyo'],
  ['Concordia', -75.1, 123.35, 'Europe/Rome'],
  ['Heard Island, which the map does not have', -53.1, 73.5, 'Indian/Kerguelen'],
  ['UTC, which is that of the sea at the swapped coordinates', 28.3, -1.5, 'UTC'],
  ['GMT, which is that of the sea with another sign', 48.8, 7, 'GMT'],
  ['UTC, which is the time of Côte d’Ivoire at the swapped coordinates', -5, 7, 'UTC'],
  ['a longitude that is no latitude', 19.83, -155.48, 'Pacific/Honolulu'],
  ['the zone of both, swapped or not', 57, 60.6, 'Asia/Yekaterinburg'],
  ['the Pole', -90, 0, 'Pacific/Auckland'],
  ['Halley in the Weddell Sea', -75.57, -26.3, timeZoneAt(-75.57, -26.3)],
  ['Rothera in Antarctica', -67.57, -68.13, 'Antarctica/Rothera'],
  ['Troll in Antarctica', -72.01, 2.53, 'Antarctica/Troll'],
])('%s is no reason', (_name, latitude, longitude, zone) => {
  expect(warningsOf([{ ...place(latitude, longitude, zone), isZoneGiven: true }], nowMs)).toEqual([]);
});

test.each([
  ['Paranal', -24.627, -70.405, 'Europe/Berlin', 'America/Santiago'],
  ['Siding Spring', -31.273361, 149.061194, 'America/New_York', 'Australia/Sydney'],
  ['Babelsberg', 52.405, 13.104, 'Australia/Sydney', 'Europe/Berlin'],
  ['Mauna Kea', 19.828333, -155.478333, 'Asia/Tokyo', 'Pacific/Honolulu'],
])('%s is far from a zone that no reading of its coordinates is in', (_name, latitude, longitude, zone, own) => {
  const warning = `its time zone ${zone} is elsewhere: the clocks at its coordinates are those of ${own}.`;
  expect(warningsOf([place(latitude, longitude, zone)], nowMs)).toEqual([`place-1: ${warning}`]);
});

test.each([
  ['Paranal', -24.62743941, 70.40498688],
  ['La Silla', -29.256667, 70.73],
  ['Mauna Kea', 19.828333, 155.478333],
  ['Siding Spring', -31.273361, -149.061194],
  ['Mount John', -43.98574085, -170.46506246],
  ['Okayama', 34.577075, -133.5939556],
])('%s with the wrong sign of its longitude is in the sea', (_name, latitude, longitude) => {
  const meant = `on land with the longitude of the other sign: latitude: ${latitude}, longitude: ${-longitude}.`;
  const warning = `it is in the sea by its coordinates, but ${meant}`;
  expect(warningsOf([place(latitude, longitude, timeZoneAt(latitude, longitude))], nowMs)).toEqual([
    `place-1: ${warning}`,
  ]);
});

test.each([
  [-24.627, -70.405, 'Etc/GMT-4', 'Etc/GMT+4'],
  [52.405, 13.104, 'Etc/GMT+2', 'Etc/GMT-2'],
])('%d, %d is not in %s, whose sign is that of POSIX', (latitude, longitude, zone, meant) => {
  const warning = `its time zone ${zone} has its sign the other way round: is it ${meant}?`;
  expect(warningsOf([place(latitude, longitude, zone)], nowMs)).toEqual([`place-1: ${warning}`]);
  expect(warningsOf([place(latitude, longitude, meant)], nowMs)).toEqual([]);
});

test.each(['UTC', 'GMT', 'Etc/GMT-10', 'EST', 'CET'])('%s says nothing about a place in the sea', (zone) => {
  const meant = 'on land with the longitude of the other sign: latitude: -24.6, longitude: -70.4.';
  expect(warningsOf([place(-24.6, 70.4, zone)], nowMs)).toEqual([
    `place-1: it is in the sea by its coordinates, but ${meant}`,
  ]);
});

test('a twilight with the wrong sign, and coordinates that were not entered', () => {
  const ownTwilights = [
    { name: 'flats', altitude: 8 },
    { name: 'photometry', altitude: -15 },
  ];
  expect(warningsOf([{ ...place(0, 0, 'UTC'), ownTwilights }], nowMs)).toEqual([
    'place-1: the altitude of the twilight flats is above the horizon; is it -8?',
    'place-1: its latitude and its longitude are both 0.',
  ]);
});

test('a place in the sea that would be on land in two ways has both', () => {
  const [warning] = warningsOf([place(20.810808, -32.375823, timeZoneAt(20.810808, -32.375823))], nowMs);
  expect(warning).toMatch(
    / swapped: .*, or with the longitude of the other sign: latitude: 20\.810808, longitude: 32\.375823\.$/,
  );
});

/** Islands far from a coast, with their latitudes and longitudes. */
const islands = `
  La Palma 28.7573 -17.885, Haleakala 20.7 -156.26, Ascension -7.97 -14.4, Saint Helena -15.95 -5.7, Pico 38.47 -28.4,
  Bermuda 32.3 -64.78, Maido -21.08 55.38, Mauritius -20.3 57.5, Guam 13.44 144.79, Kwajalein 8.72 167.73, Madeira 32.75 -17,
  Easter Island -27.12 -109.35, Tristan da Cunha -37.1 -12.28, Marion -46.9 37.75, Kerguelen -49.35 70.22, Macquarie -54.6 158.9,
  Norfolk -29.03 167.95, Chatham -43.95 -176.55, Jan Mayen 71 -8.5, Midway 28.2 -177.37, Wake 19.3 166.63, Diego Garcia -7.3 72.4,
  South Georgia -54.4 -36.6, Trindade -20.5 -29.3, Sable 43.93 -59.9, Galapagos -0.7 -90.3, Tahiti -17.6 -149.5, Nauru -0.52 166.93,
  Kiritimati 1.87 -157.4, Iwo Jima 24.78 141.3, Palau 7.5 134.6, Maldives 4.2 73.5, Skinakas 35.21 24.9, Lampedusa 35.5 12.6`;

test.each(islands.split(',').map((island) => island.trim()))('the island of %s is no sea', (island) => {
  const [latitude = 0, longitude = 0] = island.split(' ').slice(-2).map(Number);
  expect(warningsOf([place(latitude, longitude, timeZoneAt(latitude, longitude))], nowMs)).toEqual([]);
});

test('the file can name the zone of the sea for a ship', () => {
  const warningsWith = (zone: string) => {
    const text = `locations: [{ id: 1, slug: ship, name: Ship, latitude: 20, longitude: -40${zone} }]`;
    return warningsOf(
      readLocations(new TextEncoder().encode(text), 'ship.yaml', reservedTwilightNames).locations,
      nowMs,
    );
  };
  expect(warningsWith('')).toHaveLength(1);
  expect(warningsWith(', timezone: Etc/GMT+3')).toEqual([]);
});
