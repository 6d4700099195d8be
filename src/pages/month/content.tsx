import type { View } from '../../http/resource.ts';
import { hourMs } from '../../nights/index.ts';
import { supportedYears } from '../../parameters/periods.ts';
import { Legend } from '../charts/legend.tsx';
import { type Clocks, zoneOf } from '../frame/clock.ts';
import { DataLinks } from '../frame/dataLinks.tsx';
import { rootOf } from '../frame/document.tsx';
import { addressesOf } from '../site/address.ts';
import { almanacLinks } from '../site/almanacLinks.ts';
import { SiteHead } from '../site/head.tsx';
import { PrintButton } from '../site/printButton.tsx';
import { Subscribe } from '../site/subscribe.tsx';
import { monthAndYear, shortWeekdays } from '../text/calendar.ts';
import { Cell } from './cell.tsx';
import { darkNightsText } from './darkNights.ts';
import { NightTable } from './table.tsx';
import { type MonthView, monthBeside, type SmallNight } from './view.ts';

/** The nights of a month, as weeks and as a table. */
export function* monthContent(
  month: MonthView,
  nights: readonly SmallNight[],
  view: View,
  clocks: Clocks,
): Iterable<string> {
  const root = rootOf(view);
  const { pages, tonight, nowMs } = month;
  const address = addressesOf(pages, root);
  yield (<Head month={month} root={root} />).toString();
  yield '<div class="calendar" id="calendar" data-fresh>';
  yield (<Weekdays />).toString();
  yield '<ol class="month">';
  for (const small of nights) {
    yield (<Cell small={small} address={address} clocks={clocks} tonight={tonight} nowMs={nowMs} />).toString();
  }
  yield '</ol></div>';
  yield (
    <Legend extras={tonight?.startsWith(month.month) ? ['now'] : []}>
      <li>
        Each night: the sky in {hoursOfStrip(nights)} hours around its middle, how long it is dark, and when by the
        clocks of {zoneOf(clocks, pages.site).name}
      </li>
    </Legend>
  ).toString();
  yield (<NightTable nights={month.nights} site={pages.site} address={address} clocks={clocks} />).toString();
}

function Head({ month: { pages, month, dates, nights }, root }: { month: MonthView; root: string }) {
  return (
    <SiteHead
      pages={pages}
      root={root}
      period={monthAndYear(month)}
      previous={month > `${supportedYears.first}-01` ? monthBeside(month, -1) : null}
      next={month < `${supportedYears.last}-12` ? monthBeside(month, 1) : null}
    >
      <span class="apart">{darkNightsText(nights)}</span>
      <DataLinks alternates={almanacLinks(pages, dates)} root={root} fileName={`${pages.name} ${month}`}>
        <Subscribe pages={pages} />
        <PrintButton />
      </DataLinks>
    </SiteHead>
  );
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
