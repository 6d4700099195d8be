import { type Fact, fact } from '../formats/field.ts';
import { feedOf } from '../formats/icalendar.ts';
import { nightCalendar } from '../formats/nightCalendar.ts';
import { sentenceCase } from '../formats/sentence.ts';
import { date, integer } from '../formats/valueTypes.ts';
import {
  calendarDaysBack,
  countNights,
  currentNights,
  dateCount,
  dayOf,
  firstSupportedDay,
  isoDate,
  lastSupportedDay,
  latestAt,
  maxEventDays,
  nightsFrom,
  nightsOn,
  tonightAt,
} from '../nights/index.ts';
import type { Dependencies } from './dependencies.ts';
import { arrayJson, envelopeJson } from './json.ts';
import { checkCount } from './limit.ts';
import {
  type ChoiceName,
  calendarContentOf,
  calendarQuery,
  itemsOf,
  type NightKind,
  type Nights,
  tablesOf,
} from './nightKinds.ts';
import { at, checkDates, dateParameters, type RequestedDates, readDates } from './ranges.ts';
import { cachedUntil, cachedUntilTomorrow, lasting, type Resource } from './resource.ts';
import type { SiteSource } from './siteSource.ts';
import { pauseBetweenSlices } from './slices.ts';

interface NightList extends Nights {
  readonly dates: RequestedDates;
  readonly count: number;
}

const listHead: readonly Fact<NightList>[] = [
  fact('count', integer, ({ count }) => count, { description: 'How many entries there are.' }),
  fact('before', date, ({ dates }) => isoDate(dates.last), { description: 'The last date, included.' }),
  fact('after', date, ({ dates }) => isoDate(dates.first), { description: 'The first date, included.' }),
];

/** `/api/nights/` and `/api/almanac/`: the nights of a date or a range of dates, the newest first. */
export function nightListResource(kind: NightKind, dependencies: Dependencies): Resource<NightList> {
  const { siteParameters, cache } = dependencies;
  const { maxEntries } = kind;
  const described = { name: kind.collection, description: 'The newest date first, then by the location’s id.' };
  return {
    name: kind.titles.list,
    description: `The nights of a date or of a range of dates, the newest first, then by location. At most ${maxEntries}.`,
    listed: { name: kind.collection, description: kind.descriptions.list, link: sentenceCase(kind.collection) },
    query: [...siteParameters.parameters, ...dateParameters, ...calendarQuery],
    example: `${siteParameters.example}&after=2026-11-20&before=2026-11-21`,
    read: (request) => {
      const { sites, key } = siteParameters.read(request);
      const dates = readDates(request);
      if (kind.checksDates) checkDates(request);
      const content = calendarContentOf(request);
      const entries = dateCount(dates.supported) * sites.length;
      checkCount(entries, maxEntries, kind.plural, 'Request fewer dates at a time, or fewer locations.', request);
      return {
        value: () => {
          const nights = nightsOn(cache, sites, dates.supported);
          return { sites, dates, count: countNights(sites, dates.supported), nights, content };
        },
        entries,
        cacheControl: dates.usesToday ? cachedUntilTomorrow(request.now()) : lasting,
        identity: [key, dates.first, dates.last, content],
      };
    },
    json: envelopeJson(listHead, described, kind.schema, itemsOf(kind)),
    ...tablesOf(kind, dependencies),
  };
}

const choices = {
  latest: {
    night: latestAt,
    description:
      'For every location the night that contains the present, or the instant `at`: from one solar noon to the next. Times are UTC.',
  },
  tonight: {
    night: tonightAt,
    description:
      'For every location the night in progress while the Sun is down, else the coming one: it changes at sunrise, and at solar noon if there is none. At the present, or at the instant `at`. Times are UTC.',
  },
} as const;

/**
 * `/api/nights/latest/`, `/api/almanac/tonight/` and so on: one night of each location, or of one place, at the present or an
 * instant.
 */
export function currentNightsResource(
  kind: NightKind,
  choice: ChoiceName,
  dependencies: Dependencies,
): Resource<Nights> {
  const { siteParameters, cache } = dependencies;
  const { night, description } = choices[choice];
  return {
    name: kind.titles[choice],
    description,
    listed: {
      name: `${choice}_${kind.collection}`,
      description: kind.descriptions[choice],
      link: sentenceCase(kind.titles[choice].toLowerCase()),
    },
    query: [...siteParameters.parameters, at, ...calendarQuery],
    example: siteParameters.example,
    read: async (request) => {
      const given = request.query(at);
      const { sites, key } = siteParameters.read(request);
      const content = calendarContentOf(request);
      const value = async () => {
        const found = await currentNights(night, cache, sites, given ?? request.now(), pauseBetweenSlices());
        return { ...found, sites, content };
      };
      const entries = sites.length;
      if (given !== undefined) return { value, entries, cacheControl: lasting, identity: ['at', key, given, content] };
      const nights = await value();
      // Equal for all instants up to the next change: the nights are the same.
      const identity = [key, nights.endMs, content];
      return { value: () => nights, entries, work: 'shared', cacheControl: cachedUntil(nights.endMs), identity };
    },
    json: arrayJson(kind.schema, itemsOf(kind)),
    ...tablesOf(kind, dependencies),
  };
}

/** `{site}/calendar.ics`: a calendar to subscribe to, from a week back to more than a year ahead. */
export function calendarFileResource(source: SiteSource, { cache, revision }: Dependencies): Resource<Nights> {
  return {
    name: source.calendarName,
    description: `The nights of a site as a calendar, from ${calendarDaysBack} days back to ${maxEventDays} days ahead, or to as many as fit into 1 MB.`,
    path: source.path,
    query: [...source.query, ...calendarQuery],
    example: source.example,
    isFile: true,
    read: (request) => {
      const { site, selection } = source.read(request);
      const content = calendarContentOf(request);
      const nowMs = request.now();
      const today = dayOf(nowMs);
      const first = Math.max(firstSupportedDay, today - calendarDaysBack);
      const last = Math.min(lastSupportedDay, today + maxEventDays);
      return {
        value: () => ({ sites: [site], nights: nightsFrom(cache, site, { first, last }), content }),
        entries: dateCount({ first, last }),
        cacheControl: cachedUntilTomorrow(nowMs),
        identity: [today, selection, site.name, content],
      };
    },
    ics: (nights) => feedOf(nightCalendar(nights, nights.content, revision)),
  };
}
