import { reasonText } from '../../formats/window.ts';
import {
  type Condition,
  capitalized,
  conditionsAt,
  darkConditions,
  type Night,
  type NightCache,
  type Site,
  type SkyWindow,
  type Target,
  type TargetDuring,
  type WindowEntry,
  windowEntries,
} from '../../nights/index.ts';
import { step } from '../layout/document.tsx';
import { type CurvePoint, targetCurve } from '../sky/curves.ts';
import type { SkyConditions } from '../ui/conditions.ts';
import { duration, shownLength } from '../words/clock.ts';
import { spanOfNight } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';

/** The windows of a target in a night, or those of the sky alone. */
export interface WindowsOfNight {
  /** `null`: of the sky alone. */
  readonly target: Target | null;
  /** `null`: there is no target, or it does not rise. */
  readonly curve: readonly CurvePoint[] | null;
  readonly windows: readonly ShownWindow[];
  /** If there are none, those without the conditions on the Moon. */
  readonly moonlit: readonly ShownWindow[];
  /** What has to hold, as the beginning of a sentence. */
  readonly wanted: string;
  /** Why there is no window, as a sentence. */
  readonly absence: string;
}

type ShownWindow = SkyWindow & Partial<TargetDuring>;

/** In steps, as twenty targets near a pole take seconds. Attack: "pages of a night with twenty targets". */
export function* windowsOfNight(
  cache: NightCache,
  night: Night,
  requested: SkyConditions,
): Generator<string, WindowsOfNight[]> {
  const found: WindowsOfNight[] = [];
  if (requested.query === '') return found;
  const { site, civilDay, interval } = night;
  const dates = { first: civilDay, last: civilDay };
  const range = { dates, datesAt: () => dates, intervalAt: () => interval, endMs: interval.endMs };
  const ofSearch = { ...requested, sites: [site], datedAt: [site], range, isTogether: false };
  for (const target of requested.targets) {
    const search = windowEntries(cache, { ...ofSearch, targets: [target] });
    const windows: ShownWindow[] = [];
    let next = search.next();
    for (; !next.done; next = search.next()) {
      windows.push(...next.value.map(shown));
      yield step;
    }
    const [absent] = next.value.absences;
    const reason = absent === undefined ? '' : reasonText(absent);
    const moonlit = absent?.moonlit.map(shown) ?? [];
    found.push({
      ...{ target, windows, moonlit, curve: target && targetCurve(night, target) },
      wanted: wantedText(site, requested, target),
      absence: target === null || reason.includes(target.name) ? reason : `${target.name}: ${reason}`,
    });
  }
  return found;
}

function shown({ window, sites: [{ inSky }] }: WindowEntry): ShownWindow {
  return { ...window, ...inSky };
}

const isDark = (conditions: readonly Condition[]) => holdsText(conditions) === holdsText(darkConditions);

/** `Orion is above 30° in the dark`, `The Sun is below −12°, for at least 1 h at a time`. */
function wantedText(site: Site, { conditionsOf, minLengthMs }: SkyConditions, target: Target | null): string {
  const ofSky = conditionsOf(null);
  const sky = holdsText(ofSky);
  const length = minLengthMs === 0 ? '' : `, for at least ${duration(minLengthMs)} at a time`;
  if (target === null) return `${isDark(ofSky) ? 'Dark' : capitalized(sky)}${length}`;
  const all = conditionsAt(site, conditionsOf(target));
  const ofTarget = holdsText(all.slice(ofSky.length)).replaceAll(` and ${target.name} `, ' and ');
  return `${ofTarget}${isDark(ofSky) ? ' in the dark' : ` while ${sky}`}${length}`;
}

/** `the Sun is below −18° and the Moon is down`. */
function holdsText(conditions: readonly Condition[]): string {
  return [...new Set(conditions.map(({ holds }) => holds))].join(' and ');
}

interface SentencesOptions {
  readonly windows: readonly WindowsOfNight[];
  readonly night: Night;
  readonly clock: LocalClock;
}

/** The windows of each target, or why there are none, and what there is in moonlight. */
export function WindowSentences({ windows: all, night, clock }: SentencesOptions) {
  return all.map(({ windows, moonlit, wanted, absence }) => (
    <p class="requested">
      {windows.length > 0 ? <WindowSentence {...{ wanted, windows, night, clock }} /> : absence}{' '}
      {moonlit.length > 0 && <WindowSentence wanted="In moonlight" windows={moonlit} {...{ night, clock }} />}
    </p>
  ));
}

interface SentenceOptions extends Pick<SentencesOptions, 'night' | 'clock'> {
  readonly wanted: string;
  readonly windows: readonly ShownWindow[];
}

/** `Orion is above 30° while the Sun is below −18°: 1 h 12 min, 02:10 – 03:22, 48° from the Moon, highest 02:10 at 62°.` */
function WindowSentence({ wanted, windows, night, clock }: SentenceOptions) {
  const highest = highestOf(windows);
  const length = windows.some(isEndless) ? [] : [<b>{shownLength(windows)}</b>, ', '];
  return (
    <>
      {wanted}: {length}
      <b>{windows.map((window) => spanOf(window, night, clock)).join(' and ')}</b>
      {moonDistanceText(windows)}
      {highest && `, highest ${clock.time(highest.timeMs)} at ${highest.altitude}°`}.
    </>
  );
}

/** Where a target is highest in some windows; `undefined`: there is no target. */
function highestOf(windows: readonly ShownWindow[]) {
  const all = windows.flatMap(({ maxAltitude, highestMs }) =>
    maxAltitude === undefined || highestMs === undefined
      ? []
      : [{ altitude: Math.round(maxAltitude), timeMs: highestMs }],
  );
  return all.toSorted((one, other) => other.altitude - one.altitude)[0];
}

/** `19:32 – 22:10`, with the dates of one that begins before the night or ends after it. */
function spanOf(window: SkyWindow, night: Night, clock: LocalClock): string {
  if (isEndless(window)) return 'all the time';
  const { startMs, endMs } = window;
  if (startMs >= night.solarNoonMs && endMs <= night.nextSolarNoonMs) return spanOfNight(window, night, clock);
  const dated = (timeMs: number) => `${clock.date(timeMs)} ${clock.time(timeMs)}`;
  return `${dated(startMs)}\u00a0– ${dated(endMs)}`;
}

const isEndless = ({ begins, ends }: SkyWindow) => begins === null && ends === null;

/** `, 48° from the Moon`; empty if the Moon is down. */
function moonDistanceText(windows: readonly ShownWindow[]): string {
  const distances = windows.flatMap(({ minMoonDistance }) => minMoonDistance ?? []);
  return distances.length === 0 ? '' : `, ${Math.round(Math.min(...distances))}° from the Moon`;
}
