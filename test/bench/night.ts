import { getMoonIllumination, getTimes } from 'suncalc';
import type { Location } from '../../src/locations/index.ts';
import { Night } from '../../src/nights/index.ts';
import { place } from '../support/places.ts';
import { quantile } from '../support/quantile.ts';
import { type Ratio, ratioOf } from './ratio.ts';

const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1) / dayMs;
const nights = 20_000;

const location = place(52.405, 13.104, 'Europe/Berlin');

/** Kept, so that no compiler finds the work useless. */
let kept: unknown;

/** Four altitudes more than every site has. */
const configured: Location = {
  ...location,
  ownTwilights: [-4, -8, -10, -15].map((altitude) => ({ name: `below${-altitude}`, altitude })),
};

function nightsOf(site: Location): void {
  for (let day = firstDay; day < firstDay + nights; day++) kept = new Night(site, day);
}

const ours = () => nightsOf(location);

/** What a caller of suncalc needs for the same night: the dusks of one day, the dawns of the next, and the phase. */
function suncalcs(): void {
  for (let day = firstDay; day < firstDay + nights; day++) {
    const evening = getTimes(new Date((day + 0.5) * dayMs), latitude, longitude);
    const morning = getTimes(new Date((day + 1.5) * dayMs), latitude, longitude);
    kept = [evening, morning, getMoonIllumination(new Date((day + 1) * dayMs))];
  }
}

function microsecondsEach(work: () => void): number {
  const start = performance.now();
  work();
  return ((performance.now() - start) * 1000) / nights;
}

/** How many times as long a night takes with four altitudes more. */
export function ownTwilightsRatio(): Ratio {
  const pairs = Array.from(
    { length: 12 },
    () => [microsecondsEach(() => nightsOf(configured)), microsecondsEach(ours)] as const,
  );
  return ratioOf(pairs.slice(2));
}

const { latitude, longitude } = location;
/** How many times as fast a night is computed as by suncalc's own calls. */
export function nightRatio(): { ratio: Ratio; microseconds: readonly [ours: number, suncalcs: number] } {
  const pairs = Array.from({ length: 12 }, () => [microsecondsEach(ours), microsecondsEach(suncalcs)] as const).slice(
    2,
  );
  const median = (values: number[]) => quantile(values, 0.5);
  if (kept === undefined) throw new Error('Nothing was computed.');
  return {
    ratio: ratioOf(pairs.map(([own, other]) => [other, own])),
    microseconds: [median(pairs.map(([own]) => own)), median(pairs.map(([, other]) => other))],
  };
}
