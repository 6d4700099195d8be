import { type AltitudeName, intervalBelow } from './crossings.ts';
import { type Interval, joined, within } from './interval.ts';
import type { Moonlight } from './moonlight.ts';
import { altitudes } from './night.ts';

/** What the sky of a site is like for a while: of each thing the spans in which it is so, in their order and apart. */
export interface SkySpans extends Readonly<Record<AltitudeName, readonly Interval[]>> {
  /** The Moon is up. */
  readonly moonUp: readonly Interval[];
  /** The Sun is below −18° and the Moon down. */
  readonly dark: readonly Interval[];
}

/** What the sky is like in nights that follow one another: those of the four altitudes are with the Sun below them. */
export function skySpans(nights: readonly Moonlight[]): SkySpans {
  const below = (altitude: AltitudeName) => joined(nights.flatMap(({ night }) => intervalBelow(night, altitude) ?? []));
  return {
    horizon: below('horizon'),
    civil: below('civil'),
    nautical: below('nautical'),
    astronomical: below('astronomical'),
    moonUp: joined(nights.flatMap(({ moonUp }) => moonUp)),
    dark: joined(nights.flatMap(({ dark }) => dark)),
  };
}

/** What there is of that between two instants. */
export function spansWithin(spans: SkySpans, bounds: Interval): SkySpans {
  return {
    horizon: within(spans.horizon, bounds),
    civil: within(spans.civil, bounds),
    nautical: within(spans.nautical, bounds),
    astronomical: within(spans.astronomical, bounds),
    moonUp: within(spans.moonUp, bounds),
    dark: within(spans.dark, bounds),
  };
}

/** The names of the altitudes, the highest first. */
export const altitudeNames = Object.keys(altitudes) as readonly AltitudeName[];
