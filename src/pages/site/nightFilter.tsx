import type { View } from '../../api/resource.ts';
import type { SiteWithPages } from '../../api/siteSource.ts';
import { durationText } from '../../api/times.ts';
import { hourMs, type Interval, intersection, type Night } from '../../nights/index.ts';
import { ChoiceForm } from '../frame/header.tsx';
import { duration } from '../text/clock.ts';
import { soughtWords } from '../text/dark.ts';
import type { NightConditions } from './conditions.ts';
import { TargetForm } from './forms.tsx';
import type { Period } from './periods.ts';
import { addressesOf } from './shell.tsx';

/** The nights of a page in which the conditions hold for long enough at a time. */
export interface NightFilter {
  readonly minLengthMs: number;
  /** The names of the targets; empty: there is none. */
  readonly targets: string;
  readonly matches: ReadonlySet<Night>;
}

/** A target that is up for less is no reason to open the dome. */
const minOfTargetMs = hourMs;

/** The nights in which the conditions hold, of a target at least one of them. @returns `null`: all nights are wanted */
export function nightFilter(nights: readonly Night[], conditions: NightConditions): NightFilter | null {
  const { targets, conditionsOf, query } = conditions;
  if (query === '') return null;
  const names = targets.flatMap((target) => target?.name ?? []);
  const minLengthMs = conditions.minLengthMs || (names.length > 0 ? minOfTargetMs : 1);
  const isLong = ({ startMs, endMs }: Interval) => endMs - startMs >= minLengthMs;
  const all = targets.map(conditionsOf);
  const isWanted = (night: Night) => all.some((each) => holdingIn(night, each).some(isLong));
  return { minLengthMs, targets: names.join(', '), matches: new Set(nights.filter(isWanted)) };
}

/** When all conditions hold in a night. */
function holdingIn(night: Night, conditions: ReturnType<NightConditions['conditionsOf']>): readonly Interval[] {
  let left: readonly Interval[] = [night.interval];
  for (const { intervalsIn } of conditions) if (left.length > 0) left = intersection(left, intervalsIn(night));
  return left;
}

const offered = [3, 5, 7].map((hours) => hours * hourMs);

/** The nights of a month or a year, and which of them are wanted. */
export interface FilteredNights {
  readonly pages: SiteWithPages;
  readonly period: Period;
  /** Without dates that the zone skipped. */
  readonly nights: readonly Night[];
  /** `null`: all of them are wanted. */
  readonly filter: NightFilter | null;
  readonly conditions: NightConditions;
  readonly view: View;
}

/** Which nights are wanted, by links to the page with each least length and a form for a target, and how many there are. */
export function FilterControls({ pages, period, conditions, view, nights, filter }: FilteredNights) {
  const { minLengthMs, query, sought } = conditions;
  const address = addressesOf(pages, view);
  const lengths = [...new Set([0, ...offered, minLengthMs])].toSorted((one, other) => one - other);
  const label = `${filter?.targets || soughtWords[sought ?? 'dark'].name} for at least`;
  return (
    <>
      <nav class="filter" aria-label={`Nights: ${label}`}>
        {sought !== null && <ChoiceForm view={view} name="condition" label="Search for" current={sought} />}
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
        {filter && (
          <b>
            {filter.targets && `${filter.targets}: `}
            {filter.matches.size} of {nights.length} nights with {duration(filter.minLengthMs)}
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
