import { crossingOf, hourMs, type Interval, type Night } from '../../nights/index.ts';
import { moonText } from '../words/sky.ts';
import { MoonDisc } from './moonDisc.ts';
import { SkyStrip } from './skyPicture.tsx';

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

/** What the strip of a night shows. @param halfMs - half of its length */
export function boundsOfStrip(night: Night, halfMs: number): Interval {
  const middleMs = middleOf(night);
  return { startMs: middleMs - halfMs, endMs: middleMs + halfMs };
}

/** The Moon of a night, with its phase at solar midnight. */
export function NightMoon({ night }: { readonly night: Night }) {
  return (
    <MoonDisc
      illumination={night.moonIllumination}
      brightLimbAngle={night.brightLimbAngle}
      label={`${moonText(night)} at solar midnight`}
    />
  );
}

interface NightStripOptions {
  /** Unique among the strips of a page. */
  readonly id: string;
  readonly night: Night;
  readonly halfMs: number;
  /** The present, which is marked. `null`: no mark. */
  readonly nowMs: number | null;
  /** When the selected conditions hold. Default: when it is dark. */
  readonly selected?: readonly Interval[] | undefined;
}

/** The sky of a night. */
export function NightStrip({ night, halfMs, id, nowMs, selected }: NightStripOptions) {
  const bounds = boundsOfStrip(night, halfMs);
  return <SkyStrip {...{ id, bounds, nowMs, selected }} nights={[night]} illumination={night.moonIllumination} />;
}
