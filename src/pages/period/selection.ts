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

/** The selected conditions in the nights of a month or a year. */
export interface Selection extends Words {
  /** When the conditions hold in a night, for a minute or more at a time. Of several targets, one is enough. */
  readonly timesIn: (night: Night) => readonly Interval[];
  /** The same for the least length at a time. */
  readonly windowsIn: (night: Night) => readonly Interval[];
  /** The least length at a time: `5 h or more`; `null`: any. */
  readonly length: string | null;
}

/** The words for the selected conditions. */
interface Words {
  /** `Dark`, `Night`, or the names of targets, or the conditions. */
  readonly name: string;
  /** As the beginning of a sentence: `M42 above 30° in the dark`. */
  readonly title: string;
  /** After a duration: `dark`, `of night`, `with M42`. */
  readonly after: string;
  /** For a night when the conditions do not hold. */
  readonly none: string;
  /** Why the conditions do not hold in a night, in short. Empty: there is no single reason. */
  readonly reasonIn: (night: Night) => string;
  /** What the week with the most hours is called: `Darkest week`. `null`: all weeks have about equally many. */
  readonly weekName: string | null;
}

/**
 * What a reader has selected in some nights.
 *
 * In steps of a night and a target. Attack: "pages of a year with twenty targets".
 */
export function* selectionIn(nights: readonly Night[], conditions: SkyConditions): Work<Selection> {
  const { targets, conditionsOf, query, darkOrNight, minLengthMs } = conditions;
  const words = wordsOf(nights, conditions);
  if (query === '') {
    const found = new Map<Night, readonly Interval[]>();
    for (const night of nights) {
      // Its Moon is computed here: the Moons of a year, all in its markup, take 20 ms.
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

/** See `Selection`. */
interface Found {
  readonly times: readonly Interval[];
  readonly windows: readonly Interval[];
}

/** When at least one of several holds in a night. */
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

/** @param name - of other conditions */
function wordsOfSky(name: string): Words {
  return { name, title: name, after: `with ${name}`, none: 'none', reasonIn: () => '', weekName: null };
}

/** When all conditions hold in a night, for a minute or more. */
function holdingIn(night: Night, conditions: ReturnType<SkyConditions['conditionsOf']>): readonly Interval[] {
  let left: readonly Interval[] = [night.interval];
  for (const { intervalsIn } of conditions) if (left.length > 0) left = intersection(left, intervalsIn(night));
  return left.filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}
