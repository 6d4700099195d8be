import { coordinatesText } from '../locations/index.ts';
import {
  areExclusive,
  edgeNames,
  minuteMs,
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

/** A window at one of its sites. With `together` a window has one for each, of one start and end. */
export interface WindowRow extends Pick<WindowEntry, 'window' | 'target'> {
  readonly at: WindowAtSite;
}

export function windowRows({ window, target, sites }: WindowEntry): readonly WindowRow[] {
  return sites.map((at) => ({ window, target, at }));
}

/** A search of windows, as one of their rows. */
export function* rowsOfWindows(search: Steps<WindowEntry, WindowsEnd>): Steps<WindowRow, WindowsEnd> {
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    yield step.value.flatMap(windowRows);
  }
}

/** A site without a window. */
interface AbsenceRow extends Pick<WindowAbsenceEntry, 'target'> {
  readonly at: Pick<WindowAtSite, 'site'>;
  readonly reason: string;
  readonly moonlit: readonly WindowRow[];
}

export function absenceRows(absence: WindowAbsenceEntry): readonly AbsenceRow[] {
  const { target, sites } = absence;
  const reason = reasonText(absence);
  const moonlit = absence.moonlit.flatMap(windowRows);
  return sites.map((at) => ({ at, target, reason, moonlit: moonlit.filter((row) => row.at.site === at.site) }));
}

const whereFields: readonly Field<Pick<AbsenceRow, 'at'>>[] = [
  locationField(({ at }) => at.site),
  slugField(({ at }) => at.site, 'as for `location`'),
];

const targetInSkyFields: readonly Field<WindowRow>[] = [
  ...requestedTargetFields,
  field('max_altitude', altitude, ({ at }) => at.inSky?.maxAltitude ?? Number.NaN, {
    description: 'The highest altitude of the target in the window, without refraction, degrees.',
  }),
  field('max_altitude_time', instant, ({ at }) => at.inSky?.highestMs ?? Number.NaN, {
    description: 'When the target has this altitude. Instant of UTC.',
  }),
  field('airmass', nullable(airmassValue), ({ at }) => at.inSky?.airmass ?? null, {
    description: 'The airmass at `max_altitude` (Pickering 2002). null: the target is below the horizon.',
  }),
  field('min_moon_distance', nullable(moonDistance), ({ at }) => at.inSky?.minMoonDistance ?? null, {
    description:
      'The smallest distance of the target from the Moon’s centre while the Moon is up, as seen from the site, degrees. null: the Moon is down.',
  }),
];

const fieldsWithoutTarget: readonly Field<WindowRow>[] = [
  ...whereFields,
  field('night', nullable(integer), ({ at }) => at.night.id, {
    description: 'The id of the night that contains the start. null: the night has no id.',
  }),
  field('date', date, ({ at }) => at.night.date, {
    description: 'The date of the night that contains the start.',
  }),
  field('start', instant, ({ window }) => window.startMs, { description: 'Instant of UTC.' }),
  field('end', instant, ({ window }) => window.endMs, { description: 'The end is not included. Instant of UTC.' }),
  field('hours', hours, ({ window }) => window.endMs - window.startMs, { description: 'Length of the window, hours.' }),
  field('begins', nullable(eventName(edgeNames)), ({ window }) => window.begins, {
    description:
      'The event at the start, or the state that begins. A custom twilight has events such as `flats_dusk`. `skyline`: the target comes out from behind the skyline. null: the start is over 400 days earlier.',
  }),
  field('ends', nullable(eventName(edgeNames)), ({ window }) => window.ends, {
    description:
      'The event at the end, or the state that begins. `skyline`: the target goes behind the skyline. null: the end is over 400 days later.',
  }),
];

/** The fields of windows, including the fields of a target, in the order of output. */
export const windowFields: readonly Field<WindowRow>[] = [...fieldsWithoutTarget, ...targetInSkyFields];

/** What the fields of windows depend on. */
export type WindowShape = Pick<RequestedWindows, 'targets'>;

const hasTarget = ({ targets }: WindowShape) => targets.some((target) => target !== null);

/** The fields of requested windows, in the order of output. */
export function windowFieldsOf(shape: WindowShape): readonly Field<WindowRow>[] {
  return hasTarget(shape) ? windowFields : fieldsWithoutTarget;
}

export const windowType = itemType(
  'SkyWindow',
  'A time in which the conditions hold at a location. Each overlaps the nights from `after` to `before`. With `together` a window has one entry per location, with the same start and end.',
  fieldsWithoutTarget,
  targetInSkyFields,
);

const reasonField: Field<AbsenceRow> = field('reason', text, ({ reason }) => reason, {
  description: 'A sentence: why there is no window.',
});

/** @param fields - of a window */
function moonlitFieldOf(fields: readonly Field<WindowRow>[]): Field<AbsenceRow> {
  const type = { ...list(object(fields)), schema: { type: 'array', items: referenceTo(windowType) } };
  return field('moonlit', type, ({ moonlit }) => moonlit, {
    description: 'The windows found without Moon conditions, as in `windows`. It can be empty.',
  });
}

/** The fields of a site without a window. */
export function windowAbsenceFieldsOf(shape: WindowShape): readonly Field<AbsenceRow>[] {
  const ofTarget = hasTarget(shape) ? requestedTargetFields : [];
  return [...whereFields, ...ofTarget, reasonField, moonlitFieldOf(windowFieldsOf(shape))];
}

export const windowAbsenceType = itemType(
  'WindowAbsence',
  'A location without a window.',
  [...whereFields, reasonField, moonlitFieldOf(windowFields)],
  requestedTargetFields,
);

/** More sites are counted, not named. */
const maxNamed = 3;

/** Why a search has found no window, as a sentence: `Whenever the Sun is below −18°, the Moon is up.` */
export function reasonText({ absence, dates, isTogether }: WindowAbsenceEntry): string {
  return absence === null ? `${sentenceCase(noNightReason(dates))}.` : absenceText(absence, isTogether);
}

function absenceText({ failing, others, longestMs }: WindowAbsence, isTogether: boolean): string {
  // Rounded down, because the text says that it is too short.
  const longest = lengthText(longestMs < minuteMs ? longestMs : Math.floor(longestMs / minuteMs) * minuteMs);
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
  // A name of a target is kept as it is.
  if (holding === '') return `${failing.condition.never.replace(/^the /, 'The ')}${atFailing}.`;
  return `Whenever ${holding}, ${failing.condition.fails}${atFailing}.`;
}

/** A place without a name as `24.6° S 70.4° W`. */
const nameInSentence = (site: Site) => site.name ?? coordinatesText(site).replace(',', '');

/** `Paranal and La Silla`, or of many `22 locations`. */
export function sitesText(sites: readonly Site[], nameOf: (site: Site) => string = titleOf): string {
  if (sites.length > maxNamed) return `${sites.length} locations`;
  return enumeration(sites.map(nameOf));
}
