import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { distanceDegrees } from '../support/distance.ts';
import { appWith } from '../support/site.ts';
import { locationsYaml } from './cases/common.ts';

const app = appWith(locationsYaml);
const file = readFileSync(new URL('../fixtures/namedTargets.csv', import.meta.url));
const nights: readonly Readonly<Record<string, string>>[] = parse(file, { columns: true });

/** Maximum differences from a reference when the Sun or a target passes an altitude, seconds. `test/accuracy` has the same. */
const largest = { sun: 0.38, target: 0.26 };

const startEvents = { sun: 'astronomical_dusk', target: 'target_above' };
const endEvents = { sun: 'astronomical_dawn', target: 'target_below' };

test.each(nights)('windows of $name on $date equal the reference', async (night) => {
  const { name = '', latitude = '', longitude = '', date = '' } = night;
  const query = new URLSearchParams({ target: name, latitude, longitude, date, timezone: 'UTC', condition: 'night' });
  const { windows } = JSON.parse(await (await app.request(`/api/windows/?${query}`)).text());
  const starts = edgesOf(night.starts, night.begins, night.start_rates);
  const ends = edgesOf(night.ends, night.ends_by, night.end_rates);
  expect(windows).toHaveLength(starts.length);
  for (const [index, window] of windows.entries()) {
    const shift = shiftOf(window, night);
    expectEdge(window.start, window.begins, starts[index], startEvents, shift);
    expectEdge(window.end, window.ends, ends[index], endEvents, shift);
  }
});

/** The beginning or the end of a window in the reference. */
interface Edge {
  readonly timeMs: number;
  readonly cause: 'sun' | 'target';
  /** Rate of change of the altitude, seconds of arc per second. */
  readonly rate: number;
}

function edgesOf(times = '', causes = '', rates = ''): readonly Edge[] {
  const [eachCause, eachRate] = [causes.split(' '), rates.split(' ')];
  const edgeOf = (time: string, index: number): Edge => ({
    timeMs: Date.parse(time),
    cause: eachCause[index] === 'sun' ? 'sun' : 'target',
    rate: Number(eachRate[index]),
  });
  return times === '' ? [] : times.split(' ').map(edgeOf);
}

interface AnsweredPosition {
  readonly target_right_ascension: number;
  readonly target_declination: number;
}

/** The distance between the positions of a target in the two catalogues, seconds of arc. */
function shiftOf(answered: AnsweredPosition, night: Readonly<Record<string, string>>): number {
  const own = { rightAscension: answered.target_right_ascension, declination: answered.target_declination };
  const other = { rightAscension: Number(night.right_ascension), declination: Number(night.declination) };
  return distanceDegrees(own, other) * 3600;
}

function expectEdge(time: string, event: string, edge: Edge | undefined, events: typeof startEvents, shift: number) {
  const { timeMs, cause, rate } = edge ?? { timeMs: Number.NaN, cause: 'target', rate: 0 };
  expect(event).toBe(events[cause]);
  const differenceSeconds = Math.abs(Date.parse(time) - timeMs) / 1000;
  expect(differenceSeconds).toBeLessThanOrEqual(largest[cause] + (cause === 'sun' ? 0 : shift / rate));
}
