import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Site } from '../../src/locations/index.ts';
import { conditionsOf, NightCache, targetAbove, WindowSearch } from '../../src/nights/index.ts';
import { read } from '../support/listText.ts';
import { type Ratio, ratioOf } from './ratio.ts';

const year = { startMs: Date.UTC(2026, 0, 1), endMs: Date.UTC(2027, 0, 1) };
const month = { startMs: Date.UTC(2021, 0, 1), endMs: Date.UTC(2021, 0, 31) };
const [paranal, ...others] = read(readFileSync('locations.yaml', 'utf8')).toSorted(
  (one, other) => Number(other.slug === 'paranal') - Number(one.slug === 'paranal'),
);
if (paranal === undefined) throw new Error('The list is empty.');
const sites = [paranal, ...others] as const;

/** Kept, so that no compiler finds the work useless. */
let kept = 0;

function milliseconds(work: () => void): number {
  const start = process.cpuUsage().user;
  work();
  return (process.cpuUsage().user - start) / 1000;
}

function darkAt(together: readonly [Site, ...Site[]], cache: NightCache): void {
  const conditions = conditionsOf('dark', sites[0]) ?? [];
  const search = new WindowSearch(cache, { sites: together, conditions, bounds: year, minLengthMs: 0 });
  for (const windows of search.windows()) kept += windows.length;
}

/** A year of dark windows of the list's sites: at all at once, and at each against the dark hours of the almanac. */
export function darkYears(): { readonly togetherMs: number; readonly ratio: Ratio } {
  const each = () => {
    const cache = new NightCache();
    for (const site of sites) darkAt([site], cache);
  };
  const almanac = () => {
    const cache = new NightCache();
    for (const site of sites) for (const night of cache.over(site, year)) kept += night.moon.dark.length;
  };
  const pairs = Array.from({ length: 8 }, () => [milliseconds(each), milliseconds(almanac)] as const);
  const together = Array.from({ length: 8 }, () => milliseconds(() => darkAt(sites, new NightCache())));
  return { togetherMs: Math.min(...together), ratio: ratioOf(pairs.slice(2)) };
}

const orion = { name: 'orion', rightAscension: 83.822, declination: -5.391 };

/** When a target is above 30° in the astronomical night, for 30 nights. */
function targetNights(): void {
  const conditions = [...(conditionsOf('night', sites[0]) ?? []), targetAbove(orion, 30)];
  const query = { sites: [sites[0]] as const, conditions, bounds: month, minLengthMs: 0 };
  for (const windows of new WindowSearch(new NightCache(), query).windows()) kept += windows.length;
}

/** The same by astroplan, every five minutes; prints seconds of processor time. */
const astroplan = `
import time, warnings
warnings.simplefilter('ignore')
import numpy as np, astropy.units as u
from astropy.utils import iers
iers.conf.auto_download = False
from astropy.coordinates import EarthLocation, SkyCoord
from astropy.time import Time
from astroplan import AltitudeConstraint, AtNightConstraint, FixedTarget, Observer, is_event_observable
site = Observer(location=EarthLocation(lat=${paranal.latitude}*u.deg, lon=${paranal.longitude}*u.deg))
target = FixedTarget(SkyCoord(${orion.rightAscension}*u.deg, ${orion.declination}*u.deg))
times = Time('2021-01-01') + np.arange(30 * 288) * 300 * u.s
constraints = [AltitudeConstraint(30*u.deg), AtNightConstraint.twilight_astronomical()]
is_event_observable(constraints, site, target, times=times[:10])
start = time.process_time()
is_event_observable(constraints, site, target, times=times)
print(time.process_time() - start)
`;

/** How many times as long astroplan takes for a target's month. `null`: Debian's python3-astroplan is not there. */
export function astroplanRatio(): { readonly ratio: Ratio; readonly milliseconds: readonly [number, number] } | null {
  const { status, stdout } = spawnSync('/usr/bin/python3', ['-c', astroplan], { encoding: 'utf8' });
  if (status !== 0) return null;
  const theirs = Number(stdout) * 1000;
  for (let time = 0; time < 20; time++) targetNights();
  const times = 50;
  const own =
    milliseconds(() => {
      for (let time = 0; time < times; time++) targetNights();
    }) / times;
  if (kept === 0) throw new Error('There are no windows.');
  return { ratio: ratioOf([[theirs, own]]), milliseconds: [own, theirs] };
}
