import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { warningsOf } from '../../../src/locations/index.ts';
import { readLocations } from '../../../src/locations/readLocations.ts';
import { recordingContext, runIn } from './recordingContext.ts';

/** What the command prints. */
async function printed(...args: readonly string[]): Promise<string> {
  const context = recordingContext();
  expect(await runIn(context, 'init', ...args)).toBe(0);
  return context.output();
}

/** The only location of a list without faults and warnings. */
function locationIn(text: string) {
  const { locations } = readLocations(Buffer.from(text), 'first.yaml');
  expect(warningsOf(locations, Date.UTC(2026, 10, 21))).toEqual([]);
  expect(locations).toHaveLength(1);
  return locations[0];
}

const potsdam = ['--latitude', '52.405', '--longitude', '13.104'];

test.each([
  ['My dome', 'my-dome'],
  ['O’Brien’s "Dome": north # 2', 'o-brien-s-dome-north-2'],
  ["it's: a 'dome'", 'it-s-a-dome'],
  ['Observatório do Pico', 'observatorio-do-pico'],
  ['天文台 😀', 'place'],
  ['null', 'null'],
  ['- 007', '007'],
  ['a\u2028b\ufeff', 'a-b'],
])(
  'the list of %j has a location of that name, with the slug %s and the zone of its coordinates',
  async (name, slug) => {
    expect(locationIn(await printed(...potsdam, `--name=${name}`))).toMatchObject({
      ...{ id: 1, slug, name: name.trim(), latitude: 52.405, longitude: 13.104, description: '' },
      timeZone: expect.objectContaining({ name: 'Europe/Berlin' }),
    });
  },
);

test('the example of the packages is what it prints, below comments', async () => {
  const example = readFileSync(new URL('../../../packaging/deb/locations.yaml', import.meta.url), 'utf8');
  expect(example.replace(/^(?:#.*\n)+/, '')).toBe(await printed(...potsdam, '--name', 'My dome'));
});

test('it is a good list for any name and any coordinates', async () => {
  const name = fc.string({ unit: 'grapheme' }).filter((text) => /^\P{Cc}*\S\P{Cc}*$/u.test(text));
  const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
  await fc.assert(
    fc.asyncProperty(name, degrees(90), degrees(180), async (text, north, east) => {
      const args = [`--latitude=${north}`, `--longitude=${east}`, `--name=${text}`];
      expect(locationIn(await printed(...args))?.name).toBe(text.trim());
    }),
  );
});

test('it has the surroundings and the zone that are given', async () => {
  const given = ['--height-above-horizon', '2600', '--pressure', '743.5', '--timezone', 'Etc/UTC'];
  expect(locationIn(await printed('--latitude', '-24.6', '--longitude', '-1e-5', ...given.slice(0, 4)))).toMatchObject({
    ...{ heightAboveHorizon: 2600, pressure: 743.5, longitude: -0.00001, name: 'My observatory' },
  });
  expect(await printed(...potsdam, ...given)).toMatch(/^ {4}timezone: Etc\/UTC /m);
});

describe('it refuses', () => {
  test.each([
    [[], "option '--latitude' is missing. Allowed is "],
    [['--latitude', '1'], "option '--longitude' is missing. Allowed is "],
    [['--timezone', 'Etc/UTC'], 'It needs latitude and longitude.'],
    [[...potsdam, '--name', ' '], "' ' is invalid. Allowed is a text in one line that is not empty."],
    [[...potsdam, '--name', 'a\nb'], 'is invalid.'],
  ])('%j', async (args, message) => {
    await expect(printed(...args)).rejects.toThrow(message);
  });
});
