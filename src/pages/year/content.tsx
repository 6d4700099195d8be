import type { View } from '../../http/resource.ts';
import type { SkySpans } from '../../nights/index.ts';
import { supportedYears } from '../../parameters/periods.ts';
import { pageAddress } from '../../parameters/siteSource.ts';
import { SkyChart } from '../charts/bands.tsx';
import { CarpetBands, PresentInCarpet, rowHeight } from '../charts/carpet.tsx';
import { Legend } from '../charts/legend.tsx';
import { byUtc, chartWidth } from '../charts/time.ts';
import { TimeAxis } from '../charts/timeAxis.tsx';
import { rootOf } from '../frame/document.tsx';
import { SiteHead } from '../site/head.tsx';
import { duration, monthName } from '../text/clock.ts';
import { type AddressOf, DarkHours, type MonthOfYear, monthsOf } from './darkHours.tsx';
import type { DateOfYear, YearView } from './view.ts';

interface YearProps {
  readonly year: YearView;
  readonly spans: SkySpans;
  readonly dates: readonly DateOfYear[];
}

/** The carpet of a year, and the table of its dark hours. */
export function YearContent({ year, spans, dates, view }: YearProps & { view: View }) {
  const root = rootOf(view);
  const address = (page: string) => root + pageAddress(year.pages, `${page}/`);
  const months = monthsOf(dates);
  return (
    <>
      <SiteHead
        pages={year.pages}
        root={root}
        period={`The nights of ${year.year}`}
        previous={year.year > supportedYears.first ? String(year.year - 1) : null}
        next={year.year < supportedYears.last ? String(year.year + 1) : null}
      />
      <figure>
        <Carpet year={year} spans={spans} dates={dates} months={months} address={address} />
        <Legend extras={['now']} />
        <figcaption>
          A row for each date, from noon to noon by the clocks at the place; the dates go down. Where those clocks are
          hours from the Sun, a row has parts of two nights. The months below list the dark hours.
        </figcaption>
      </figure>
      <DarkHours months={months} year={year.year} address={address} />
    </>
  );
}

/** @param props.address - of a page of the site */
function Carpet({
  year,
  spans,
  dates,
  months,
  address,
}: YearProps & { months: readonly MonthOfYear[]; address: AddressOf }) {
  const { pages, rows, nowMs } = year;
  const height = rows.length * rowHeight;
  return (
    <div class="carpet" data-readout>
      <p class="zone">Local time, {pages.site.timeZone.name}</p>
      <TimeAxis bounds={wallDay} spans={byUtc(wallDay)} hasDates={false} />
      <MonthAxis months={months} address={address} rows={rows.length} />
      <SkyChart class="plot" height={height}>
        <CarpetBands spans={spans} rows={rows} />
        <Grid months={months} height={height} />
        {nowMs !== null && <PresentInCarpet rows={rows} nowMs={nowMs} />}
        <Steps dates={dates} address={address} />
      </SkyChart>
    </div>
  );
}

/** From noon to noon by clocks, whatever the date. */
const wallDay = { startMs: 43_200_000, endMs: 129_600_000 };

/** Links to the months, each at the row of its first night. */
function MonthAxis({ months, address, rows }: { months: readonly MonthOfYear[]; address: AddressOf; rows: number }) {
  return (
    <svg class="month-axis">
      <title>Months</title>
      {months.map(({ month, firstRow }) => (
        <a href={address(month)}>
          <text x="100%" y={`${(((firstRow + 8) / rows) * 100).toFixed(2)}%`}>
            {monthName(Number(month.slice(5))).slice(0, 3)}
          </text>
        </a>
      ))}
    </svg>
  );
}

/** Lines at the starts of the months, and at every third hour. */
function Grid({ months, height }: { months: readonly MonthOfYear[]; height: number }) {
  const hours = [3, 6, 9, 12, 15, 18, 21].map((hour) => `M${(chartWidth / 24) * hour} 0v${height}`);
  const starts = months.slice(1).map(({ firstRow }) => `M0 ${firstRow * rowHeight}h${chartWidth}`);
  return <path class="hours" d={[...hours, ...starts].join('')} />;
}

/** The targets of the pointer: each row links to its night, which is its title. Width and height are in the style. */
function Steps({ dates, address }: { dates: readonly DateOfYear[]; address: AddressOf }) {
  return (
    <g class="steps">
      {dates.map(({ date, darkMs }, index) =>
        darkMs === null ? (
          <rect y={index * rowHeight}>
            <title>{`${date}: the clocks skipped this date`}</title>
          </rect>
        ) : (
          <a href={address(date)} tabindex={-1}>
            <title>{`Night of ${date}: ${darkMs === 0 ? 'not dark' : `${duration(darkMs)} dark`}`}</title>
            <rect y={index * rowHeight} />
          </a>
        ),
      )}
    </g>
  );
}
