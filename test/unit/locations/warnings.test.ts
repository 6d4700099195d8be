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
  ['the zone of its owner', -24.627, -70.405, 'Europe/Berlin'],
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
  expect(warningsOf([place(latitude, longitude, zone)], nowMs)).toEqual([]);
});
