import {
  complement,
  type Interval,
  intersection,
  minDarkMs,
  type Night,
  type Target,
  type Work,
} from '../../nights/index.ts';
import type { SkyConditions } from '../ui/conditions.ts';
import { duration } from '../words/clock.ts';
import { conditionsText } from '../words/conditions.ts';
import { conditionWords, type DarkOrNight, darkOrNightIntervals, whyNotDark } from '../words/dark.ts';

/** The times when the selected conditions hold in each night of a month or a year, and the texts for these conditions. */
export interface Selection extends Words {
  /**
   * Returns the intervals in a night during which the conditions hold for at least one minute. If several targets are selected,
   * at least one target must meet the conditions.
   */
  readonly timesIn: (night: Night) => readonly Interval[];
  /** Returns the times in a night when the conditions hold for at least the selected minimum length. */
  readonly windowsIn: (night: Night) => readonly Interval[];
  /** The selected minimum length of a time: `5 h or more`. `null`: any length. */
  readonly length: string | null;
}

/** The texts for the selected conditions. */
interface Words {
  /** A short name of the selection: `Dark`, `Night`, the names of targets, or the conditions. */
  readonly name: string;
  /** The conditions as text that can begin a sentence: `M42 above 30° in the dark`. */
  readonly title: string;
  /** The text that follows a duration: `dark`, `of night` or `with M42`. */
  readonly after: string;
  /** The text for a night when the conditions never hold: `not dark`, `no night` or `none`. */
  readonly none: string;
  /** Returns a short reason why the conditions never hold in a night. Empty: a target or a condition on the sky is selected. */
  readonly reasonIn: (night: Night) => string;
  /**
   * The name of the week with the most selected hours: `Darkest week`. `null`: no target is selected, and `darkOrNight` is not
   * `dark`.
   */
  readonly weekName: string | null;
}

/**
 * Finds the times in some nights when the selected conditions hold. Each step searches one night for one target. The test
 * `test/faults/burst.test.ts` requests years with twenty targets.
 */
export function* selectionIn(nights: readonly Night[], conditions: SkyConditions): Work<Selection> {
  const { targets, conditionsOf, query, darkOrNight, minLengthMs } = conditions;
  const words = wordsOf(nights, conditions);
  if (query === '') {
    const found = new Map<Night, readonly Interval[]>();
    for (const night of nights) {
      // This call computes the Moon's times in one night. For all nights of a year this takes 20 ms, which is too long for a
      // single step.
      found.set(night, darkOrNightIntervals(night, darkOrNight ?? 'dark'));
      yield [];
    }
    const timesIn = (night: Night) => found.get(night) ?? [];
    return { ...words, timesIn, windowsIn: timesIn, length: null };
  }
  const isLong = ({ startMs, endMs }: Interval) => endMs - startMs >= minLengthMs;
  const each = targets.map(conditionsOf);
  const found = new Map<Night, Found>();
  for (const night of nights) {
    const times: (readonly Interval[])[] = [];
    for (const all of each) {
      times.push(holdingIn(night, all));
      yield [];
    }
    const windows = times.map((ofTarget) => ofTarget.filter(isLong));
    found.set(night, { times: anyOf(times, night), windows: anyOf(windows, night) });
  }
  return {
    ...words,
    timesIn: (night) => found.get(night)?.times ?? [],
    windowsIn: (night) => found.get(night)?.windows ?? [],
    length: minLengthMs === 0 ? null : `${duration(minLengthMs)} or more`,
  };
}

/** The times found in a night. `timesIn` in `Selection` returns `times`, and `windowsIn` returns `windows`. */
interface Found {
  readonly times: readonly Interval[];
  readonly windows: readonly Interval[];
}

/** The union of several lists of intervals within a night. */
function anyOf(all: readonly (readonly Interval[])[], { interval }: Night): readonly Interval[] {
  return complement(all.map((times) => complement(times, interval)).reduce(intersection), interval);
}

function wordsOf(nights: readonly Night[], conditions: SkyConditions): Words {
  const { darkOrNight, title, conditionsOf } = conditions;
  const targets = conditions.targets.filter((target) => target !== null);
  const [site, first] = [nights[0]?.site, targets[0]];
  if (first === undefined || site === undefined)
    return darkOrNight === null ? wordsOfSky(title) : wordsOfChoice(darkOrNight);
  const names = targets.map(({ name }) => name);
  const any: Target = { ...first, name: names.join(' or ') };
  return {
    ...wordsOfSky(names.join(', ')),
    title: conditionsText(site, conditionsOf, any),
    weekName: 'Best week',
  };
}

function wordsOfChoice(darkOrNight: DarkOrNight): Words {
  const { name, none } = conditionWords[darkOrNight];
  const isDark = darkOrNight === 'dark';
  return {
    name,
    title: name,
    after: isDark ? 'dark' : 'of night',
    none: none.toLowerCase(),
    reasonIn: (night) => whyNotDark(night).short,
    weekName: isDark ? 'Darkest week' : null,
  };
}

/** The texts for conditions other than dark and night. @param name - the name of the conditions */
function wordsOfSky(name: string): Words {
  return { name, title: name, after: `with ${name}`, none: 'none', reasonIn: () => '', weekName: null };
}

/** The intervals in a night during which all conditions hold for at least one minute. */
function holdingIn(night: Night, conditions: ReturnType<SkyConditions['conditionsOf']>): readonly Interval[] {
  let left: readonly Interval[] = [night.interval];
  for (const { intervalsIn } of conditions) if (left.length > 0) left = intersection(left, intervalsIn(night));
  return left.filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}
