import type { Site } from '../locations/index.ts';
import {
  type Body,
  type GeodeticPosition,
  type Horizontal,
  moonBody,
  Observer,
  refraction,
  rightAscensionOf,
  sunBody,
} from '../sky/index.ts';

/** A body's centre over a place at an instant. */
export interface BodyAtInstant extends Horizontal {
  readonly timeMs: number;
  /** With refraction, degrees; `null`: see `apparentAltitude`. */
  readonly apparentAltitude: number | null;
  /** Geocentric, apparent, of date, degrees, the right ascension in [0, 360). */
  readonly rightAscension: number;
  readonly declination: number;
}

const bodies = { sun: sunBody, moon: moonBody };

export type BodyName = keyof typeof bodies;

export const bodyNames = Object.keys(bodies) as readonly BodyName[];

/**
 * Where the Sun or the Moon is over a place at an instant.
 *
 * @param timeMs - milliseconds of UTC since 1970, within the supported dates: see `isSupported`
 */
export function bodyPosition(place: GeodeticPosition, name: BodyName, timeMs: number): BodyAtInstant {
  return seenFrom(new Observer(place), bodies[name](timeMs), timeMs);
}

/** A body over a site at an instant. */
export interface BodyOverSite extends BodyAtInstant {
  readonly site: Site;
  readonly body: BodyName;
}

/** Where some bodies are over some sites at some instants: an array of the bodies for each site at each instant. */
export function* positionsOver(
  sites: readonly Site[],
  names: readonly BodyName[],
  instantsMs: Iterable<number>,
): Generator<readonly BodyOverSite[]> {
  const observers = sites.map((site) => ({ site, observer: new Observer(site) }));
  for (const timeMs of instantsMs) {
    const centres = names.map((body) => ({ body, centre: bodies[body](timeMs) }));
    for (const { site, observer } of observers)
      yield centres.map(({ body, centre }) => ({ site, body, ...seenFrom(observer, centre, timeMs) }));
  }
}

/** Where a body is seen at its instant. */
export function seenFrom(observer: Observer, body: Body, timeMs: number): BodyAtInstant {
  const { altitude, azimuth } = observer.horizontal(body);
  const rightAscension = rightAscensionOf(body);
  const { declination } = body;
  return { timeMs, altitude, azimuth, apparentAltitude: apparentAltitude(altitude), rightAscension, declination };
}

/**
 * At this geometric altitude and lower, degrees, there is no apparent one: the body is below the horizon of any site near the
 * ground.
 */
const minRefracted = -1;

/** An altitude with refraction, degrees; `null` at −1° or lower, where refraction has no meaning. */
function apparentAltitude(altitude: number): number | null {
  return altitude > minRefracted ? altitude + refraction(altitude) : null;
}
