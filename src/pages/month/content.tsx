import type { View } from '../../http/resource.ts';
import { hourMs } from '../../nights/index.ts';
import { Legend } from '../charts/legend.tsx';
import { type Clocks, zoneOf } from '../frame/clock.ts';
import { FilterLinks, type NightFilter } from '../site/nightFilter.tsx';
import { addressesOf } from '../site/shell.tsx';
import type { SmallNight } from '../site/smallNight.tsx';
import { shortWeekdays, weekdayIndex } from '../text/calendar.ts';
import { Cell } from './cell.tsx';
import { NightTable } from './table.tsx';
import type { MonthView } from './view.ts';

/** The nights of a month, as weeks and as a table. */
export function* monthContent(
  { pages, month, dates, tonight, nowMs, nights: all }: MonthView,
  nights: readonly SmallNight[],
  filter: NightFilter | null,
  view: View,
  clocks: Clocks,
): Iterable<string> {
  const address = addressesOf(pages, view);
  yield (<FilterLinks filter={filter} nights={all.length} address={(query) => address(month, query)} />).toString();
  yield '<div class="calendar" id="calendar" data-fresh>';
  yield (<Weekdays />).toString();
  yield '<ol class="month">';
  yield '<li aria-hidden="true"></li>'.repeat(weekdayIndex(dates.first));
  let day = dates.first;
  for (const small of nights) {
    // A date that the zone skipped keeps its place.
    yield '<li aria-hidden="true"></li>'.repeat(small.night.civilDay - day);
    const isMatch = filter?.matches.has(small.night) ?? false;
    yield (<Cell {...{ small, address, clocks, tonight, nowMs, isMatch }} />).toString();
    day = small.night.civilDay + 1;
  }
  yield '</ol></div>';
  yield (
    <Legend extras={tonight?.startsWith(month) ? ['now'] : []}>
      <li>
        Each night: the sky in {hoursOfStrip(nights)} hours around its middle, how long it is dark, and when by the
        clocks of {zoneOf(clocks, pages.site).name}
      </li>
    </Legend>
  ).toString();
  yield (<NightTable nights={all} site={pages.site} address={address} clocks={clocks} />).toString();
}

/** The hours that all strips of a month show; they are whole. */
function hoursOfStrip([first]: readonly SmallNight[]): number {
  return first === undefined ? 0 : Math.round((first.bounds.endMs - first.bounds.startMs) / hourMs);
}

/** For the eyes: each cell has its weekday in words. */
function Weekdays() {
  return (
    <ul class="weekdays" aria-hidden="true">
      {shortWeekdays.map((name) => (
        <li>{name}</li>
      ))}
    </ul>
  );
}
