import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  crossingOf,
  hourMs,
  type Interval,
  type Night,
  type Sky,
  skyOf,
} from '../../nights/index.ts';
import { MoonDisc } from '../charts/moonDisc.tsx';
import { SkyStrip, type SkyStripOptions } from '../charts/skyPicture.tsx';
import { moonText } from '../text/sky.ts';

/** Between two altitudes along a strip: the colour of the sky changes once or twice in it. */
export const stripStepMs = hourMs / 4;

/** A night as a row or a cell shows it. */
export interface SmallNight {
  readonly night: Night;
  /** Of its strip. */
  readonly bounds: Interval;
  readonly altitudes: readonly AltitudesAt[];
  readonly atMidnight: Sky;
}

/** Computes a small night; it takes 0.3 ms. @param halfMs - half of the length of its strip */
export function smallNight(night: Night, halfMs: number): SmallNight {
  const middleMs = middleOf(night);
  const bounds = { startMs: middleMs - halfMs, endMs: middleMs + halfMs };
  return { night, bounds, altitudes: altitudesOver(night, stripStepMs, bounds), atMidnight: skyAtMidnight(night) };
}

/** Least daylight at each end of a strip. */
const leastDayMs = hourMs / 3;

/**
 * Half of the length of the strips of some nights, which is the same for all of them, so that they compare: the longest time from
 * the middle of a night to its sunset or sunrise, and some day, in half hours. Where the Sun does not set or rise, 12 hours.
 */
export function halfOfStrips(nights: readonly Night[]): number {
  const longest = Math.max(...nights.map(halfOfNight)) + leastDayMs;
  return Math.min(12 * hourMs, Math.ceil(longest / (hourMs / 2)) * (hourMs / 2));
}

function halfOfNight(night: Night): number {
  const { duskMs, dawnMs } = crossingOf(night, 'horizon');
  const middleMs = middleOf(night);
  return Math.max(middleMs - (duskMs ?? night.solarNoonMs), (dawnMs ?? night.nextSolarNoonMs) - middleMs);
}

/** Halfway between the noons. */
function middleOf({ solarNoonMs, nextSolarNoonMs }: Night): number {
  return (solarNoonMs + nextSolarNoonMs) / 2;
}

export function skyAtMidnight(night: Night): Sky {
  return skyOf(night, bodiesAt(night.midnightMs));
}

/** The Moon of a night, as it looks at solar midnight. */
export function NightMoon({ night, atMidnight }: Pick<SmallNight, 'night' | 'atMidnight'>) {
  return (
    <MoonDisc
      illumination={night.moonIllumination}
      brightLimbAngle={atMidnight.brightLimbAngle}
      label={`${moonText(night)} at solar midnight`}
    />
  );
}

/** The sky of a night. */
export function NightStrip({ night, ...strip }: { night: Night } & Omit<SkyStripOptions, 'illumination' | 'moon'>) {
  return <SkyStrip {...strip} illumination={night.moonIllumination} moon={night.moon} />;
}
