import { capitalized, contains, type Night } from '../../nights/index.ts';
import { isoInstant, timeLeft } from '../words/clock.ts';
import { maxNightsAhead } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';
import type { PresentSky } from './presentSky.ts';

interface NextOptions {
  readonly present: PresentSky;
  readonly night: Night;
  readonly clock: LocalClock;
}

/**
 * The line with the next events and the next dark time:
 *
 * - `Dark for 4 h 47 min more, until moonrise 22:33 · then astronomical dawn 05:49`
 * - `Moonrise in 2 h 16 min, 17:16 · dark in 13 h 47 min, 04:32`
 * - `Moonset, then dark, in 9 h 50 min, 04:50`
 * - `Sunset in 3 h 12 min, 19:32 · next dark 23:07, 3 December`
 */
export function NextEvents({ present: { sky, next, nextDark, laterDark, endOfDark }, night, clock }: NextOptions) {
  const { timeMs: nowMs } = sky;
  const isDark = nextDark !== null && nextDark.startMs <= nowMs;
  const isDarkThen = next !== null && next.timeMs === nextDark?.startMs;
  const time = (timeMs: number) => <Time {...{ timeMs, night, clock }} />;
  const coming = (what: string, timeMs: number) => [`${what} in ${timeLeft(nowMs, timeMs)}, `, time(timeMs)];
  const until = endOfDark === null ? '' : `${endOfDark.title.toLowerCase()} `;
  const laterText = laterDark === null ? `not dark within ${maxNightsAhead} days` : 'next dark ';
  const later = [next === null ? capitalized(laterText) : laterText, laterDark && time(laterDark.startMs)];
  const [first, then] = isDark
    ? [
        [`Dark for ${timeLeft(nowMs, nextDark.endMs)} more, until ${until}`, time(nextDark.endMs)],
        next && [`then ${next.title.toLowerCase()} `, time(next.timeMs)],
      ]
    : [
        next && coming(isDarkThen ? `${next.title}, then dark,` : next.title, next.timeMs),
        nextDark ? !isDarkThen && coming('dark', nextDark.startMs) : later,
      ];
  return (
    <p class="next-event">
      {first && <b>{first}</b>} {then && <span class="apart">{then}</span>}
    </p>
  );
}

/** A clock time. If the instant is not within the night, the text also contains the date. */
function Time({ timeMs, night, clock }: Pick<NextOptions, 'night' | 'clock'> & { timeMs: number }) {
  return (
    <time datetime={isoInstant(timeMs)}>
      {clock.time(timeMs)}
      {!contains(night.interval, timeMs) && `, ${clock.date(timeMs)}`}
    </time>
  );
}
