import { expect, test } from 'vitest';
import { bodiesAt, NightCache, type Site, skyOf, targetAt } from '../../../src/nights/index.ts';
import { rowsOf } from '../../fixtures/rowsOf.ts';
import { type ReferenceTarget, referenceTargets } from '../../fixtures/targets.ts';
import { place } from '../../support/places.ts';

const cache = new NightCache();
const seenAt = (site: Site, target: ReferenceTarget['place'], timeMs: number) =>
  targetAt(skyOf(cache.at(site, timeMs), bodiesAt(timeMs)), target);

test('targets have the same positions as in astropy, near the zenith and below the horizon too', () => {
  let [nearZenith, below] = [0, 0];
  for (const { site, place: target, timeMs, altitude, azimuth, moonDistance } of referenceTargets) {
    const seen = seenAt(place(site.latitude, site.longitude, 'Etc/UTC'), target, timeMs);
    expect(Math.abs(seen.altitude - altitude)).toBeLessThan(0.0005);
    const around = Math.abs(seen.azimuth - azimuth);
    expect(Math.min(around, 360 - around) * Math.cos((altitude * Math.PI) / 180)).toBeLessThan(0.0005);
    // The Moon's position in astropy is up to 18″ off.
    expect(Math.abs(seen.moonDistance - moonDistance)).toBeLessThan(0.006);
    expect(seen.airmass === null).toBe(altitude < 0);
    // The airmass of a flat atmosphere is 0.4 % too large at 30°.
    const flat = 1 / Math.sin((altitude * Math.PI) / 180);
    if (altitude > 30) expect(Math.abs((seen.airmass ?? 0) / flat - 1)).toBeLessThan(0.005);
    expect(seen.isBehindSkyline).toBeNull();
    if (altitude > 85) nearZenith++;
    if (altitude < 0) below++;
  }
  expect(nearZenith).toBeGreaterThan(1);
  expect(below).toBeGreaterThan(200);
});

test.each(rowsOf('skylines.csv'))('a target is behind the skyline $name at the same times as in astropy', (row) => {
  const [latitude, longitude, rightAscension, declination] = [
    ...[row.latitude, row.longitude, row.right_ascension, row.declination].map(Number),
  ] as [number, number, number, number];
  const skyline = [...(row.points ?? '').matchAll(/(\S+) (\S+)/g)].map(([, azimuth, altitude]) => ({
    azimuth: Number(azimuth),
    altitude: Number(altitude),
  }));
  const site = { ...place(latitude, longitude, 'Etc/UTC'), skyline };
  const isBehindAfter = (seconds: number) =>
    seenAt(site, { rightAscension, declination }, Date.parse(row.instant ?? '') + seconds * 1000).isBehindSkyline;
  const startsBehind = row.starts_above === 'false';
  expect(isBehindAfter(0)).toBe(startsBehind);
  // The target crosses the skyline within the second before.
  for (const [index, second] of (row.changes ?? '').split(' ').map(Number).entries()) {
    const wasBehind = startsBehind === (index % 2 === 0);
    expect([isBehindAfter(second - 1.5), isBehindAfter(second + 0.5)]).toEqual([wasBehind, !wasBehind]);
  }
});
