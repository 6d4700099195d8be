import { camelCase, type UnlistedPlace } from '../locations/index.ts';
import {
  type DateRange,
  eventNamesOf,
  type Interval,
  isSupported,
  isSupportedDay,
  maxEventMs,
  parseIsoDate,
  supportedDates,
  supportedSpan,
} from '../nights/index.ts';
import {
  check,
  checkKeys,
  checkName,
  type Guard,
  isAny,
  isArray,
  isDate,
  isNumber,
  isObject,
  isText,
} from './check.ts';
import type { EventOptions, Instant } from './types.ts';

/** The date in a text. */
export function dayFrom(field: string, date: string): number {
  const allowed = `a date from ${supportedDates} (YYYY-MM-DD)`;
  const dayOf = (text: string) => parseIsoDate(text) ?? Number.NaN;
  return dayOf(check(field, allowed, date, isText, (text) => isSupportedDay(dayOf(text))));
}

/** The dates from one to another, both included. */
export function datesFrom(from: string, to: string): DateRange {
  const [first, last] = [dayFrom('from', from), dayFrom('to', to)];
  check('to', 'a date that is not earlier than `from`', to, isAny, () => last >= first);
  return { first, last };
}

const allowedInstant =
  'a Date, milliseconds since 1970, a text (YYYY-MM-DD, or YYYY-MM-DDThh:mm[:ss[.sss]] with Z or ±hh:mm, else UTC), or an object with epochMilliseconds';

const isInstant: Guard<Instant> = (value): value is Instant =>
  isDate(value) || isNumber(value) || isText(value) || (isObject(value) && isNumber(value.epochMilliseconds));

/** NaN if it is no instant. */
function millisecondsOf(instant: Instant): number {
  if (isText(instant)) return isoMilliseconds(instant);
  // Some libraries' instants have both values, which are equal.
  return typeof instant === 'object' && 'epochMilliseconds' in instant ? instant.epochMilliseconds : Number(instant);
}

const isoInstant = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-]\d\d)(?::?(\d\d))?)?)?$/;

/** A date means its 0h; without an offset it is UTC, as in the service, whatever the program's time zone. */
function isoMilliseconds(text: string): number {
  const [, date = '', time = '00:00', hours = '+00', minutes = '00'] = isoInstant.exec(text) ?? [];
  return parseIsoDate(date) === null ? Number.NaN : Date.parse(`${date}T${time}${hours}:${minutes}`);
}

/** An instant in milliseconds. @param endMs - the end of the supported dates, if it is allowed too */
export function timeFrom(field: string, instant: Instant, endMs?: number): number {
  const isValid = (value: Instant) => !Number.isNaN(millisecondsOf(value));
  const timeMs = millisecondsOf(check(field, allowedInstant, instant, isInstant, isValid));
  const allowed = `an instant from ${supportedDates} UTC`;
  const withEnd = endMs === undefined ? allowed : `${allowed}, or ${new Date(endMs).toISOString()}`;
  check(field, withEnd, instant, isAny, () => isSupported(timeMs) || timeMs === endMs);
  return timeMs;
}

/** The interval from an instant to another, which can be the end of the supported dates. */
export function intervalFrom(
  from: Instant,
  to: Instant,
  [fromName, toName]: readonly [string, string] = ['from', 'to'],
): Interval {
  const [startMs, endMs] = [timeFrom(fromName, from), timeFrom(toName, to, supportedSpan.endMs)];
  check(toName, `an instant that is not earlier than \`${fromName}\``, to, isAny, () => endMs >= startMs);
  return { startMs, endMs };
}

/** The instants of a series, in order. @param stepMs - milliseconds */
export function* seriesFrom({ startMs, endMs }: Interval, stepMs: number): Generator<number> {
  for (let index = 0, timeMs = startMs; timeMs < endMs; timeMs = startMs + ++index * stepMs) yield timeMs;
}

/** The step of a series, milliseconds. */
export function stepFrom(stepMs: number): number {
  const isStep = (value: number) => value >= 1 && value < Infinity;
  return check('stepMs', 'a number of milliseconds, 1 or more', stepMs, isNumber, isStep);
}

/** The requested interval and names of events, as `nights` has them. */
export function periodFrom(site: UnlistedPlace, options: EventOptions<string>) {
  const given = check('options', 'an object with after', options, isObject);
  checkKeys('options', given, ['after', 'before', 'names']);
  const lastMs = () => Math.min(timeFrom('after', options.after) + maxEventMs, supportedSpan.endMs);
  const { after, before = lastMs() } = options;
  const interval = intervalFrom(after, before, ['after', 'before']);
  return { interval, names: namesFrom(site, given.names) };
}

function namesFrom({ ownTwilights }: UnlistedPlace, given: unknown): ReadonlySet<string> {
  const all = eventNamesOf(ownTwilights);
  if (given === undefined) return new Set(all);
  const known = all.map(camelCase);
  const names = check(
    'names',
    `an array of one or more of ${known.join(', ')}`,
    given,
    isArray,
    (array) => array.length > 0,
  );
  for (const name of names) checkName('names', name, known);
  return new Set(all.filter((name) => names.includes(camelCase(name))));
}
