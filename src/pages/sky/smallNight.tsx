import { crossingOf, hourMs, type Interval, type Night } from '../../nights/index.ts';
import { moonText } from '../words/sky.ts';
import { MoonDisc } from './moonDisc.ts';
import { SkyStrip } from './skyPicture.tsx';

/** The minimum daylight at each end of a strip of less than 24 hours: 20 minutes. */
const leastDayMs = hourMs / 3;

/**
 * Half the time span of each night's strip, milliseconds. All strips have the same span, so that nights can be compared. The span
 * covers the longest night and some daylight. Half the span is a multiple of 30 minutes. If a night has no sunset or no sunrise,
 * half the span is 12 hours.
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

/** The instant halfway between the noons of a night. */
function middleOf({ solarNoonMs, nextSolarNoonMs }: Night): number {
  return (solarNoonMs + nextSolarNoonMs) / 2;
}

/** The interval that the strip of a night shows. @param halfMs - half the length of the interval */
export function boundsOfStrip(night: Night, halfMs: number): Interval {
  const middleMs = middleOf(night);
  return { startMs: middleMs - halfMs, endMs: middleMs + halfMs };
}

/** The Moon's disc with the phase at the night's solar midnight. */
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
  /** An id that no other strip of the page has. */
  readonly id: string;
  readonly night: Night;
  readonly halfMs: number;
  /** The present, marked by a line. `null`: no mark. */
  readonly nowMs: number | null;
  /** The times when the selected conditions hold. Default: dark time. */
  readonly selected?: readonly Interval[] | undefined;
}

/** The sky of a night as a strip. */
export function NightStrip({ night, halfMs, id, nowMs, selected }: NightStripOptions) {
  const bounds = boundsOfStrip(night, halfMs);
  return <SkyStrip {...{ id, bounds, nowMs, selected }} nights={[night]} illumination={night.moonIllumination} />;
}
