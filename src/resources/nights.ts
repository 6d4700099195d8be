import { csvTable } from '../formats/csv.ts';
import { date, type Field, type ItemType, integer, jsonOfItem, jsonOfList, jsonOfObject } from '../formats/field.ts';
import { jsonItem, jsonList, jsonObject } from '../formats/json.ts';
import { listParts, oneByOne } from '../formats/listFormat.ts';
import { almanacFieldsWith, almanacType, nightFields, nightType } from '../formats/night.ts';
import { calendarContents, defaultContent, nightCalendar } from '../formats/nightCalendar.ts';
import { defineResource, type Resource } from '../http/resource.ts';
import { inSlices, SharedWork } from '../http/slices.ts';
import {
  type CurrentNight,
  countNights,
  currentNights,
  dayOf,
  isoDate,
  isSupportedDay,
  latestAt,
  type NamedAltitude,
  type Night,
  type NightCache,
  type NightChoice,
  nextChangeOf,
  nightId,
  nightIdParts,
  nightsOn,
  type Site,
  sentenceCase,
  supportedDatesText,
  tonightAt,
} from '../nights/index.ts';
import {
  almanacDateParameters,
  checkDates,
  dateParameters,
  datesAtAll,
  nightDatesOf,
} from '../parameters/nightDates.ts';
import { idParameter, namesParameter } from '../parameters/parameter.ts';
import { checkCount, exampleOf, maxEntries, maxNightEntries, siteParameters, sitesOf } from '../parameters/sites.ts';
import { atParameter, exampleMs } from '../parameters/times.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * One of the two kinds of entries for nights: the entries of `/api/nights/`, or the entries of `/api/almanac/`. Both kinds have
 * the same resources: latest, tonight, a list, and single entries.
 */
interface NightKind {
  /** The member of the JSON that contains the list of entries. */
  readonly collection: 'nights' | 'almanac';
  /** The names of the resources. */
  readonly titles: Readonly<Record<'single' | 'list' | Choice, string>>;
  /** The noun for an entry in descriptions. */
  readonly entry: string;
  readonly plural: string;
  /**
   * Whether the existing service has entries of this kind. For unsupported dates or an empty range, a list of the existing
   * service is empty. The list of the almanac rejects an unsupported `date`, or a range that is empty at all sites.
   */
  readonly isObserved: boolean;
  readonly type: ItemType;
  readonly fieldsWith: (ownTwilights: readonly NamedAltitude[]) => readonly Field<Night>[];
}

export const nightKind: NightKind = {
  collection: 'nights',
  titles: { single: 'Night', list: 'Night List', latest: 'Latest Nights', tonight: 'Nights Tonight' },
  entry: 'night',
  plural: 'nights',
  isObserved: true,
  type: nightType,
  fieldsWith: () => nightFields,
};

export const almanacKind: NightKind = {
  collection: 'almanac',
  titles: { single: 'Almanac Entry', list: 'Almanac', latest: 'Latest Almanac', tonight: 'Almanac Tonight' },
  entry: 'almanac entry',
  plural: 'almanac entries',
  isObserved: false,
  type: almanacType,
  fieldsWith: almanacFieldsWith,
};

/** The parameter that selects events of a calendar. */
export const contentParameters = {
  content: {
    ...namesParameter(
      `Kinds of events in a calendar (.ics), with commas between them. night: each night. dark: dark intervals. twilights: each dusk and dawn, including sunset and sunrise. sun: each sunset and sunrise. moon: principal phases of the Moon. Formats other than .ics ignore this parameter. Default: ${defaultContent}.`,
      calendarContents,
    ),
    onlyFormat: 'ics',
  },
};

const listHead = {
  count: { ...integer.schema, description: 'Number of entries in the list.' },
  before: { ...date.schema, description: 'Last date of the list, inclusive.' },
  after: { ...date.schema, description: 'First date of the list, inclusive.' },
};

/** `/api/nights/` and `/api/almanac/`: the nights of a date or a range of dates, the newest first. */
export function nightListResource(kind: NightKind, { index, cache, revision }: Dependencies): Resource {
  const { titles, type, collection, plural, isObserved } = kind;
  const limit = isObserved ? maxNightEntries : maxEntries;
  return defineResource({
    name: titles.list,
    description: `The nights of a date or of a range of dates, the newest first. Nights of one date are sorted by the location’s id. A response has at most ${limit} nights.`,
    listed: { name: collection, description: `The ${plural} of a range of dates.`, link: sentenceCase(collection) },
    isObserved,
    isStrict: !isObserved,
    path: {},
    query: {
      ...siteParameters,
      ...(isObserved ? dateParameters : almanacDateParameters),
      ...contentParameters,
    },
    example: `${exampleOf(index)}&after=2026-11-20&before=2026-11-21`,
    formats: ['json', 'api', 'csv', 'ics'],
    json: jsonOfObject(listHead, {
      name: collection,
      description:
        'The entries, sorted by date, the newest first. Entries of one date are sorted by the location’s id.',
      type,
    }),
    respond(values, { now }) {
      const { content = defaultContent } = values;
      const { sites, ownTwilights } = sitesOf(values, index);
      const dates = nightDatesOf(values, { sites, cache, now });
      if (!isObserved) checkDates(values, dates, sites);
      const count = datesAtAll(sites, dates);
      const hint = 'Request fewer dates at a time, or fewer locations.';
      checkCount({ count, limit, what: plural, hint }, values);
      const { supportedAt, first, last } = dates;
      const members = () => ({ count: countNights(sites, supportedAt), before: isoDate(last), after: isoDate(first) });
      const fields = kind.fieldsWith(ownTwilights);
      const nights = () => oneByOne(nightsOn(cache, sites, supportedAt));
      return {
        untilMs: dates.untilMs,
        cost: count,
        json: () => listParts(nights(), jsonObject(members(), { name: collection, fields })),
        csv: () => listParts(nights(), csvTable(fields)),
        ics: () => listParts(nights(), nightCalendar(sites, content, revision)),
      };
    },
  });
}

const choices = {
  latest: {
    choose: latestAt,
    listed: 'The latest',
    description:
      'For every location, the night that contains the present instant or the instant `at`. A night lasts from one solar noon to the next. Times are in UTC.',
  },
  tonight: {
    choose: tonightAt,
    listed: 'Tonight’s',
    description:
      'Tonight at every location. Until sunrise, tonight is the night in progress. After sunrise, tonight is the next night. If the Sun does not rise, tonight changes at solar noon. `at` selects another instant than now. Times are in UTC.',
  },
} as const;

type Choice = keyof typeof choices;

/**
 * Advice for a request that contains a date, although the resource is for the latest night or for tonight. The response must not
 * ignore the date.
 */
function datesOfList({ collection }: NightKind): Readonly<Record<string, string>> {
  const hint = `use "at" for another time, or the list ${collection}/, which has "date", "after" and "before".`;
  return { date: hint, after: hint, before: hint };
}

/**
 * `/api/nights/latest/`, `/api/almanac/tonight/` and so on: one night of each site, now or at an instant.
 */
export function currentNightsResource(
  kind: NightKind,
  choice: Choice,
  { index, cache, revision }: Dependencies,
): Resource {
  const { choose, description, listed } = choices[choice];
  const name = kind.titles[choice];
  // Concurrent requests share the choice of the current nights. For 3,000 locations, the choice takes a time slice.
  const ofAll = new SharedWork<readonly CurrentNight[]>();
  const isObserved = kind.isObserved && choice === 'latest';
  return defineResource({
    name,
    description,
    listed: {
      name: `${choice}_${kind.collection}`,
      description: `${listed} ${kind.entry} of each location.`,
      link: sentenceCase(name.toLowerCase()),
    },
    isObserved,
    isStrict: !isObserved,
    isUrgent: true,
    path: {},
    query: { ...siteParameters, at: atParameter, ...contentParameters },
    elsewhere: datesOfList(kind),
    example: exampleOf(index),
    formats: ['json', 'api', 'csv', 'ics'],
    json: jsonOfList(kind.type),
    async respond(values, { now, client }) {
      const { at, content = defaultContent } = values;
      const { sites, ownTwilights } = sitesOf(values, index);
      const fields = kind.fieldsWith(ownTwilights);
      const textsOf = (nights: () => Iterable<Night>) => ({
        json: () => listParts(oneByOne(nights()), jsonList(fields)),
        csv: () => listParts(oneByOne(nights()), csvTable(fields)),
        ics: () => listParts(oneByOne(nights()), nightCalendar(sites, content, revision)),
      });
      if (at !== undefined)
        return {
          untilMs: Number.POSITIVE_INFINITY,
          cost: sites.length,
          ...textsOf(() => nightsAt(choose, cache, sites, at)),
        };
      const chosen = (signal?: AbortSignal) => inSlices(currentNights(choose, cache, sites, now()), { signal });
      const current = await (sites === index.all ? ofAll.once('all', chosen) : chosen(client));
      // The response changes when the night changes at any site.
      return {
        untilMs: nextChangeOf(current),
        cost: sites.length,
        ...textsOf(() => current.map(({ night }) => night)),
      };
    },
  });
}

function* nightsAt(choose: NightChoice, cache: NightCache, sites: readonly Site[], timeMs: number): Generator<Night> {
  for (const site of sites) yield choose(cache, site, timeMs).night;
}

/** `/api/nights/{id}/` and `/api/almanac/{id}/`: the night with an id. */
export function singleNightResource(kind: NightKind, { index, cache, revision }: Dependencies): Resource {
  const id = idParameter<Night>({
    description:
      'The id of a night: n × 10000 + the location’s id. n is the Modified Julian Date of 0h UTC on the day after the night’s date.',
    allowed: `the id of a night: mjd × 10000 + the id of a location, of a date from ${supportedDatesText} that the location’s zone has`,
    maximum: 2 ** 31 - 1,
    example: nightId(index.first.id, dayOf(exampleMs)),
    find: (id) => {
      const { locationId, date } = nightIdParts(id);
      const location = index.withId(locationId);
      return location === undefined || !isSupportedDay(date) ? null : cache.on(location, date);
    },
  });
  return defineResource({
    name: kind.titles.single,
    description: 'One night, selected by id. Times are in UTC.',
    isObserved: kind.isObserved,
    isStrict: !kind.isObserved,
    path: { id },
    query: contentParameters,
    formats: ['json', 'api', 'csv', 'ics'],
    json: jsonOfItem(kind.type),
    respond({ id: night, content = defaultContent }) {
      const fields = kind.fieldsWith(night.site.ownTwilights);
      return {
        untilMs: Number.POSITIVE_INFINITY,
        cost: 0,
        json: () => listParts([[night]], jsonItem(fields)),
        csv: () => listParts([[night]], csvTable(fields)),
        ics: () => listParts([[night]], nightCalendar([night.site], content, revision)),
      };
    },
  });
}
