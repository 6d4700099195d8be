import { addressesOf } from '../layout/sitePage.tsx';
import { NightForms } from '../ui/forms.tsx';
import { LocalClock } from '../words/localClock.ts';
import { darknessOf, siderealClock, skyLabel } from '../words/sky.ts';
import { NightChart } from './chart.tsx';
import { MoonDetails, NightDetails, SiteDetails } from './details.tsx';
import { EventTable } from './events.tsx';
import { Facts } from './facts.tsx';
import type { ShownNight } from './model.ts';
import { NextEvents } from './present.tsx';
import { Week } from './week.tsx';
import { WindowSentences } from './windowSentences.tsx';

/**
 * The line below the heading: the present sky, the sidereal time and the time zone. On a phone the line contains the present
 * time, because the header has no room for it. On a narrow page the line omits the offset from UTC, which the details of the site
 * contain.
 */
export function NightSummary({ present, clock }: Pick<ShownNight, 'present' | 'clock'>) {
  return (
    <>
      {present && (
        <span class="apart" id="state">
          {skyLabel(darknessOf(present.sky))} now
          <span class="lead-time">, {clock.time(present.sky.timeMs)}</span>, {siderealClock(present.sky)}
        </span>
      )}
      <span class="apart lead-clocks">
        <span class="lead-times">times: </span>
        {clock.name}
        <span class="lead-times">{clock.offsetsAfterName}</span>
      </span>
    </>
  );
}

/** The heading with the name of the night. On a phone the month is abbreviated: `Sat 28 → Sun 29 Nov 2026`. */
export function NightHeading({ title }: { readonly title: string }) {
  const parts = title.split(/(?<=\d [A-Z][a-z]{2})([a-z]+)/);
  return parts.map((part, index) => (index % 2 === 0 ? part : <span class="step-rest">{part}</span>));
}

/** The content of a night's page. The next event, the dark times, the requested windows and the chart come first. */
export function NightContent(shown: ShownNight) {
  const { sitePages, night, clock, nowMs, isTonight, conditions, present, view, week } = shown;
  const address = addressesOf(sitePages, view);
  return (
    <>
      {present && <NextEvents present={present} night={night} clock={clock} />}
      <Facts {...shown} />
      <WindowSentences {...shown} />
      <NightChart {...shown} />
      <NightForms {...{ sitePages, conditions, view }} date={night.date} page={isTonight ? '' : `${night.date}/`} />
      <div class="night-columns">
        <EventTable {...shown} />
        <div class="night-beside">
          <Week
            nights={week}
            nowMs={nowMs}
            clockIn={(other) => LocalClock.over(clock.zone, other.interval)}
            address={(other) => address(other, conditions.query)}
          />
          <NightDetails night={night} />
          <MoonDetails night={night} clock={clock} />
        </div>
        <SiteDetails night={night} location={sitePages.location} />
      </div>
    </>
  );
}
