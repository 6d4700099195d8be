import type { View } from '../../http/resource.ts';
import { dayMs, type Interval } from '../../nights/index.ts';
import type { Clocks } from '../frame/clock.ts';
import { DataLinks } from '../frame/dataLinks.tsx';
import { rootOf } from '../frame/document.tsx';
import { OtherDateForm } from '../site/dateForm.tsx';
import { SiteHead } from '../site/head.tsx';
import { PrintButton } from '../site/printButton.tsx';
import { Subscribe } from '../site/subscribe.tsx';
import { duration } from '../text/clock.ts';
import { darknessOf, skyLabel } from '../text/sky.ts';
import { NightChart } from './chart.tsx';
import { clockText, type NightClocks } from './clocks.ts';
import { dataLinks } from './dataLinks.ts';
import { nightTitle } from './description.ts';
import { MoonDetails, SiteDetails } from './details.tsx';
import { EventTable } from './events.tsx';
import { Facts } from './facts.tsx';
import type { NightView, PresentSky, WeekNight } from './view.ts';
import { Week } from './week.tsx';

interface ContentOptions extends NightView {
  readonly week: readonly WeekNight[];
  readonly clocks: Clocks;
  /** The same in the night. */
  readonly ofNight: NightClocks;
  readonly view: View;
}

/** A night: what is asked first, its picture, its events, and the week ahead. */
export function NightContent(content: ContentOptions) {
  const { pages, night, altitudes, present, atMidnight, week, previous, next, clocks, ofNight, view } = content;
  const root = rootOf(view);
  const nowMs = present?.sky.timeMs ?? null;
  return (
    <>
      <SiteHead
        pages={pages}
        root={root}
        period={nightTitle(night, ofNight.chosen.offsets)}
        previous={previous}
        next={next}
      >
        {present && <State {...present} />}
        <span class="apart">times: {clockText(ofNight.chosen)}</span>
        <DataLinks alternates={dataLinks(content)} root={root} fileName={`${pages.name} ${night.date}`}>
          <Subscribe pages={pages} />
          <PrintButton />
        </DataLinks>
      </SiteHead>
      <Facts night={night} atMidnight={atMidnight} clock={ofNight.chosen} />
      <NightChart night={night} altitudes={altitudes} nowMs={nowMs} clocks={ofNight} />
      <div class="columns">
        <EventTable night={night} present={present} clocks={ofNight} />
        <div class="beside-events">
          <Week week={week} pages={pages} root={root} clocks={clocks} nowMs={nowMs} />
          <OtherDateForm pages={pages} root={root} />
          <MoonDetails night={night} atMidnight={atMidnight} clock={ofNight.chosen} />
          <SiteDetails night={night} site={pages.site} />
        </div>
        <Calendar address={pages.calendarUrl} />
      </div>
    </>
  );
}

/** The sky now, and when it is dark next. */
function State({ sky, nextDark }: PresentSky) {
  return (
    <span class="apart" id="state" data-fresh>
      {skyLabel(darknessOf(sky))} now, {untilDarkText(sky.timeMs, nextDark)}
    </span>
  );
}

function untilDarkText(nowMs: number, dark: Interval | null): string {
  if (dark === null) return 'not dark within 24 h';
  if (dark.startMs > nowMs) return `dark in ${duration(dark.startMs - nowMs)}`;
  return dark.endMs - nowMs > dayMs ? 'and for the next 24 h' : `${duration(dark.endMs - nowMs)} left`;
}

/** The address of the calendar as text. */
function Calendar({ address }: { address: string }) {
  return (
    <section class="subscribe">
      <h2>Calendar</h2>
      <p>The nights of this site, from a week back to a year ahead. Subscribe to this address in a calendar program:</p>
      <p>
        <code class="address">{address}</code>
      </p>
    </section>
  );
}
