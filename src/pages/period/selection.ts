import { type Interval, intersection, merged, minDarkMs, type Night, type Work } from '../../nights/index.ts';
import type { SkyConditions } from '../ui/conditions.ts';
import { duration } from '../words/clock.ts';
import { conditionWords, type DarkOrNight, darkOrNightIntervals, whyNotDark } from '../words/dark.ts';

/** What is selected in the nights of a month or a year. */
export interface Selection {
  /** `Dark`, `Night`, or the names of targets, or the conditions. */
  readonly name: string;
  /** After a duration: `dark`, `of night`, `with M42`. */
  readonly after: string;
  /** Of a night in which it does not hold. */
  readonly none: string;
  /** Why it does not hold in a night, in short; empty: there is no single reason. */
  readonly reasonIn: (night: Night) => string;
  /** When it holds in a night, for a minute or more at a time; of several targets at least one is up. */
  readonly timesIn: (night: Night) => readonly Interval[];
  /** The least length at a time: `5 h or more`; `null`: any. */
  readonly length: string | null;
  /** The nights in which it holds for so long; `null`: neither conditions nor a length are asked for. */
  readonly wanted: ReadonlySet<Night> | null;
}

/**
 * What a reader has selected in some nights.
 *
 * In steps of a night and a target. Attack: "pages of a year with twenty targets".
 */
export function* selectionIn(nights: readonly Night[], conditions: SkyConditions): Work<Selection> {
  const { targets, conditionsOf, query, title, darkOrNight, minLengthMs } = conditions;
  if (query === '') {
    const shown = darkOrNight ?? 'dark';
    return { ...wordsOf(shown), timesIn: timesOf(shown), length: null, wanted: null };
  }
  const names = targets.flatMap((target) => target?.name ?? []).join(', ');
  const words = names === '' && darkOrNight !== null ? wordsOf(darkOrNight) : wordsOfOthers(names || title);
  const each = targets.map(conditionsOf);
  const found = new Map<Night, (readonly Interval[])[]>();
  for (const night of nights) {
    const times: (readonly Interval[])[] = [];
    for (const all of each) {
      times.push(holdingIn(night, all));
      yield [];
    }
    found.set(night, times);
  }
  const isLong = ({ startMs, endMs }: Interval) => endMs - startMs >= minLengthMs;
  const isWanted = (night: Night) => found.get(night)?.some((times) => times.some(isLong));
  const length = minLengthMs === 0 ? null : `${duration(minLengthMs)} or more`;
  const timesIn = (night: Night) => merged(found.get(night)?.flat() ?? []);
  return { ...words, timesIn, length, wanted: new Set(nights.filter(isWanted)) };
}

type Words = Pick<Selection, 'name' | 'after' | 'none' | 'reasonIn'>;

function wordsOf(darkOrNight: DarkOrNight): Words {
  const { name, none } = conditionWords[darkOrNight];
  return {
    name,
    after: darkOrNight === 'dark' ? 'dark' : 'of night',
    none: none.toLowerCase(),
    reasonIn: (night) => whyNotDark(night).short,
  };
}

function wordsOfOthers(name: string): Words {
  return { name, after: `with ${name}`, none: 'none', reasonIn: () => '' };
}

const timesOf = (darkOrNight: DarkOrNight) => (night: Night) => darkOrNightIntervals(night, darkOrNight);

/** When all conditions hold in a night, for a minute or more. */
function holdingIn(night: Night, conditions: ReturnType<SkyConditions['conditionsOf']>): readonly Interval[] {
  let left: readonly Interval[] = [night.interval];
  for (const { intervalsIn } of conditions) if (left.length > 0) left = intersection(left, intervalsIn(night));
  return left.filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}
