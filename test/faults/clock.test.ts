import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readLocations } from '../../src/locations/readLocations.ts';
import { reservedTwilightNames } from '../../src/nights/index.ts';
import { seed } from '../support/environment.ts';
import { slicing } from '../support/places.ts';
import { noFault } from '../support/site.ts';
import { figure } from './figure.ts';

const dayMs = 86_400_000;
const bytes = readFileSync(join(import.meta.dirname, '../../locations.yaml'));
const { locations } = readLocations(bytes, 'locations.yaml', reservedTwilightNames);

/** The service with a clock that the test sets. */
function serviceAt(startMs: number) {
  const clock = { presentMs: startMs };
  const app = createApp({
    locations,
    isClockStopped: false,
    now: () => clock.presentMs,
    ...slicing,
    build: BUILD_ID,
    buildTimeMs: 0,
    targets: [],
    source: 'locations.yaml',
    onFault: noFault,
  });
  const ask = async (path: string, accept = 'application/json') => {
    const response = await app.request(path, { headers: { accept } });
    return { status: response.status, lifetime: response.headers.get('cache-control'), text: await response.text() };
  };
  return { clock, ask };
}

type Service = ReturnType<typeof serviceAt>;
type Answer = Awaited<ReturnType<Service['ask']>>;

const latest = ['/api/almanac/latest/', '/api/nights/latest/', '/api/nights/latest/?location=paranal'] as const;

interface Entry {
  readonly location: number;
  readonly solar_noon: string;
  readonly next_solar_noon: string;
}

/** The solar noons of all locations that are next to an instant, before it and after it. */
async function noonsAbout(timeMs: number): Promise<number[]> {
  const entries: Entry[] = JSON.parse((await serviceAt(timeMs).ask(latest[0])).text);
  return entries.flatMap((entry) => [Date.parse(entry.solar_noon), Date.parse(entry.next_solar_noon)]);
}

/** Of the 27 days that ended with a leap second, 23:59:60, the first, one in summer and the last: IERS Bulletin C. */
const leapSecondDays = ['1972-06-30', '1997-06-30', '2016-12-31'];

/** Instants to step to: about the noons, the ends of the days of leap seconds, and the ends of the supported years. */
async function instantsToVisit(): Promise<number[]> {
  const dates = [...leapSecondDays, '2026-11-21', '2024-02-29', '2038-01-19', '1969-12-31', '1999-12-31', '2000-02-29'];
  const noons = (await Promise.all(dates.map((date) => noonsAbout(Date.parse(date) + dayMs)))).flat();
  const aboutNoons = noons.flatMap((noonMs) => [noonMs - 1, noonMs, noonMs + 1]);
  // A clock of POSIX shows 23:59:60 as 23:59:59 once more, or as 00:00:00 twice.
  const leaps = leapSecondDays.flatMap((date) => {
    const endMs = Date.parse(date) + dayMs;
    return [endMs - 1000, endMs - 1, endMs - 1000, endMs, endMs + 999, endMs];
  });
  const ends = [Date.parse('1900-01-02'), Date.parse('2100-12-30T23:59:59.999Z'), 0, -1];
  const drawn = fc.sample(fc.shuffledSubarray(aboutNoons, { minLength: 200, maxLength: 200 }), { seed, numRuns: 1 });
  return [...(drawn[0] ?? []), ...leaps, ...ends];
}

/** Each night contains the present, and may not be cached beyond its end. */
function checkLatest({ status, lifetime, text }: Answer, presentMs: number): void {
  expect(status, text).toBe(200);
  const entries: Entry[] = JSON.parse(text);
  expect(entries.map(({ location }) => location)).toEqual(locations.map(({ id }) => id));
  const nexts = entries.map((entry) => Date.parse(entry.next_solar_noon));
  for (const entry of entries) expect(Date.parse(entry.solar_noon)).toBeLessThanOrEqual(presentMs);
  expect(Math.min(...nexts)).toBeGreaterThan(presentMs);
  const seconds = Number(lifetime?.match(/^public, max-age=(\d+)$/)?.[1]);
  expect(presentMs + seconds * 1000).toBeLessThanOrEqual(Math.min(...nexts));
}

const orders = {
  'in a random order': (instants: readonly number[]) =>
    fc.sample(fc.shuffledSubarray([...instants], { minLength: instants.length }), { seed, numRuns: 1 })[0] ?? [],
  forwards: (instants: readonly number[]) => instants.toSorted((a, b) => a - b),
  backwards: (instants: readonly number[]) => instants.toSorted((a, b) => b - a),
};

test.each(Object.entries(orders))(
  'the clock steps %s: the nights are those that hold the present',
  async (name, order) => {
    const instants = order(await instantsToVisit());
    const stepped = serviceAt(instants[0] ?? 0);
    for (const presentMs of instants) {
      stepped.clock.presentMs = presentMs;
      const fresh = serviceAt(presentMs);
      for (const path of latest) {
        const answer = await stepped.ask(path);
        expect(answer, `${path} at ${new Date(presentMs).toISOString()}`).toEqual(await fresh.ask(path));
        if (path === latest[0]) checkLatest(answer, presentMs);
      }
    }
    figure(`clock: steps ${name}, of seed ${seed}`, instants.length);
  },
);

test('the clock steps while responses are under way: each is of the instant of its request', async () => {
  const instants = orders['in a random order'](await instantsToVisit());
  const stepped = serviceAt(instants[0] ?? 0);
  for (let from = 0; from < instants.length; from += 4) {
    const together = instants.slice(from, from + 4);
    const asked = together.map((presentMs) => {
      stepped.clock.presentMs = presentMs;
      return stepped.ask(latest[0]);
    });
    for (const [index, answer] of (await Promise.all(asked)).entries()) checkLatest(answer, together[index] ?? 0);
    expect((await stepped.ask('/', 'text/html')).status).toBe(200);
    expect((await stepped.ask('/api/now/')).status).toBe(200);
  }
  figure('clock: steps while answers were under way', instants.length);
});
