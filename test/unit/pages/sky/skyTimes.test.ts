import { expect, test } from 'vitest';
import { bodiesAt, NightCache, skyOf } from '../../../../src/nights/index.ts';
import { containsAny } from '../../../../src/nights/interval.ts';
import { moonUpTimes, skyTimes } from '../../../../src/pages/sky/skyTimes.ts';
import { aFraction, anyInstant, anySite } from '../../nights/anyNight.ts';
import { standardTwilights } from '../../nights/standardTwilights.ts';
import { forAny } from '../../sky/forAny.ts';

const cache = new NightCache();
const dayMs = 86_400_000;

test('the times of the sky over several nights agree with the sky at every instant', () =>
  forAny(100, anySite, anyInstant, aFraction, (site, startMs, fraction) => {
    const nights = [...cache.over(site, { startMs, endMs: startMs + 3 * dayMs })];
    const timeMs = startMs + Math.floor(fraction * 3 * dayMs);
    const sky = skyOf(cache.at(site, timeMs), bodiesAt(timeMs));
    const isIn = (name: string) => containsAny(skyTimes(nights, name), timeMs);
    const skies = ['day', 'civil', 'nautical', 'astronomical', 'night'];
    expect(skies[standardTwilights.filter(({ name }) => isIn(name)).length]).toBe(sky.twilight);
    expect(isIn('dark')).toBe(sky.isDark);
    expect(isIn('dark')).toBe(isIn('astronomical') && !containsAny(moonUpTimes(nights), timeMs));
    const ends = skyTimes(nights, 'horizon').flatMap((interval) => [interval.startMs, interval.endMs]);
    expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
  }));
