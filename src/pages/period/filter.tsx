import { hourMs } from '../../nights/index.ts';
import { durationText } from '../../parameters/times.ts';
import { ChoiceForm } from '../layout/header.tsx';
import { addressesOf } from '../layout/sitePage.tsx';
import { TargetForm } from '../ui/forms.tsx';
import { duration } from '../words/clock.ts';
import type { PeriodNights } from './model.ts';

const offered = [3, 5, 7].map((hours) => hours * hourMs);

/** The controls that select nights: a link per minimum length, a form for a target, and the number of selected nights. */
export function FilterControls({ sitePages, period, conditions, view, nights, selection }: PeriodNights) {
  const { minLengthMs, query, darkOrNight } = conditions;
  const { length, windowsIn, name } = selection;
  const address = addressesOf(sitePages, view);
  const lengths = [...new Set([0, ...offered, minLengthMs])].toSorted((one, other) => one - other);
  const label = `${name} for at least`;
  return (
    <>
      <nav class="filter" aria-label={`Nights: ${label}`}>
        {darkOrNight !== null && <ChoiceForm view={view} name="condition" label="Search for" current={darkOrNight} />}
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
        {query !== '' && (
          <b>
            {name}: {nights.filter((night) => windowsIn(night).length > 0).length} of {nights.length} nights
            {length && ` with ${length}`}
          </b>
        )}
      </nav>
      <TargetForm sitePages={sitePages} conditions={conditions} view={view} page={`${period}/`} />
    </>
  );
}

/**
 * The conditions as a query, with the minimum length replaced by `lengthMs`. A minimum length of 0 ms selects windows of any
 * length.
 */
function withLength(conditions: string, lengthMs: number): string {
  const query = new URLSearchParams(conditions);
  if (lengthMs === 0) query.delete('at_least');
  else query.set('at_least', durationText(lengthMs));
  return query.toString();
}
