import { coordinatesText } from '../locations/index.ts';
import {
  type Condition,
  minuteMs,
  noNightReason,
  type RequestedWindows,
  type Site,
  sentenceCase,
  type Target,
  type WindowAbsence,
  type WindowAbsenceEntry,
  type WindowAtSite,
  type WindowEntry,
} from '../nights/index.ts';
import {
  altitude,
  date,
  type Field,
  field,
  hours,
  instant,
  integer,
  itemType,
  list,
  nullable,
  number,
  object,
  referenceTo,
  rightAscension,
  text,
} from './field.ts';
import { locationField, slugField, titleOf } from './location.ts';
import { enumeration, lengthText } from './text.ts';

/** Fields of a site, by the names of their lists with `together`. */
type SiteFields<Item> = Readonly<Record<string, Field<Item>>>;

const whereFields: SiteFields<Pick<WindowAtSite, 'site'>> = {
  locations: locationField(({ site }) => site),
  slugs: slugField(({ site }) => site, 'as for `location`'),
};

const nightFieldsOfWindow: SiteFields<WindowAtSite> = {
  nights: field('night', nullable(integer), ({ night }) => night.id, {
    description: 'The id of the night that contains the start. null: the night has no id.',
  }),
  dates: field('date', date, ({ night }) => night.date, {
    description: 'The date of the night that contains the start.',
  }),
};

const distance = number(3, { minimum: 0, maximum: 180 });

const skyFieldsOfTarget: SiteFields<WindowAtSite> = {
  max_altitudes: field('max_altitude', altitude, ({ inSky }) => inSky?.maxAltitude ?? Number.NaN, {
    description: 'The highest altitude of the target in the window, without refraction, degrees.',
  }),
  max_altitude_times: field('max_altitude_time', instant, ({ inSky }) => inSky?.highestMs ?? Number.NaN, {
    description: 'When it is there. Instant of UTC.',
  }),
  airmasses: field('airmass', nullable(number(3, { minimum: 1 })), ({ inSky }) => inSky?.airmass ?? null, {
    description: 'The airmass at that altitude (Pickering 2002). null: it is below the horizon.',
  }),
  min_moon_distances: field('min_moon_distance', nullable(distance), ({ inSky }) => inSky?.minMoonDistance ?? null, {
    description:
      'The smallest distance of the target from the Moon’s centre while the Moon is up in the window, as seen from the site, degrees. null: it is down.',
  }),
};

type WithSites<Item> = { readonly sites: readonly [Item, ...Item[]] };

/** The fields of the single site, or of each site in lists. */
function fieldsOfSites<Item>(fields: SiteFields<Item>, isTogether: boolean): Field<WithSites<Item>>[] {
  return Object.entries(fields).map(([plural, { name, type, of, ...rest }]) =>
    isTogether
      ? {
          ...rest,
          name: plural,
          type: list(type),
          of: ({ sites }) => sites.map(of),
          description: `\`${name}\` of each site, with \`together\`.`,
        }
      : { ...rest, name, type, of: ({ sites }) => of(sites[0]) },
  );
}

const targetFields: readonly Field<{ readonly target: Target | null }>[] = [
  field('target', text, ({ target }) => target?.name ?? '', {
    description: 'The target: its name in the list or in the catalogue, or its coordinates as they were requested.',
  }),
  field('target_right_ascension', rightAscension, ({ target }) => target?.rightAscension ?? Number.NaN, {
    description: 'Its right ascension as it was understood, ICRS, degrees.',
  }),
  field('target_declination', altitude, ({ target }) => target?.declination ?? Number.NaN, {
    description: 'Its declination, ICRS, degrees.',
  }),
];

const spanFields: readonly Field<WindowEntry>[] = [
  field('start', instant, ({ window }) => window.startMs, { description: 'Instant of UTC.' }),
  field('end', instant, ({ window }) => window.endMs, { description: 'Not included. Instant of UTC.' }),
  field('hours', hours, ({ window }) => window.endMs - window.startMs, { description: 'Its length, hours.' }),
  field('begins', nullable(text), ({ window }) => window.begins, {
    description:
      'The event at its start, such as `astronomical_dusk` or `moonset`, or the state that begins then: `sun_below`, `moon_far`, `target_above`. null: it is more than 400 days earlier.',
  }),
  field('ends', nullable(text), ({ window }) => window.ends, {
    description:
      'The event at its end, such as `moonrise`, or the state that begins then: `sun_above`, `moon_near`, `target_below`. null: it is more than 400 days later.',
  }),
];

/** What the fields of windows depend on. */
export type WindowShape = Pick<RequestedWindows, 'isTogether' | 'targets'>;

const hasTarget = ({ targets }: WindowShape) => targets.some((target) => target !== null);

/** The fields of windows, in the order of output. */
export function windowFieldsOf(shape: WindowShape): readonly Field<WindowEntry>[] {
  return fieldsOf(shape.isTogether, hasTarget(shape));
}

function fieldsOf(isTogether: boolean, ofTarget: boolean): readonly Field<WindowEntry>[] {
  return [
    ...fieldsOfSites(whereFields, isTogether),
    ...fieldsOfSites(nightFieldsOfWindow, isTogether),
    ...spanFields,
    ...(ofTarget ? [...targetFields, ...fieldsOfSites(skyFieldsOfTarget, isTogether)] : []),
  ];
}

/** The fields of a site without a window. */
export function windowAbsenceFieldsOf(shape: WindowShape): readonly Field<WindowAbsenceEntry>[] {
  const where = fieldsOfSites(whereFields, shape.isTogether);
  return [...where, ...(hasTarget(shape) ? targetFields : []), reasonField, moonlitFieldOf(windowFieldsOf(shape))];
}

const reasonField: Field<WindowAbsenceEntry> = field('reason', text, reasonText, {
  description: 'Why there is no window, a sentence.',
});

/** All possible fields, of one location and with `together`. */
export const windowFields: readonly Field<WindowEntry>[] = [
  ...fieldsOf(false, true),
  ...[whereFields, nightFieldsOfWindow, skyFieldsOfTarget].flatMap((fields) => fieldsOfSites(fields, true)),
];

export const windowType = itemType(
  'SkyWindow',
  'A time in which the conditions hold, in the nights from `after` to `before` or reaching into them.',
  spanFields,
  windowFields.filter((each) => !spanFields.includes(each)),
);

/** @param fields - of a window */
function moonlitFieldOf(fields: readonly Field<WindowEntry>[]): Field<WindowAbsenceEntry> {
  const type = { ...list(object(fields)), schema: { type: 'array', items: referenceTo(windowType) } };
  return field('moonlit', type, ({ moonlit }) => moonlit, {
    description: 'The windows without the conditions on the Moon, as in `windows`; empty if there is none either.',
  });
}

export const windowAbsenceType = itemType(
  'WindowAbsence',
  'A location without a window; with `together` all of them.',
  [reasonField, moonlitFieldOf(windowFields)],
  [...fieldsOfSites(whereFields, false), ...fieldsOfSites(whereFields, true), ...targetFields],
);

/** More sites are counted, not named. */
const maxNamed = 3;

/** Why a search has found no window, as a sentence: `Whenever the Sun is below −18°, the Moon is up.` */
export function reasonText({ absence, dates, isTogether }: WindowAbsenceEntry): string {
  return absence === null ? `${sentenceCase(noNightReason(dates))}.` : absenceText(absence, isTogether);
}

function absenceText({ failing, others, longestMs }: WindowAbsence, isTogether: boolean): string {
  // Rounded down, as it is too short.
  const longest = lengthText(longestMs < minuteMs ? longestMs : Math.floor(longestMs / minuteMs) * minuteMs);
  if (failing === null) return `The conditions hold together for at most ${longest} at a time.`;
  const atSite = others.filter(({ site }) => site === failing.site).map(({ condition }) => condition);
  if (atSite.some((condition) => areExclusive(condition, failing.condition, failing.site)))
    return 'The conditions exclude each other: all of them have to hold at once.';
  const where = (sites: readonly Site[]) => (isTogether ? ` at ${sitesText(sites, nameInSentence)}` : '');
  const fails = `${failing.condition.fails}${where([failing.site])}`;
  const sitesWhere = (holds: string) =>
    others.filter(({ condition }) => condition.holds === holds).map(({ site }) => site);
  const all = [...new Set(others.map(({ condition }) => condition.holds))];
  const holding = all.map((holds) => `${holds}${where(sitesWhere(holds))}`).join(' and ');
  return holding === '' ? `All the time, ${fails}.` : `Whenever ${holding}, ${fails}.`;
}

/** A place without a name as `24.6° S 70.4° W`. */
const nameInSentence = (site: Site) => site.name ?? coordinatesText(site).replace(',', '');

/** Whether two conditions are opposites, or hold at altitudes of the Sun that do not overlap. */
function areExclusive(one: Condition, other: Condition, site: Site): boolean {
  const [low, high] = one.sunWithin?.(site) ?? [-90, 90];
  const [otherLow, otherHigh] = other.sunWithin?.(site) ?? [-90, 90];
  return one.holds === other.fails || low >= otherHigh || otherLow >= high;
}

/** `Paranal and La Silla`, or of many `22 locations`. */
export function sitesText(sites: readonly Site[], nameOf: (site: Site) => string = titleOf): string {
  if (sites.length > maxNamed) return `${sites.length} locations`;
  return enumeration(sites.map(nameOf));
}
