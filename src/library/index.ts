import { bodiesAt, type CelestialEvent, eventsBetween, NightCache, skyOf, tonightAt } from '../nights/index.ts';
import { dayFrom, periodFrom, siteFrom, timeFrom } from './checks.ts';
import type { AlmanacEntry, Night, Sky, SkyEvent } from './fields.ts';
import type { EventOptions, Instant, Place } from './types.ts';
import { almanacFields, eventFields, nightFields, skyFields } from './values.ts';

export type * from './fields.ts';
export type * from './types.ts';

/** It shares the Moon's phases between calls, each of which takes as long as two nights. It caches no nights of places. */
const nights = /* @__PURE__ */ new NightCache();

/**
 * The night of a date.
 *
 * @param date - `YYYY-MM-DD`, 1900-01-01 to 2100-12-31
 * @returns `null` if the place's time zone skipped the date when it moved across the date line, as Apia's 2011-12-30
 * @throws TypeError or RangeError that names the field, the value and what is allowed
 */
export function night<Name extends string = never>(place: Place<Name>, date: string): Night<Name> | null {
  const found = nights.on(siteFrom(place), dayFrom(date));
  return found === null ? null : nightFields(found);
}

/**
 * The night of a date with the Moon, dark and grey time, sidereal times and azimuths; it takes about ten times as long.
 *
 * @param date - `YYYY-MM-DD`, 1900-01-01 to 2100-12-31
 * @returns `null` as `night`
 * @throws TypeError or RangeError that names the field, the value and what is allowed
 */
export function almanacEntry<Name extends string = never>(place: Place<Name>, date: string): AlmanacEntry<Name> | null {
  const found = nights.on(siteFrom(place), dayFrom(date));
  return found === null ? null : almanacFields(found);
}

/**
 * Tonight: while the Sun is down the night in progress, while it is up the next one.
 *
 * @throws TypeError or RangeError that names the field, the value and what is allowed
 */
export function tonight<Name extends string = never>(place: Place<Name>, at: Instant): Night<Name> {
  return nightFields(tonightAt(nights, siteFrom(place), timeFrom('at', at)).night);
}

/**
 * The events between two instants, the oldest first. Each is computed when it is read, so the first ones of a long time are
 * cheap: `const [next] = events(place, { after: now, names: ['sunset'] })`.
 *
 * @throws TypeError or RangeError that names the field, the value and what is allowed; at the call, not at the first event
 */
export function events<Name extends string = never>(
  place: Place<Name>,
  options: EventOptions<NoInfer<Name>>,
): Generator<SkyEvent<Name>> {
  const site = siteFrom(place);
  const { interval, names } = periodFrom(site, options);
  return allFields(eventsBetween(nights, [site], interval, names));
}

function* allFields<Name extends string>(steps: Iterable<readonly CelestialEvent[]>): Generator<SkyEvent<Name>> {
  for (const events of steps) for (const event of events) yield eventFields(event);
}

/**
 * The sky at an instant.
 *
 * @throws TypeError or RangeError that names the field, the value and what is allowed
 */
export function sky<Name extends string = never>(place: Place<Name>, at: Instant): Sky<Name> {
  const timeMs = timeFrom('at', at);
  return skyFields(skyOf(nights.at(siteFrom(place), timeMs), bodiesAt(timeMs)));
}
