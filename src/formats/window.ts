import { coordinatesText } from '../locations/index.ts';
import {
  areExclusive,
  edgeNames,
  noNightReason,
  type RequestedWindows,
  type Site,
  type Steps,
  sentenceCase,
  type WindowAbsence,
  type WindowAbsenceEntry,
  type WindowAtSite,
  type WindowEntry,
  type WindowsEnd,
} from '../nights/index.ts';
import {
  altitude,
  date,
  eventName,
  type Field,
  field,
  hours,
  instant,
  integer,
  itemType,
  list,
  nullable,
  object,
  referenceTo,
  text,
} from './field.ts';
import { locationField, slugField, titleOf } from './location.ts';
import { airmassValue, moonDistance, requestedTargetFields } from './target.ts';
import { enumeration, lengthText } from './text.ts';

/** A window at one site. With `together`, a window has one row per site, with the same start and end. */
export interface WindowRow extends Pick<WindowEntry, 'window' | 'target'> {
  readonly at: WindowAtSite;
}

export function windowRows({ window, target, sites }: WindowEntry): readonly WindowRow[] {
  return sites.map((at) => ({ window, target, at }));
}

/** Converts the windows of a search to rows, with one site per row. */
export function* rowsOfWindows(search: Steps<WindowEntry, WindowsEnd>): Steps<WindowRow, WindowsEnd> {
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    yield step.value.flatMap(windowRows);
  }
}

/** A site without a window, with the reason. */
interface AbsenceRow extends Pick<WindowAbsenceEntry, 'target'> {
  readonly site: Site;
  readonly reason: string;
  readonly moonlit: readonly WindowRow[];
}

export function absenceRows(absence: WindowAbsenceEntry): readonly AbsenceRow[] {
  const { target, sites } = absence;
  const reason = reasonText(absence);
  const moonlit = absence.moonlit.flatMap(windowRows);
  return sites.map((site) => ({ site, target, reason, moonlit: moonlit.filter((row) => row.at.site === site) }));
}

/** The fields `location` and `slug` of a window, or of a site without a window. */
function whereFields<Row>(siteOf: (row: Row) => Site): readonly Field<Row>[] {
  return [locationField(siteOf), slugField(siteOf)];
}

const absentAtFields = whereFields(({ site }: AbsenceRow) => site);

const targetInSkyFields: readonly Field<WindowRow>[] = [
  ...requestedTargetFields,
  field('max_altitude', altitude, ({ at }) => at.inSky?.maxAltitude ?? Number.NaN, {
    description: 'The highest altitude of the target in the window, without refraction, degrees.',
  }),
  field('max_altitude_time', instant, ({ at }) => at.inSky?.highestMs ?? Number.NaN, {
    description: 'Instant (UTC) when the target reaches `max_altitude`.',
  }),
  field('airmass', nullable(airmassValue), ({ at }) => at.inSky?.airmass ?? null, {
    description: 'Airmass at `max_altitude` (Pickering 2002). null: the target is below the horizon.',
  }),
  field('min_moon_distance', nullable(moonDistance), ({ at }) => at.inSky?.minMoonDistance ?? null, {
    description:
      'Smallest angular distance of the target from the Moon’s centre while the Moon is up, as seen from the site, degrees. null: the Moon is down during the window.',
  }),
];

const fieldsWithoutTarget: readonly Field<WindowRow>[] = [
  ...whereFields(({ at }: WindowRow) => at.site),
  field('night', nullable(integer), ({ at }) => at.night.id, {
    description:
      'The id of the night that contains the start of the window. null: the night has no id. For example, a night at requested coordinates has no id.',
  }),
  field('date', date, ({ at }) => at.night.date, {
    description: 'The date of the night that contains the start of the window.',
  }),
  field('start', instant, ({ window }) => window.startMs, { description: 'Instant (UTC) when the window starts.' }),
  field('end', instant, ({ window }) => window.endMs, {
    description: 'Instant (UTC) when the window ends. This instant is not part of the window.',
  }),
  field('hours', hours, ({ window }) => window.endMs - window.startMs, { description: 'Length of the window, hours.' }),
  field('begins', nullable(eventName(edgeNames)), ({ window }) => window.begins, {
    description:
      'The event that starts the window, such as `sunset`. If no event starts the window, the value is the state that begins, such as `sun_below`. A custom twilight has events such as `flats_dusk`. `skyline`: the target comes out from behind the skyline. null: the window starts more than 400 days before the searched nights.',
  }),
  field('ends', nullable(eventName(edgeNames)), ({ window }) => window.ends, {
    description:
      'The event that ends the window, such as `sunrise`. If no event ends the window, the value is the state that begins, such as `sun_above`. `skyline`: the target goes behind the skyline. null: the conditions still hold more than 400 days after the searched nights.',
  }),
];

/** The fields of windows, including the fields of a target, in the order of output. */
export const windowFields: readonly Field<WindowRow>[] = [...fieldsWithoutTarget, ...targetInSkyFields];

/** The part of a request that determines the fields of windows. */
export type WindowShape = Pick<RequestedWindows, 'targets'>;

const hasTarget = ({ targets }: WindowShape) => targets.some((target) => target !== null);

/** The fields of requested windows, in the order of output. */
export function windowFieldsOf(shape: WindowShape): readonly Field<WindowRow>[] {
  return hasTarget(shape) ? windowFields : fieldsWithoutTarget;
}

export const windowType = itemType(
  'SkyWindow',
  'A time when the conditions hold at a location. Each window overlaps the nights from `after` to `before`. With `together`, a window has one entry per location, with the same start and end.',
  fieldsWithoutTarget,
  targetInSkyFields,
);

const reasonField: Field<AbsenceRow> = field('reason', text, ({ reason }) => reason, {
  description: 'The reason why there is no window, as a sentence.',
});

/** The field `moonlit`. @param fields - the fields of a window */
function moonlitFieldOf(fields: readonly Field<WindowRow>[]): Field<AbsenceRow> {
  const type = { ...list(object(fields)), schema: { type: 'array', items: referenceTo(windowType) } };
  return field('moonlit', type, ({ moonlit }) => moonlit, {
    description:
      'The windows that the same search finds if the conditions on the Moon are left out, with the same fields as in `windows`. The list can be empty.',
  });
}

/** The fields of a site without a window. */
export function windowAbsenceFieldsOf(shape: WindowShape): readonly Field<AbsenceRow>[] {
  const ofTarget = hasTarget(shape) ? requestedTargetFields : [];
  return [...absentAtFields, ...ofTarget, reasonField, moonlitFieldOf(windowFieldsOf(shape))];
}

export const windowAbsenceType = itemType(
  'WindowAbsence',
  'A location without a window, with the reason.',
  [...absentAtFields, reasonField, moonlitFieldOf(windowFields)],
  requestedTargetFields,
);

/** Maximum number of sites that a title or a reason names. A title or a reason about more sites contains only their number. */
const maxNamed = 3;

/** The reason why a search has found no window, as a sentence: `Whenever the Sun is below −18°, the Moon is up.` */
export function reasonText({ absence, dates, isTogether }: WindowAbsenceEntry): string {
  return absence === null ? `${sentenceCase(noNightReason(dates))}.` : absenceText(absence, isTogether);
}

function absenceText({ failing, others, longestMs }: WindowAbsence, isTogether: boolean): string {
  // The length has seconds, because a reader compares it with the minimum length of a window.
  const longest = lengthText(longestMs);
  if (failing === null) return `The conditions hold together for at most ${longest} at a time.`;
  const atSite = others.filter(({ site }) => site === failing.site).map(({ condition }) => condition);
  if (atSite.some((condition) => areExclusive(condition, failing.condition, failing.site)))
    return 'The conditions exclude each other. All have to hold at the same time.';
  const where = (sites: readonly Site[]) => (isTogether ? ` at ${sitesText(sites, nameInSentence)}` : '');
  const sitesWhere = (holds: string) =>
    others.filter(({ condition }) => condition.holds === holds).map(({ site }) => site);
  const all = [...new Set(others.map(({ condition }) => condition.holds))];
  const holding = all.map((holds) => `${holds}${where(sitesWhere(holds))}`).join(' and ');
  const atFailing = where([failing.site]);
  // Only `the` gets a capital. The name of a target keeps its spelling.
  if (holding === '') return `${failing.condition.never.replace(/^the /, 'The ')}${atFailing}.`;
  return `Whenever ${holding}, ${failing.condition.fails}${atFailing}.`;
}

/** The name of a site in a sentence. A place without a name is `24.6° S 70.4° W`. */
const nameInSentence = (site: Site) => site.name ?? coordinatesText(site).replace(',', '');

/** The names of sites: `Paranal and La Silla`. If there are more than three sites: `22 locations`. */
export function sitesText(sites: readonly Site[], nameOf: (site: Site) => string = titleOf): string {
  if (sites.length > maxNamed) return `${sites.length} locations`;
  return enumeration(sites.map(nameOf));
}
