import { type Night, type SkyWindow, type TargetAt, targetAt } from '../../nights/index.ts';
import { shownLength } from '../words/clock.ts';
import { spanOfNight } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';
import type { PresentSky } from './presentSky.ts';
import type { ShownWindow, WindowsOfNight } from './windowsOfNight.ts';

interface SentencesOptions {
  readonly windows: readonly WindowsOfNight[];
  readonly night: Night;
  readonly clock: LocalClock;
  readonly present: PresentSky | null;
}

/**
 * For each target, a sentence with its windows. If no window meets all conditions, the sentence contains the moonlit windows, or
 * says why there are no windows.
 */
export function WindowSentences({ windows: all, night, clock, present }: SentencesOptions) {
  return all.map(({ target, windows, moonlit, wanted, wantedMoonlit, absence }) => (
    <p class="requested">
      {windows.length > 0 && <WindowSentence {...{ wanted, windows, night, clock }} />}
      {moonlit.length > 0 && (
        <WindowSentence wanted={wantedMoonlit} windows={moonlit} note=", in moonlight" {...{ night, clock }} />
      )}
      {windows.length + moonlit.length === 0 && absence}
      {target && present && <span> {presentSentence(targetAt(present.sky, target))}</span>}
    </p>
  ));
}

/**
 * A sentence about the target's present place in the sky:
 *
 * - `Now 45° high, azimuth 101°, airmass 1.41, 62° from the Moon.`
 * - `Now behind the skyline, 12° high, azimuth 101°, …`
 * - `Now below the horizon.`
 */
function presentSentence({ altitude, azimuth, airmass, moonDistance, isBehindSkyline }: TargetAt): string {
  if (airmass === null) return 'Now below the horizon.';
  const behind = isBehindSkyline ? 'behind the skyline, ' : '';
  const place = `${Math.round(altitude)}° high, azimuth ${Math.round(azimuth) % 360}°`;
  return `Now ${behind}${place}, airmass ${airmass.toFixed(2)}, ${Math.round(moonDistance)}° from the Moon.`;
}

interface SentenceOptions extends Pick<SentencesOptions, 'night' | 'clock'> {
  readonly wanted: string;
  readonly windows: readonly ShownWindow[];
  /** Text that follows the times, such as `, in moonlight`. */
  readonly note?: string;
}

/** The sentence `Orion above 30°: 23:57 – 02:29, 2 h 32 min, in moonlight, highest 32° at 01:13, at least 52° from the Moon.` */
function WindowSentence({ wanted, windows, note = '', night, clock }: SentenceOptions) {
  const highest = highestOf(windows);
  const length = windows.some(isEndless) ? '' : `, ${shownLength(windows)}`;
  return (
    <>
      {wanted}: <b>{windows.map((window) => spanOf(window, night, clock)).join(' and ')}</b>
      {length}
      {note}
      {highest && `, highest ${Math.round(highest.altitude)}° at ${clock.time(highest.timeMs)}`}
      {moonDistanceText(windows)}.
    </>
  );
}

/**
 * The maximum altitude of a target during some windows, degrees, with the instant of the maximum. `undefined`: the windows have
 * no target.
 */
function highestOf(windows: readonly ShownWindow[]) {
  const all = windows.flatMap(({ maxAltitude, highestMs }) =>
    maxAltitude === undefined || highestMs === undefined ? [] : [{ altitude: maxAltitude, timeMs: highestMs }],
  );
  return all.toSorted((one, other) => other.altitude - one.altitude)[0];
}

/**
 * A window as text: `19:32 – 22:10`. If the window begins and ends more than 400 days from the night, the text is `all the time`.
 * If another window extends beyond the night, the text includes dates.
 */
function spanOf(window: SkyWindow, night: Night, clock: LocalClock): string {
  if (isEndless(window)) return 'all the time';
  const { startMs, endMs } = window;
  if (startMs >= night.solarNoonMs && endMs <= night.nextSolarNoonMs) return spanOfNight(window, night, clock);
  const dated = (timeMs: number) => `${clock.date(timeMs)} ${clock.time(timeMs)}`;
  return `${dated(startMs)}\u00a0– ${dated(endMs)}`;
}

const isEndless = ({ begins, ends }: SkyWindow) => begins === null && ends === null;

/**
 * The smallest distance from the Moon: `, at least 48° from the Moon`. Empty if the windows have no target, or if the Moon is
 * down during all windows.
 */
function moonDistanceText(windows: readonly ShownWindow[]): string {
  const distances = windows.flatMap(({ minMoonDistance }) => minMoonDistance ?? []);
  return distances.length === 0 ? '' : `, at least ${Math.round(Math.min(...distances))}° from the Moon`;
}
