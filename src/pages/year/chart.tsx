import { raw } from 'hono/html';
import type { Resource } from '../../http/resource.ts';
import { type NightCache, nightsFrom, skySpans } from '../../nights/index.ts';
import { yearPart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { CarpetSky, rowPercent } from '../charts/carpet.tsx';
import { carpetHours, carpetRows } from '../charts/carpetRows.ts';
import { SkyPatterns } from '../charts/skyPicture.tsx';
import { step } from '../frame/document.tsx';
import { type Theme, themeParameter } from '../frame/theme.ts';
import { lifetime } from '../site/lifetime.ts';
import { boundsOfDates } from '../site/period.ts';
import { monthName } from '../text/clock.ts';
import { skyLabel } from '../text/sky.ts';
import { Grid, HourAxis, PhaseAxis } from './carpet.tsx';
import { chartStyle } from './chartStyle.ts';
import { type MonthOfYear, monthsOf } from './darkHours.tsx';
import { darkMonthsText } from './darkMonths.ts';
import { datesOfYear, type NightOfYear, nightOfYear, type YearView, yearView } from './view.ts';

/** A year as an image. */
interface YearImage {
  readonly year: YearView;
  readonly theme: Theme;
}

/** `{site}/{year}/chart.svg?theme=light`: the carpet of a year as an image, to embed in other pages. */
export function yearChart(source: SiteSource, cache: NightCache): Resource<YearImage> {
  return {
    name: 'Chart of a Year',
    description: 'The nights of a year at a site as an image.',
    path: [...source.path, yearPart],
    query: [...source.query, themeParameter],
    isFile: true,
    read: (request) => {
      const nowMs = request.now();
      const pages = source.read(request);
      const year = request.path(yearPart);
      const theme = request.query(themeParameter) ?? 'dark';
      return {
        value: () => ({ year: yearView(pages, year, cache, nowMs), theme }),
        ...lifetime(boundsOfDates(datesOfYear(year)), nowMs, [pages.selection, pages.name, theme]),
      };
    },
    svg: (image) => imageParts(image, cache),
  };
}

function* imageParts({ year, theme }: YearImage, cache: NightCache): Iterable<string> {
  const nights: NightOfYear[] = [];
  for (const night of nightsFrom(cache, year.pages.site, year.dates)) {
    nights.push(nightOfYear(night));
    yield step;
  }
  yield (<Image year={year} nights={nights} theme={theme} />).toString();
}

/** Where the carpet is in the image, in pixels. */
const frame = { x: 44, y: 84, width: 868, height: 500 } as const;
const size = { width: 960, height: 640 } as const;

function Image({ year: { pages, year, tonight }, nights, theme }: YearImage & { nights: readonly NightOfYear[] }) {
  const zone = pages.site.timeZone;
  const all = nights.map(({ night }) => night);
  const hours = carpetHours(all, zone);
  const months = monthsOf(nights);
  const row = all.findIndex(({ date }) => date === tonight);
  const name = `${pages.name}, ${year}`;
  const text = `${darkMonthsText(months)}. Standard time of ${zone.name}`;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" {...size} viewBox={`0 0 ${size.width} ${size.height}`} role="img">
      <title>{`${name}: ${text}`}</title>
      <style>{raw(chartStyle(theme))}</style>
      <rect class="whole page" />
      <text class="name" x={frame.x} y="34">
        {name}
      </text>
      <text x={frame.x} y="56">
        {text}
      </text>
      <svg x={frame.x} y={frame.y - 20} width={frame.width} height="20" aria-hidden="true">
        <HourAxis hours={hours} />
      </svg>
      <MonthNames months={months} rows={nights.length} />
      <svg {...frame} aria-hidden="true">
        <SkyPatterns />
        <CarpetSky spans={skySpans(all)} rows={carpetRows(all, zone, hours)} />
        <Grid months={months} hours={hours} rows={nights.length} />
        {row >= 0 && <rect class="today" y={rowPercent(row, nights.length)} />}
      </svg>
      <svg class="open" x={frame.x + frame.width + 8} y={frame.y} width="24" height={frame.height} aria-hidden="true">
        <PhaseAxis nights={nights} />
      </svg>
      <Names />
    </svg>
  );
}

function MonthNames({ months, rows }: { months: readonly MonthOfYear[]; rows: number }) {
  return (
    <svg x="8" y={frame.y} width="36" height={frame.height} aria-hidden="true">
      {months.map(({ month, firstRow, nights }) => (
        <text class="month" y={rowPercent(firstRow + nights / 2, rows)}>
          {monthName(Number(month.slice(5))).slice(0, 3)}
        </text>
      ))}
    </svg>
  );
}

/** With the places of their names, pixels. */
const skies = { day: 0, civil: 90, nautical: 235, astronomical: 400, night: 590, dark: 735 } as const;

/** What the colours are called. */
function Names() {
  return (
    <>
      {Object.entries(skies).map(([sky, x]) => (
        <svg x={frame.x + x} y="604" width="190" height="20" aria-hidden="true">
          <rect class="daylight swatch" />
          <rect class={sky === 'dark' ? 'swatch stars' : 'in-sky swatch'} data-sky={sky} />
          <text x="32" y="13">
            {skyLabel(sky)}
          </text>
        </svg>
      ))}
    </>
  );
}
