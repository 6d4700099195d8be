import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { warningsOf } from '../../../src/locations/index.ts';
import { readLocations } from '../../../src/locations/readLocations.ts';
import { referencePlaces } from '../../fixtures/zones.ts';
import { place } from '../../support/places.ts';

const nowMs = Date.parse('2026-11-21T18:00Z');

const named = (latitude: number, longitude: number, zone: string) =>
  warningsOf([place(latitude, longitude, zone)], nowMs);

/** The warnings of a place whose time zone the locations file does not state. */
const unnamed = (latitude: number, longitude: number) =>
  warningsOf([{ ...place(latitude, longitude, 'UTC'), isZoneGiven: false }], nowMs);

test('no location of the default locations file has a warning, with or without its time zone', () => {
  const yaml = readFileSync(new URL('../../../locations.yaml', import.meta.url));
  const { locations } = readLocations(yaml, 'locations.yaml');
  expect(warningsOf(locations, nowMs)).toEqual([]);
  const unnamedOnes = locations.map((location) => ({ ...location, isZoneGiven: false }));
  expect(warningsOf(unnamedOnes, nowMs)).toEqual([]);
});

test('a place has no warning if its time zone is the one at its coordinates, or is not stated', () => {
  const warnings = referencePlaces.flatMap(({ latitude, longitude, timezone }) => [
    ...named(latitude, longitude, timezone),
    ...unnamed(latitude, longitude),
  ]);
  expect(warnings).toEqual([]);
});

const swapped = 'Swapped coordinates fit';
const longitudeOfOtherSign = 'The longitude of the other sign fits';
const latitudeOfOtherSign = 'The latitude of the other sign fits';

describe('a warning that a place is in the sea', () => {
  test.each([
    ['Babelsberg', 13.104, 52.405, 'Europe/Berlin', swapped, 'latitude: 52.405, longitude: 13.104'],
    ['Paranal', -70.40499, -24.62744, 'America/Santiago', swapped, 'latitude: -24.62744, longitude: -70.40499'],
    ['Wise', 34.76218, 30.59739, null, swapped, 'latitude: 30.59739, longitude: 34.76218'],
    ['Munich', 48.1, -11.5, 'Europe/Berlin', longitudeOfOtherSign, 'latitude: 48.1, longitude: 11.5'],
    ['Paranal', -24.627, 70.405, 'America/Santiago', longitudeOfOtherSign, 'latitude: -24.627, longitude: -70.405'],
    ['Paranal', 24.6, -70.4, 'America/Santiago', latitudeOfOtherSign, 'latitude: -24.6, longitude: -70.4'],
    ['Mauna Kea', 19.8, 155.5, 'Pacific/Honolulu', longitudeOfOtherSign, 'latitude: 19.8, longitude: -155.5'],
    [
      'Siding Spring',
      31.273,
      149.061,
      'Australia/Sydney',
      latitudeOfOtherSign,
      'latitude: -31.273, longitude: 149.061',
    ],
  ])(
    'proposes coordinates on land for %s at %d, %d in %s: %s',
    (_name, latitude, longitude, zone, what, coordinates) => {
      const warnings = zone === null ? unnamed(latitude, longitude) : named(latitude, longitude, zone);
      expect(warnings).toEqual([`place-1: the place is in the sea. ${what}: ${coordinates}.`]);
    },
  );

  test('proposes two alternatives if both fit', () => {
    expect(unnamed(20.810808, -32.375823)).toEqual([
      `place-1: the place is in the sea. ${swapped}: latitude: -32.375823, longitude: 20.810808. ${longitudeOfOtherSign}: latitude: 20.810808, longitude: 32.375823.`,
    ]);
  });

  test.each([
    ['0, 0 without a time zone', 0, 0, null],
    ['0, 0', 0, 0, 'UTC'],
    ['0, 0', 0, 0, 'Etc/GMT'],
    ['0, 0', 0, 0, 'Africa/Abidjan'],
    ['the South Pacific', -45, -140, null],
    ['the Arabian Sea, where nautical time equals the time of Dubai', 15, 60, 'Asia/Dubai'],
    ['the North Pole', 90, 0, 'Asia/Tokyo'],
  ])('proposes nothing if no other coordinates fit: %s', (_what, latitude, longitude, zone) => {
    const warnings = zone === null ? unnamed(latitude, longitude) : named(latitude, longitude, zone);
    expect(warnings).toEqual(['place-1: the place is in the sea.']);
  });

  test('is not given for West Antarctica, although no country claims it', () => {
    expect(unnamed(-79.468, -112.086)).toEqual([]);
    expect(named(-79.468, -112.086, 'Antarctica/McMurdo')).toEqual([]);
  });
});

describe('a warning that a time zone differs from the time zone at the coordinates', () => {
  test.each([
    ['Kavalur', 78.8266, 12.57666, 'Asia/Calcutta', 'Arctic/Longyearbyen', swapped, 12.57666, 78.8266],
    ['La Palma', 28.7573, 17.885, 'Atlantic/Canary', 'Africa/Tripoli', longitudeOfOtherSign, 28.7573, -17.885],
    ['Mount Fuji', -35.36, 138.7, 'Asia/Tokyo', 'Australia/Adelaide', latitudeOfOtherSign, 35.36, 138.7],
  ])('proposes other coordinates for %s: %d, %d in %s', (_name, latitude, longitude, zone, kept, what, ...meant) => {
    expect(named(latitude, longitude, zone)).toEqual([
      `place-1: the time zone at the coordinates is ${kept}, not ${zone}. ${what}: latitude: ${meant[0]}, longitude: ${meant[1]}.`,
    ]);
    expect(named(...meant, zone)).toEqual([]);
  });

  test.each([
    ['Paranal', -24.627, -70.405, 'Europe/Berlin', 'America/Santiago'],
    ['Hanle', 32.78, 78.96, 'Europe/Berlin', 'Asia/Kolkata'],
    [
      'Kitt Peak, in the time zone of a neighbour with summer time',
      31.963333,
      -111.6,
      'America/Denver',
      'America/Phoenix',
    ],
  ])('proposes nothing if no other coordinates fit: %s', (_name, latitude, longitude, zone, kept) => {
    expect(named(latitude, longitude, zone)).toEqual([
      `place-1: the time zone at the coordinates is ${kept}, not ${zone}.`,
    ]);
  });

  test.each([
    ['a neighbour’s time zone with the same clocks', 52.405, 13.104, 'Europe/Paris'],
    ['the time zone of Shanghai in Xinjiang, where two time zones are in use', 43.4735, 87.1775, 'Asia/Shanghai'],
    ['the time zone of Urumqi in Xinjiang, where two time zones are in use', 43.4735, 87.1775, 'Asia/Urumqi'],
    ['the time zone of New Zealand at the South Pole', -90, 0, 'Pacific/Auckland'],
    ['the former name of the time zone', 12.57666, 78.8266, 'asia/calcutta'],
    ['UTC, which is chosen on purpose', 52.405, 13.104, 'UTC'],
    ['a nautical time zone on land', 52.405, 13.104, 'Etc/GMT-1'],
    ['a nautical time zone at sea', 20, -40, 'Etc/GMT+3'],
  ])('is not given for %s', (_name, latitude, longitude, zone) => {
    expect(named(latitude, longitude, zone)).toEqual([]);
  });

  test('is given only if the clocks differed in the past year', () => {
    // Kazakhstan's two time zones became one on 2024-03-01, by the IANA time zone database.
    const astana = [place(51.17, 71.43, 'Asia/Qyzylorda')];
    expect(warningsOf(astana, Date.parse('2024-12-01T00:00Z'))).toHaveLength(1);
    expect(warningsOf(astana, Date.parse('2025-12-01T00:00Z'))).toEqual([]);
  });
});

/** Islands far from a coast, with their latitudes and longitudes. */
const islands = `
  La Palma 28.7573 -17.885, Haleakala 20.7 -156.26, Ascension -7.97 -14.4, Saint Helena -15.95 -5.7, Pico 38.47 -28.4,
  Bermuda 32.3 -64.78, Maido -21.08 55.38, Mauritius -20.3 57.5, Guam 13.44 144.79, Kwajalein 8.72 167.73, Madeira 32.75 -17,
  Easter Island -27.12 -109.35, Tristan da Cunha -37.1 -12.28, Marion -46.9 37.75, Kerguelen -49.35 70.22, Macquarie -54.6 158.9,
  Norfolk -29.03 167.95, Chatham -43.95 -176.55, Jan Mayen 71 -8.5, Midway 28.2 -177.37, Wake 19.3 166.63, Diego Garcia -7.3 72.4,
  South Georgia -54.4 -36.6, Trindade -20.5 -29.3, Sable 43.93 -59.9, Galapagos -0.7 -90.3, Tahiti -17.6 -149.5, Nauru -0.52 166.93,
  Kiritimati 1.87 -157.4, Iwo Jima 24.78 141.3, Palau 7.5 134.6, Maldives 4.2 73.5, Skinakas 35.21 24.9, Lampedusa 35.5 12.6,
  Halley -75.57 -26.3, Rothera -67.57 -68.13, Dome A -80.42 77.12`;

test.each(islands.split(',').map((island) => island.trim()))('%s is not in the sea', (island) => {
  const [latitude = 0, longitude = 0] = island.split(' ').slice(-2).map(Number);
  expect(unnamed(latitude, longitude)).toEqual([]);
});
