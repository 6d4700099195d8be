import { type Body, directionTo, moonBody, moonLight, Observer, sunBody } from '../sky/index.ts';
import { intervalsBelow } from './crossings.ts';
import { nextEventKindsOf } from './eventKinds.ts';
import { containsAny } from './interval.ts';
import type { Night } from './night.ts';
import { type BodyAtInstant, seenFrom } from './positions.ts';
import { daySky } from './twilights.ts';

/** The next event after an instant. */
interface NextEvent {
  readonly name: string;
  readonly timeMs: number;
}

/** The sky over a site at an instant. */
export interface Sky {
  readonly timeMs: number;
  /** The night that contains the instant. */
  readonly night: Night;
  readonly sun: BodyAtInstant;
  readonly moon: BodyAtInstant;
  /** The illuminated fraction of the Moon's disc, 0 … 1. */
  readonly moonIllumination: number;
  /** The Moon's phase, 0 (included) … 1 (not included): 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter. */
  readonly moonPhase: number;
  /** Direction of the Moon's bright limb as seen from the site: degrees clockwise from the zenith, −180 … 180. */
  readonly brightLimbAngle: number;
  /** Name of the current twilight, or `day` or `night`: one of `skyNames`. */
  readonly twilight: string;
  /** Whether the Sun is below −18° and the Moon is down. */
  readonly isDark: boolean;
  /** The next event. A next event always exists, because each night ends with a solar noon. */
  readonly nextEvent: NextEvent;
}

/** The geocentric Sun and Moon at an instant, which are the same for every site. */
export interface Bodies {
  readonly timeMs: number;
  readonly sun: Body;
  readonly moon: Body;
  /** Illuminated fraction, see `Sky`. */
  readonly moonIllumination: number;
  /** Phase, see `Sky`. */
  readonly moonPhase: number;
}

/**
 * The geocentric Sun and Moon at an instant.
 *
 * @param timeMs - milliseconds of UTC since 1970, within the supported dates: see `isSupported`
 */
export function bodiesAt(timeMs: number): Bodies {
  const sun = sunBody(timeMs);
  const moon = moonBody(timeMs);
  const { phase, illumination } = moonLight(moon, sun, timeMs);
  return { timeMs, sun, moon, moonIllumination: illumination, moonPhase: phase };
}

/**
 * The sky over a site. Twilight and darkness are derived from the instants of the night. The sky never contradicts
 * `/api/almanac/`, because `/api/almanac/` shows instants of the same night.
 *
 * @param night - the night that contains the instant of `bodies`
 */
export function skyOf(night: Night, bodies: Bodies): Sky {
  const { timeMs, moonIllumination, moonPhase } = bodies;
  const observer = new Observer(night.site);
  const sun = seenFrom(observer, bodies.sun, timeMs);
  const moon = seenFrom(observer, bodies.moon, timeMs);
  return {
    timeMs,
    night,
    sun,
    moon,
    moonIllumination,
    moonPhase,
    brightLimbAngle: directionTo(moon, sun),
    twilight: twilightAt(night, timeMs),
    isDark: containsAny(night.moon.dark, timeMs),
    nextEvent: nextEvent(night, timeMs),
  };
}

/**
 * The name of the twilight at an instant, or `day` or `night`. The function finds the lowest twilight above the Sun's altitude.
 * The name is the `skyBelow` of this twilight.
 */
function twilightAt(night: Night, timeMs: number): string {
  const lowest = night.crossings.findLast((crossing) => containsAny(intervalsBelow(night, crossing), timeMs));
  return lowest?.twilight.skyBelow ?? daySky;
}

/** The first event after an instant of a night. The last event of a night is the solar noon that ends the night. */
function nextEvent(night: Night, timeMs: number): NextEvent {
  let next: NextEvent = { name: 'solar_noon', timeMs: night.nextSolarNoonMs };
  // The events of these kinds do not depend on the night before.
  for (const { name, instantsIn } of nextEventKindsOf(night.site.ownTwilights)) {
    for (const instant of instantsIn(night, () => night))
      if (instant.timeMs > timeMs && instant.timeMs < next.timeMs) next = { name, timeMs: instant.timeMs };
  }
  return next;
}
