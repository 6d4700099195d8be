import { WindowEntries } from '../facts/windowEntries.ts';
import {
  altitudePassages,
  bodiesAt,
  bodyPosition,
  eventsBetween,
  NightCache,
  Night as NightOfSite,
  nightsFrom,
  skyOf,
  solarDayOf,
  tonightAt,
} from '../nights/index.ts';
import { refused } from './check.ts';
import { conditionsFrom } from './conditions.ts';
import type { AlmanacEntry, BodyCrossing, BodyPosition, Night, Sky, SkyEvent } from './fields.ts';
import { altitudeFrom, positionFrom, siteFrom, sitesFrom } from './places.ts';
import { datesFrom, dayFrom, intervalFrom, periodFrom, seriesFrom, stepFrom, timeFrom } from './times.ts';
import type {
  EventOptions,
  GeographicPosition,
  Instant,
  TwilightNameOf,
  WindowConditions,
  WindowOf,
  ZonedPlace,
} from './types.ts';
import {
  almanacFields,
  crossingFields,
  eventFields,
  nightFields,
  positionFields,
  skyFields,
  windowFieldsOf,
} from './values.ts';

// The build copies the descriptions to the functions of `index.ts`. All functions check their arguments at the call.

export type * from './fields.ts';
export type * from './types.ts';

/** It caches the last four nights, which serves one call. */
const cache = new NightCache();

/**
 * The night of a date.
 *
 * @param date - `YYYY-MM-DD`, 1900-01-01 to 2100-12-31
 * @throws RangeError for a date that the place's time zone skipped when it moved across the date line, as Apia's 2011-12-30
 */
export function night<Name extends string = never>(place: ZonedPlace<Name>, date: string): Night<Name> {
  return nightFields(nightOn(place, date));
}

/**
 * The night of a date with the Moon, dark and grey time, sidereal times and azimuths, which take longer.
 *
 * @param date - `YYYY-MM-DD`, 1900-01-01 to 2100-12-31
 * @throws as `night`
 */
export function almanacEntry<Name extends string = never>(place: ZonedPlace<Name>, date: string): AlmanacEntry<Name> {
  return almanacFields(nightOn(place, date));
}

function nightOn(place: ZonedPlace<never>, date: string): NightOfSite {
  const site = siteFrom(place);
  const solarDay = solarDayOf(site, dayFrom('date', date));
  if (solarDay !== null) return new NightOfSite(site, solarDay);
  throw refused('date', `a date that ${site.timeZone.name} has: it skipped this one`, date);
}

/**
 * The nights from a date to another, both included, the earliest first, without the dates that the time zone skipped. Each is
 * computed when it is read.
 *
 * @param from - `YYYY-MM-DD`, 1900-01-01 to 2100-12-31
 * @param to - `YYYY-MM-DD`, `from` or later
 */
export function nights<Name extends string = never>(
  place: ZonedPlace<Name>,
  from: string,
  to: string,
): Generator<Night<Name>, undefined, undefined> {
  return mapped(nightsFrom(cache, siteFrom(place), datesFrom(from, to)), nightFields<Name>);
}

/**
 * The almanac entries from a date to another, in the order of `nights`.
 *
 * @param from - `YYYY-MM-DD`, 1900-01-01 to 2100-12-31
 * @param to - `YYYY-MM-DD`, `from` or later
 */
export function almanacEntries<Name extends string = never>(
  place: ZonedPlace<Name>,
  from: string,
  to: string,
): Generator<AlmanacEntry<Name>, undefined, undefined> {
  return mapped(nightsFrom(cache, siteFrom(place), datesFrom(from, to)), almanacFields<Name>);
}

/**
 * The night that contains an instant, from its solar noon to the next. Within a day of the ends of the supported dates its date can
 * be outside them.
 */
export function nightAt<Name extends string = never>(place: ZonedPlace<Name>, at: Instant): Night<Name> {
  return nightFields(cache.at(siteFrom(place), timeFrom('at', at)));
}

/** Tonight: while the Sun is down the night in progress, while it is up the next one. */
export function tonight<Name extends string = never>(place: ZonedPlace<Name>, at: Instant): Night<Name> {
  return nightFields(tonightAt(cache, siteFrom(place), timeFrom('at', at)).night);
}

/**
 * The events from `after` to before `before`, the oldest first; an empty generator if there are none. Each is computed when it is
 * read, so the first ones of a long time are cheap: `const [next] = events(place, { after: now, names: ['sunset'] })`.
 */
export function events<Name extends string = never>(
  place: ZonedPlace<Name>,
  options: EventOptions<NoInfer<Name>>,
): Generator<SkyEvent<Name>, undefined, undefined> {
  const site = siteFrom(place);
  const { interval, names } = periodFrom(site, options);
  return mapped(flat(eventsBetween(cache, [site], interval, names)), eventFields<Name>);
}

/** The sky at an instant: where Sun and Moon are, which twilight it is, and the next event. */
export function sky<Name extends string = never>(place: ZonedPlace<Name>, at: Instant): Sky<Name> {
  const timeMs = timeFrom('at', at);
  return skyFields(skyOf(cache.at(siteFrom(place), timeMs), bodiesAt(timeMs)));
}

/** Where the Sun is at an instant. */
export function sunPosition(place: GeographicPosition, at: Instant): BodyPosition {
  return positionAt('sun', place, at);
}

/** Where the Moon is at an instant. */
export function moonPosition(place: GeographicPosition, at: Instant): BodyPosition {
  return positionAt('moon', place, at);
}

/**
 * Where the Sun is at `from` and at each step later, before `to`. Each is computed when it is read.
 *
 * @param stepMs - milliseconds, 1 or more
 */
export function sunPositions(
  place: GeographicPosition,
  from: Instant,
  to: Instant,
  stepMs: number,
): Generator<BodyPosition, undefined, undefined> {
  return positionsBetween('sun', place, from, to, stepMs);
}

/**
 * Where the Moon is at `from` and at each step later, before `to`. Each is computed when it is read.
 *
 * @param stepMs - milliseconds, 1 or more
 */
export function moonPositions(
  place: GeographicPosition,
  from: Instant,
  to: Instant,
  stepMs: number,
): Generator<BodyPosition, undefined, undefined> {
  return positionsBetween('moon', place, from, to, stepMs);
}

/**
 * When the Sun's centre passes an altitude, from `from` to before `to`, the earliest first; an empty generator if it does not.
 * Each is computed when it is read.
 *
 * @param altitude - topocentric, without refraction, degrees, −90 … 90
 */
export function sunCrossings(
  place: GeographicPosition,
  altitude: number,
  from: Instant,
  to: Instant,
): Generator<BodyCrossing, undefined, undefined> {
  return crossingsBetween('sun', place, altitude, from, to);
}

/**
 * When the Moon's centre passes an altitude, from `from` to before `to`, the earliest first; an empty generator if it does not.
 * Each is computed when it is read.
 *
 * @param altitude - topocentric, without refraction, degrees, −90 … 90
 */
export function moonCrossings(
  place: GeographicPosition,
  altitude: number,
  from: Instant,
  to: Instant,
): Generator<BodyCrossing, undefined, undefined> {
  return crossingsBetween('moon', place, altitude, from, to);
}

/**
 * When conditions hold at a place, or at several at once, from `from` to before `to`, the earliest first: by default dark time.
 * Each window is computed when it is read; an empty generator if there is none (`windowAbsence` says why).
 *
 * @param places - a place, or an array of places at all of which the conditions have to hold at once
 * @param to - `from` or later, up to the end of the supported dates, 2101-01-01T00:00Z; no windows if it equals `from`
 */
export function windows<Places extends ZonedPlace | readonly ZonedPlace[]>(
  places: Places,
  conditions: WindowConditions<TwilightNameOf<Places>>,
  from: Instant,
  to: Instant,
): Generator<WindowOf<Places>, undefined, undefined> {
  const { entries, shape } = searchOf(places, conditions, from, to);
  return mapped(flat(entries.windows()), windowFieldsOf<WindowOf<Places>>(shape));
}

/**
 * Why `windows` finds none, a sentence: `Whenever the Sun is below −18°, the Moon is up.` `null` if it finds one.
 *
 * @param places - as for `windows`
 */
export function windowAbsence<Places extends ZonedPlace | readonly ZonedPlace[]>(
  places: Places,
  conditions: WindowConditions<TwilightNameOf<Places>>,
  from: Instant,
  to: Instant,
): string | null {
  const { entries, shape } = searchOf(places, conditions, from, to);
  if (shape.supported.startMs === shape.supported.endMs) return 'The range has no time in it.';
  for (const _window of flat(entries.windows())) return null;
  return entries.absences().next().value?.reason ?? null;
}

function searchOf(
  places: ZonedPlace<never> | readonly ZonedPlace<never>[],
  conditions: WindowConditions<string>,
  from: Instant,
  to: Instant,
) {
  const { sites, isTogether } = sitesFrom(places);
  const { target, minLengthMs, of } = conditionsFrom(sites, conditions);
  const supported = intervalFrom(from, to);
  const shape = { sites, targets: [target], conditionsOf: of, supported, isTogether, minLengthMs };
  return { shape, entries: new WindowEntries(new NightCache(undefined, undefined, 4 * sites.length), shape) };
}

type Body = 'sun' | 'moon';

function positionAt(body: Body, place: GeographicPosition, at: Instant): BodyPosition {
  return positionFields(bodyPosition(positionFrom(place), body, timeFrom('at', at)));
}

function positionsBetween(body: Body, place: GeographicPosition, from: Instant, to: Instant, stepMs: number) {
  const instantsMs = seriesFrom(intervalFrom(from, to), stepFrom(stepMs));
  const position = positionFrom(place);
  return mapped(instantsMs, (timeMs) => positionFields(bodyPosition(position, body, timeMs)));
}

function crossingsBetween(body: Body, place: GeographicPosition, altitude: number, from: Instant, to: Instant) {
  const passages = altitudePassages(positionFrom(place), body, altitudeFrom(altitude), intervalFrom(from, to));
  return mapped(passages, crossingFields);
}

function* flat<Item>(steps: Iterable<readonly Item[]>): Generator<Item, undefined, undefined> {
  for (const found of steps) yield* found;
}

function* mapped<Item, Value>(
  items: Iterable<Item>,
  convert: (item: Item) => Value,
): Generator<Value, undefined, undefined> {
  for (const item of items) yield convert(item);
}
