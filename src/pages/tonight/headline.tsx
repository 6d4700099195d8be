import type { Child } from 'hono/jsx';
import { dayMs } from '../../nights/index.ts';
import { timeLeft } from '../words/clock.ts';
import { conditionWords } from '../words/dark.ts';
import { isUtc, type LocalClock } from '../words/localClock.ts';
import { type DarkTonight, soonestDark } from './darkTonight.ts';
import { clockOf, sharedClockOf, type Tonight } from './model.ts';
import type { Row } from './rows.ts';
import { Clock, DayAndTime, notDark } from './times.tsx';

// The headline of the first page answers the first question: where is it dark now, and when is the next dark time?

/** The headline in two parts. */
interface Headline {
  readonly text: string;
  /** The text between the two parts of the headline: a comma, a full stop, a space or nothing. */
  readonly joint: string;
  /** The second part of the headline, such as the next dark time. `null`: the headline has one part. */
  readonly coming: Child | null;
}

/**
 * If at most this many locations are compared, the headline is about all of them together. If the page has at most this many
 * rows, strips are tall.
 */
export const maxHighRows = 3;

export function headlineOf(tonight: Tonight): Headline {
  const { rows, shared } = tonight;
  const [first, ...others] = rows;
  if (first === undefined) return { text: 'No location matches', joint: '', coming: null };
  if (shared !== null && rows.length <= maxHighRows)
    return headlineOfOne(togetherName(rows.length), shared, sharedClockOf(tonight), tonight);
  if (others.length > 0) return headlineOfAll(tonight);
  return headlineOfOne(first.location.name, first, clockOf(tonight, first.location), tonight);
}

const togetherName = (count: number) => (count === 2 ? 'Both' : `All ${count}`);

/** The headline for one subject: `Paranal Observatory: dark now for 33 min more`, or `Both: dark in 2 h 10 min`. */
function headlineOfOne(name: string, dark: DarkTonight, clock: LocalClock, tonight: Tonight): Headline {
  const { state, left, next } = dark;
  const { nowMs, condition, rows } = tonight;
  const { adjective } = conditionWords[condition];
  const [first] = left;
  if (first === undefined) {
    const together = rows.length > 1 ? ' at the same time' : '';
    const text = `${name}: ${notDark(dark, condition).toLowerCase()}${together} tonight`;
    return { text, joint: '. ', coming: next && <NextDark {...{ dark, clock, tonight }} /> };
  }
  if (state === 'now')
    return {
      text: `${name}: ${adjective} now`,
      joint: ' ',
      coming: <span>for {timeLeft(nowMs, first.endMs)} more</span>,
    };
  return { text: `${name}: ${adjective} in ${timeLeft(nowMs, first.startMs)}`, joint: '', coming: null };
}

/** The headline for many locations: `Dark at 3 of 22 now, next Teide in 46 min`, or `Not dark at any of 22 now`. */
function headlineOfAll(tonight: Tonight): Headline {
  const { rows, nowMs } = tonight;
  const startOf = (row: Row) => soonestDark(row)?.startMs ?? Infinity;
  const [next] = rows.filter(({ state }) => state !== 'now').toSorted((one, other) => startOf(one) - startOf(other));
  const text = countOfAll(tonight);
  if (next === undefined || startOf(next) === Infinity) return { text, joint: '', coming: null };
  const { slug, name } = next.location;
  const place = <a href={`./locations/${slug}/`}>{name}</a>;
  if (startOf(next) >= nowMs + dayMs) {
    const clock = clockOf(tonight, next.location);
    return { text, joint: '. ', coming: <NextDark dark={next} place={place} {...{ clock, tonight }} /> };
  }
  const coming = (
    <>
      <span>next</span> <span class="coming-place">{place}</span> <span>in {timeLeft(nowMs, startOf(next))}</span>
    </>
  );
  return { text, joint: ', ', coming };
}

/** The number of dark locations: `Dark at 3 of 22 now`, `Not dark at either now`, or `Not dark any more tonight`. */
function countOfAll({ rows, condition }: Tonight): string {
  const { name, none } = conditionWords[condition];
  const [all, now] = [rows.length, rows.filter(({ state }) => state === 'now').length];
  const allOf = all === 2 ? 'both' : `all ${all}`;
  if (now > 0) return `${name} at ${now === all ? allOf : `${now} of ${all}`} now`;
  if (rows.some(({ state }) => state === 'later')) return `${none} at ${all === 2 ? 'either' : `any of ${all}`} now`;
  return `${none}${rows.some(({ state }) => state === 'over') ? ' any more' : ''} tonight`;
}

interface NextDarkOptions {
  readonly dark: DarkTonight;
  readonly clock: LocalClock;
  readonly tonight: Tonight;
  readonly place?: Child;
}

/** The next dark time: `Next dark: Thu 26, 18:26 – 18:39`. */
function NextDark({ dark, clock, tonight, place }: NextDarkOptions) {
  const { condition, nowMs } = tonight;
  const soonest = soonestDark(dark);
  if (soonest === null) return null;
  return (
    <>
      <span>Next {conditionWords[condition].adjective}:</span>{' '}
      {place && [<span class="coming-place">{place},</span>, ' ']}
      <span>
        <DayAndTime timeMs={soonest.startMs} clock={clock} nowMs={nowMs} /> –{' '}
        <Clock timeMs={soonest.endMs} clock={clock} />
        {utcMark(clock, tonight)}
      </span>
    </>
  );
}

/** The text after a time in UTC on a page that shows local times: ` UTC`. Empty on other pages. */
const utcMark = (clock: LocalClock, tonight: Tonight) =>
  tonight.clock === null && isUtc(clock.zone) ? '\u00a0UTC' : '';

/** The title of the browser tab: `Dark at 4 of 22`, or `Paranal Observatory: dark 21:42 – 00:37`. */
export function tabTitle(tonight: Tonight): string {
  const { rows, shared, found } = tonight;
  const [first, ...others] = rows;
  if (first === undefined) return 'No location matches';
  const isTogether = shared !== null && rows.length <= maxHighRows;
  if (others.length > 0 && !isTogether) return countOfAll(tonight).replace(/ now$/, '');
  const names = found.map(({ name }) => name).join(', ');
  return shared === null
    ? `${names}: ${darkInShort(first, clockOf(tonight, first.location), tonight)}`
    : `${names}: ${darkInShort(shared, sharedClockOf(tonight), tonight)}`;
}

/** The next dark time of tonight for the tab's title: `dark 21:42 – 00:37`, `dark until 00:37`, or `not dark tonight`. */
function darkInShort(dark: DarkTonight, clock: LocalClock, tonight: Tonight): string {
  const { condition, nowMs } = tonight;
  const [first] = dark.left;
  const { adjective } = conditionWords[condition];
  if (first === undefined) return `${notDark(dark, condition).toLowerCase()} tonight`;
  const times = first.startMs <= nowMs ? `until ${clock.time(first.endMs)}` : clock.span(first);
  return `${adjective} ${times}${utcMark(clock, tonight)}`;
}
