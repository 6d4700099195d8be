import {
  type CivilDay,
  type DateRange,
  type DatesAt,
  dateCount,
  datesAtAny,
  dayOf,
  firstSupportedDay,
  isoDate,
  isSupportedDay,
  lastSupportedDay,
  type NightCache,
  type Site,
  startOfDay,
  supportedDatesOf,
  supportedDatesText,
  tonightAt,
} from '../nights/index.ts';
import type { PresentTime } from './clock.ts';
import type { Parameter } from './parameter.ts';
import { Refusal } from './refusal.ts';
import { allowedDate, allowedMoment, momentParameter, rangeAround, readDate, readDateAlone } from './times.ts';

const withoutNights = `Nights are available only from ${supportedDatesText}.`;
const firstDefault =
  'seven days before today (UTC). If `before` is earlier than today, the default is seven days before the date in `before`';
const lastDefault = 'today (UTC). If `after` is later than today, the default is seven days after the date in `after`';
const ofInstants = 'If the value is an instant, the UTC date of the instant counts.';

const ofNights = {
  date: `Select the night of this date at each site. ${ofInstants} With \`after\` or \`before\`, the date must also be in the range from \`after\` to \`before\`. ${withoutNights}`,
  after: `First date of the nights, inclusive. ${ofInstants} Default: ${firstDefault}. ${withoutNights}`,
  before: `Last date of the nights, inclusive. ${ofInstants} Default: ${lastDefault}. ${withoutNights}`,
};

/** A day relative to the present, by the local calendar of each site. */
interface RelativeDay {
  readonly from: 'today' | 'tonight';
  readonly days: number;
}

/**
 * Names of days. Until sunrise, `tonight` is the date of the night in progress. After sunrise, `tonight` is the date of the next
 * night.
 */
const namedDays: ReadonlyMap<string, RelativeDay> = new Map([
  ['today', { from: 'today', days: 0 }],
  ['tonight', { from: 'tonight', days: 0 }],
  ['tomorrow', { from: 'today', days: 1 }],
]);

const namedDates = [...namedDays.keys()].join(', ');

type GivenDay = CivilDay | RelativeDay;

/** A parameter for a date or the name of a day. @param read - parses a date */
function dayParameter(
  description: string,
  read: (text: string) => CivilDay | null,
  allowed: string,
): Parameter<GivenDay> {
  return {
    description,
    allowed: `${allowed}. Also ${namedDates}, by each site’s own calendar`,
    names: [...namedDays.keys()],
    read: (text) => namedDays.get(text) ?? read(text),
  };
}

/** The date parameters of `/api/nights/`: dates or instants, as clients of the existing service send them. */
export const dateParameters = {
  date: momentParameter(ofNights.date, readDate),
  after: momentParameter(ofNights.after, readDate),
  before: momentParameter(ofNights.before, readDate),
};

/** The date parameters of `/api/almanac/`: dates, instants or names of days. */
export const almanacDateParameters = {
  date: dayParameter(ofNights.date, readDate, allowedMoment),
  after: dayParameter(ofNights.after, readDate, allowedMoment),
  before: dayParameter(ofNights.before, readDate, allowedMoment),
};

const dateAlone = 'a date, such as 2026-11-21, by ISO 8601';

/** The date parameters of `/api/windows/`: dates or names of days. Instants are rejected. */
export const windowDateParameters = {
  date: dayParameter(
    'Search only the night of this date. With `together`, the first location in the request determines the searched night. Default: tonight, if none of `after`, `before` and `next` is given.',
    readDateAlone,
    dateAlone,
  ),
  after: dayParameter(
    `First date of the nights to search, inclusive. With \`together\`, the date is a date at the location that is named first. Default if only \`before\` is given: ${firstDefault}.`,
    readDateAlone,
    dateAlone,
  ),
  before: dayParameter(
    `Last date of the nights to search, inclusive. With \`together\`, the date is a date at the location that is named first. Default if only \`after\` is given: ${lastDefault}. ${withoutNights}`,
    readDateAlone,
    dateAlone,
  ),
};

/** The parameters `date`, `after` and `before`. */
type DayParameters = Readonly<Record<'date' | 'after' | 'before', Parameter<GivenDay>>>;

/** Date parameters of the command line, which also take a number of days from today: `+7` or `-1`. */
export function withDays({ date, after, before }: DayParameters): DayParameters {
  return { date: orDays(date), after: orDays(after), before: orDays(before) };
}

function orDays(one: Parameter<GivenDay>): Parameter<GivenDay> {
  return {
    ...one,
    allowed: `${one.allowed}. Also days from today, such as +7`,
    read: (text) => (/^[+-]\d{1,5}$/.test(text) ? { from: 'today', days: Number(text) } : one.read(text)),
  };
}

/** The date parameters of a request, parsed. */
interface GivenDates {
  readonly date?: GivenDay | undefined;
  readonly after?: GivenDay | undefined;
  readonly before?: GivenDay | undefined;
}

/** The date parameters of a request without names of days. */
interface CivilDates {
  readonly date?: CivilDay | undefined;
  readonly after?: CivilDay | undefined;
  readonly before?: CivilDay | undefined;
}

/** The dates of a request. */
export interface RequestedDates extends DateRange {
  /** The requested dates at a site, without unsupported dates. The range can be empty. */
  readonly supportedAt: DatesAt;
  /** The requested dates at a site. */
  readonly datesAt: DatesAt;
  /**
   * Instant at which the dates change, milliseconds of UTC since 1970. A finite instant is the next 0h UTC. `Infinity`: the dates
   * never change. `null`: the dates can change at any time.
   */
  readonly untilMs: number | null;
}

/** Whether a request has `date`, `after` or `before`. */
export function hasDates({ date, after, before }: GivenDates): boolean {
  return date !== undefined || after !== undefined || before !== undefined;
}

/** The sites, the nights and the present, on which the names of days depend. */
interface DatedAt extends Pick<PresentTime, 'now'> {
  readonly sites: readonly Site[];
  readonly cache: NightCache;
}

/** The requested dates at sites. `first` and `last` are the earliest and the latest date at any site. @throws UnsetClockError */
export function nightDatesOf(given: GivenDates, where: DatedAt): RequestedDates {
  return areAbsolute(given) ? sameDates(given, where.now) : datesOfEachSite(given, where);
}

/** The dates of a request without names of days. The dates of such a request are the same at all sites. */
function sameDates(given: CivilDates, now: PresentTime['now']): RequestedDates {
  const today = () => dayOf(now());
  const { first, last, usesToday } = datesBetween(given, today);
  const dates = { first, last };
  const supported = supportedDatesOf(dates);
  const untilMs = usesToday ? startOfDay(today() + 1) : Number.POSITIVE_INFINITY;
  return { first, last, datesAt: () => dates, supportedAt: () => supported, untilMs };
}

/** The dates of a request with names of days, by the local calendar of each site. */
function datesOfEachSite({ date, after, before }: GivenDates, { sites, cache, now }: DatedAt): RequestedDates {
  const datesAt = (site: Site) => {
    const dayOn = (day: GivenDay | undefined) => (typeof day === 'object' ? relativeDay(day, site, cache, now()) : day);
    return datesBetween({ date: dayOn(date), after: dayOn(after), before: dayOn(before) }, () => dayOf(now()));
  };
  const { first, last } = datesAtAny(sites, datesAt);
  return { first, last, datesAt, supportedAt: (site) => supportedDatesOf(datesAt(site)), untilMs: null };
}

function areAbsolute(given: GivenDates): given is CivilDates {
  return [given.date, given.after, given.before].every((day) => typeof day !== 'object');
}

function relativeDay({ from, days }: RelativeDay, site: Site, cache: NightCache, nowMs: number): CivilDay {
  const day =
    from === 'tonight' ? tonightAt(cache, site, nowMs).night.civilDay : dayOf(nowMs + site.timeZone.offsetMs(nowMs));
  return day + days;
}

function datesBetween({ date, after, before }: CivilDates, today: () => CivilDay) {
  if (date !== undefined)
    return { first: Math.max(date, after ?? date), last: Math.min(date, before ?? date), usesToday: false };
  const supported = { start: firstSupportedDay, end: lastSupportedDay };
  const { start, end, usesNow } = rangeAround(today, 7, { start: after, end: before }, supported);
  return { first: start, last: end, usesToday: usesNow };
}

/**
 * The number of supported requested dates, summed over the sites. The sum includes dates that a time zone skipped, such as
 * 2011-12-30 in Samoa.
 */
export function datesAtAll(sites: readonly Site[], { supportedAt }: RequestedDates): number {
  return sites.reduce((count, site) => count + dateCount(supportedAt(site)), 0);
}

/** Rejects an unsupported date, and rejects a range that is empty at all sites. @throws Refusal */
export function checkDates({ date, before }: GivenDates, dates: RequestedDates, sites: readonly Site[]): void {
  if (typeof date === 'number' && !isSupportedDay(date)) throw new Refusal({ subject: 'date', allowed: allowedDate });
  if (!sites.every((site) => dateCount(dates.datesAt(site)) === 0)) return;
  const bound = before === undefined ? 'after' : 'before';
  const reason = () => `The range is empty: ${isoDate(dates.first)} is after ${isoDate(dates.last)}`;
  throw new Refusal({ subject: date === undefined ? bound : 'date', allowed: null, reason });
}
