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
 * In the head: the sky and the sidereal time now, and the clocks of the times. On a phone the time is here, because its header has no
 * room for it. A narrow page has the offsets from UTC in the details of the site alone.
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

/** The name of the night. On a phone its month is short: `Sat 28 → Sun 29 Nov 2026`. */
export function NightHeading({ title }: { readonly title: string }) {
  const parts = title.split(/(?<=\d [A-Z][a-z]{2})([a-z]+)/);
  return parts.map((part, index) => (index % 2 === 0 ? part : <span class="step-rest">{part}</span>));
}

/** First the next event, the dark times, the requested windows and the chart, then the rest. */
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
