import type { View } from '../../http/resource.ts';
import { skySpans, totalMs } from '../../nights/index.ts';
import { supportedYears } from '../../parameters/periods.ts';
import { pageAddress, type SiteWithPages } from '../../parameters/siteSource.ts';
import { AltitudeCurves, altitudeHeight, altitudeY } from '../charts/altitudeChart.tsx';
import { Bands, SkyChart } from '../charts/bands.tsx';
import { Legend } from '../charts/legend.tsx';
import { MoonDisc } from '../charts/moonDisc.tsx';
import { chartWidth, unitsOver } from '../charts/time.ts';
import { rootOf } from '../frame/document.tsx';
import { SiteHead } from '../site/head.tsx';
import { duration, monthName } from '../text/clock.ts';
import { phaseName } from '../text/sky.ts';
import { type MonthView, monthBeside, type SmallNight } from './view.ts';

/** The nights of a month, small and side by side. */
export function MonthContent({
  month: { pages, month, presentDate },
  nights,
  view,
}: {
  month: MonthView;
  nights: readonly SmallNight[];
  view: View;
}) {
  const root = rootOf(view);
  const dark = nights.reduce((sum, { night }) => sum + totalMs(night.moon.dark), 0);
  return (
    <>
      <SiteHead
        pages={pages}
        root={root}
        period={`The nights of ${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}: ${duration(dark)} dark`}
        previous={month > `${supportedYears.first}-01` ? monthBeside(month, -1) : null}
        next={month < `${supportedYears.last}-12` ? monthBeside(month, 1) : null}
      />
      <ol class="month">
        {nights.map((night) => (
          <Cell small={night} pages={pages} root={root} isPresent={night.night.date === presentDate} />
        ))}
      </ol>
      <p>Each from solar noon to solar noon; up and down is the altitude, with the horizon in the middle.</p>
      <Legend extras={['sun', 'moon']} />
    </>
  );
}

function Cell({
  small,
  pages,
  root,
  isPresent,
}: {
  small: SmallNight;
  pages: SiteWithPages;
  root: string;
  isPresent: boolean;
}) {
  const { night, altitudes, atMidnight } = small;
  const { date } = night;
  const x = unitsOver(night.interval);
  const dark = totalMs(night.moon.dark);
  const lit = Math.round(atMidnight.moonIllumination * 100);
  return (
    <li>
      <a href={root + pageAddress(pages, `${date}/`)} aria-current={isPresent ? 'date' : undefined}>
        {date}
      </a>
      <MoonDisc
        illumination={atMidnight.moonIllumination}
        brightLimbAngle={atMidnight.brightLimbAngle}
        label={`${phaseName(atMidnight.moonPhase)}, ${lit} % lit`}
      />
      <SkyChart class="plot curves" height={altitudeHeight}>
        <Bands spans={skySpans([night])} x={x} height={altitudeHeight} />
        <path class="degrees" d={`M0 ${altitudeY(0)}h${chartWidth}`} />
        <AltitudeCurves altitudes={altitudes} x={x} />
      </SkyChart>
      <p>{dark === 0 ? 'not dark' : `${duration(dark)} dark`}</p>
    </li>
  );
}
