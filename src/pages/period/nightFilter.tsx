import { hourMs, type Interval, intersection, merged, minDarkMs, type Night } from '../../nights/index.ts';
import { durationText } from '../../parameters/times.ts';
import { ChoiceForm } from '../layout/header.tsx';
import type { Period } from '../layout/periods.ts';
import { addressesOf } from '../layout/sitePage.tsx';
import type { SiteWithPages } from '../layout/siteSource.ts';
import type { View } from '../layout/view.ts';
import type { NightConditions } from '../ui/conditions.ts';
import { TargetForm } from '../ui/forms.tsx';
import { duration } from '../words/clock.ts';
import { type SoughtCondition, soughtIntervalsOf, soughtWords, whyNotDark } from '../words/dark.ts';

/** What is looked for in the nights of a month or a year. */
export interface Sought {
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

/** What a reader looks for in some nights. */
export function soughtIn(nights: readonly Night[], conditions: NightConditions): Sought {
  const { targets, conditionsOf, query, title, sought, minLengthMs } = conditions;
  if (query === '') {
    const shown = sought ?? 'dark';
    return { ...wordsOf(shown), timesIn: timesOf(shown), length: null, wanted: null };
  }
  const names = targets.flatMap((target) => target?.name ?? []).join(', ');
  const words = names === '' && sought !== null ? wordsOf(sought) : wordsOfOthers(names || title);
  const each = targets.map(conditionsOf);
  const found = new Map(nights.map((night) => [night, each.map((all) => holdingIn(night, all))]));
  const isLong = ({ startMs, endMs }: Interval) => endMs - startMs >= minLengthMs;
  const isWanted = (night: Night) => found.get(night)?.some((times) => times.some(isLong));
  const length = minLengthMs === 0 ? null : `${duration(minLengthMs)} or more`;
  const timesIn = (night: Night) => merged(found.get(night)?.flat() ?? []);
  return { ...words, timesIn, length, wanted: new Set(nights.filter(isWanted)) };
}

type Words = Pick<Sought, 'name' | 'after' | 'none' | 'reasonIn'>;

function wordsOf(sought: SoughtCondition): Words {
  const { name, none } = soughtWords[sought];
  return {
    name,
    after: sought === 'dark' ? 'dark' : 'of night',
    none: none.toLowerCase(),
    reasonIn: (night) => whyNotDark(night).short,
  };
}

function wordsOfOthers(name: string): Words {
  return { name, after: `with ${name}`, none: 'none', reasonIn: () => '' };
}

const timesOf = (sought: SoughtCondition) => (night: Night) => soughtIntervalsOf(night, sought);

/** When all conditions hold in a night, for a minute or more. */
function holdingIn(night: Night, conditions: ReturnType<NightConditions['conditionsOf']>): readonly Interval[] {
  let left: readonly Interval[] = [night.interval];
  for (const { intervalsIn } of conditions) if (left.length > 0) left = intersection(left, intervalsIn(night));
  return left.filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}

const offered = [3, 5, 7].map((hours) => hours * hourMs);

/** The nights of a month or a year, and which of them are wanted. */
export interface FilteredNights {
  readonly pages: SiteWithPages;
  readonly period: Period;
  /** Without dates that the zone skipped. */
  readonly nights: readonly Night[];
  readonly sought: Sought;
  readonly conditions: NightConditions;
  readonly view: View;
}

/** Which nights are wanted, by links to the page with each least length and a form for a target, and how many there are. */
export function FilterControls({ pages, period, conditions, view, nights, sought }: FilteredNights) {
  const { minLengthMs, query, sought: chosen } = conditions;
  const { length, wanted, name } = sought;
  const address = addressesOf(pages, view);
  const lengths = [...new Set([0, ...offered, minLengthMs])].toSorted((one, other) => one - other);
  const label = `${name} for at least`;
  return (
    <>
      <nav class="filter" aria-label={`Nights: ${label}`}>
        {chosen !== null && <ChoiceForm view={view} name="condition" label="Search for" current={chosen} />}
        <span aria-hidden="true">{label}</span>
        <span class="choice">
          {lengths.map((lengthMs) => (
            <a
              href={address(period, withLength(query, lengthMs))}
              aria-current={lengthMs === minLengthMs ? 'true' : undefined}
            >
              {lengthMs === 0 ? 'any' : duration(lengthMs)}
            </a>
          ))}
        </span>
        {wanted && (
          <b>
            {name}: {wanted.size} of {nights.length} nights
            {length && ` with ${length}`}
          </b>
        )}
      </nav>
      <TargetForm pages={pages} conditions={conditions} view={view} page={`${period}/`} />
    </>
  );
}

/** The conditions as a query, with another least length; 0: any. */
function withLength(conditions: string, lengthMs: number): string {
  const query = new URLSearchParams(conditions);
  if (lengthMs === 0) query.delete('at_least');
  else query.set('at_least', durationText(lengthMs));
  return query.toString();
}
