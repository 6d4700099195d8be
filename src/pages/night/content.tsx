import type { View } from '../../http/resource.ts';
import { dayMs, type Interval } from '../../nights/index.ts';
import type { Clocks } from '../frame/clock.ts';
import { rootOf } from '../frame/document.tsx';
import { OtherDateForm } from '../site/forms.tsx';
import { addressesOf } from '../site/shell.tsx';
import type { SmallNight } from '../site/smallNight.tsx';
import { duration } from '../text/clock.ts';
import { darknessOf, skyLabel } from '../text/sky.ts';
import { NightChart } from './chart.tsx';
import { clockText, type NightClock, type NightClocks } from './clocks.ts';
import { MoonDetails, SiteDetails } from './details.tsx';
import { EventTable } from './events.tsx';
import { Facts } from './facts.tsx';
import type { NightView } from './view.ts';
import { Week } from './week.tsx';

interface SummaryOptions {
  readonly present: NightView['present'];
  readonly clock: NightClock;
}

/** Of the head: the sky now, when it is dark next, and by which clocks times are. */
export function NightSummary({ present, clock }: SummaryOptions) {
  return (
    <>
      {present && (
        <span class="apart" id="state" data-fresh>
          {skyLabel(darknessOf(present.sky))} now, {untilDarkText(present.sky.timeMs, present.nextDark)}
        </span>
      )}
      <span class="apart clocks">times: {clockText(clock)}</span>
    </>
  );
}

function untilDarkText(nowMs: number, dark: Interval | null): string {
  if (dark === null) return 'not dark within 24 h';
  if (dark.startMs > nowMs) return `dark in ${duration(dark.startMs - nowMs)}`;
  return dark.endMs - nowMs > dayMs ? 'and for the next 24 h' : `${duration(dark.endMs - nowMs)} left`;
}

interface ContentOptions extends NightView {
  readonly week: readonly SmallNight[];
  readonly clocks: Clocks;
  /** The same in the night. */
  readonly ofNight: NightClocks;
  readonly view: View;
}

/** A night: what is asked first, its picture, its events, and the week ahead. */
export function NightContent(content: ContentOptions) {
  const { pages, night, altitudes, present, atMidnight, week, clocks, ofNight, view } = content;
  const nowMs = present?.sky.timeMs ?? null;
  const { chosen } = ofNight;
  return (
    <>
      <Facts night={night} atMidnight={atMidnight} clock={chosen} />
      <NightChart night={night} altitudes={altitudes} nowMs={nowMs} clocks={ofNight} />
      <div class="columns">
        <EventTable night={night} present={present} clocks={ofNight} />
        <div class="beside-events">
          <Week week={week} site={pages.site} address={addressesOf(pages, view)} clocks={clocks} nowMs={nowMs} />
          <OtherDateForm pages={pages} root={rootOf(view)} />
          <MoonDetails night={night} atMidnight={atMidnight} clock={chosen} />
          <SiteDetails night={night} site={pages.site} />
        </div>
        <section class="subscribe">
          <h2>Calendar</h2>
          <p>
            The nights of this site, from a week back to a year ahead. Subscribe to this address in a calendar program:
          </p>
          <p>
            <code class="address">{pages.calendarUrl}</code>
          </p>
        </section>
      </div>
    </>
  );
}
