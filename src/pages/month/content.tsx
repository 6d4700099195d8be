import type { View } from '../../http/resource.ts';
import { type Night, totalMs } from '../../nights/index.ts';
import { supportedYears } from '../../parameters/periods.ts';
import { Legend } from '../charts/legend.tsx';
import type { Clocks } from '../frame/clock.ts';
import { DataLinks } from '../frame/dataLinks.tsx';
import { rootOf } from '../frame/document.tsx';
import { addressesOf } from '../site/address.ts';
import { almanacLinks } from '../site/almanacLinks.ts';
import { SiteHead } from '../site/head.tsx';
import { PrintButton } from '../site/printButton.tsx';
import { Subscribe } from '../site/subscribe.tsx';
import { monthAndYear, ordinal, shortWeekdays, wholeHours } from '../text/calendar.ts';
import { duration } from '../text/clock.ts';
import { Cell } from './cell.tsx';
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
      <li>Each strip: {stripText(nights)} around the middle of the night</li>
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
      <span class="apart">{darkText(nights)}</span>
      <DataLinks alternates={almanacLinks(pages, dates)} root={root}>
        <Subscribe pages={pages} />
        <PrintButton />
      </DataLinks>
    </SiteHead>
  );
}

/** `116 h dark, most on the 8th`. */
function darkText(nights: readonly Night[]): string {
  const lengths = nights.map(({ moon }) => totalMs(moon.dark));
  const sum = lengths.reduce((total, length) => total + length, 0);
  if (sum === 0) return 'not dark in any night';
  const most = nights[lengths.indexOf(Math.max(...lengths))];
  const length = sum < hourMs ? duration(sum) : wholeHours(sum);
  return `${length} dark, most on the ${ordinal(Number(most?.date.slice(8)))}`;
}

const hourMs = 3_600_000;

/** `13 h`: what all strips of a month show. */
function stripText(nights: readonly SmallNight[]): string {
  const [first] = nights;
  return first === undefined ? '' : wholeHours(first.bounds.endMs - first.bounds.startMs);
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
