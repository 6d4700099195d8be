import { coordinatesText } from '../locations/index.ts';
import {
  type Condition,
  minuteMs,
  noNightReason,
  type Site,
  sentenceCase,
  type WindowAbsence,
  type WindowAbsenceEntry,
} from '../nights/index.ts';
import { titleOf } from './location.ts';
import { lengthText, listText } from './text.ts';

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
  return listText(sites.map(nameOf));
}
