import type { View } from '../../http/resource.ts';
import { dayMs, type Interval, type Night } from '../../nights/index.ts';
import type { Clocks } from '../frame/clock.ts';
import { rootOf } from '../frame/document.tsx';
import { OtherDateForm, TargetForm } from '../site/forms.tsx';
import { addressesOf } from '../site/shell.tsx';
import type { SmallNight } from '../site/smallNight.tsx';
import { clockTime, dayAndMonth, duration, isoInstant, offsetAt } from '../text/clock.ts';
import { darknessOf, skyLabel } from '../text/sky.ts';
import { NightChart } from './chart.tsx';
import { clockText, type NightClock, type NightClocks } from './clocks.ts';
import { MoonDetails, SiteDetails } from './details.tsx';
import { EventTable } from './events.tsx';
import { Facts } from './facts.tsx';
import { TargetSentences } from './target.tsx';
import type { NightView, PresentSky } from './view.ts';
import { Week } from './week.tsx';

interface SummaryOptions {
  readonly present: NightView['present'];
  readonly clock: NightClock;
}

/** Of the head: the sky now, and by which clocks times are. */
export function NightSummary({ present, clock }: SummaryOptions) {
  return (
    <>
      {present && (
        <span class="apart" id="state" data-fresh>
          {skyLabel(darknessOf(present.sky))} now
        </span>
      )}
      <span class="apart clocks">times: {clockText(clock)}</span>
    </>
  );
}

interface NextOptions {
  readonly present: PresentSky;
  readonly night: Night;
  readonly clock: NightClock;
}

/** `Moonrise in 2 h 16 min, 17:16 · then sunset 20:10 · dark in 13 h 47 min`; a time that is not in the night has its date. */
function NextEvents({ present, night, clock: { offsets } }: NextOptions) {
  const { sky, upcoming, nextDark } = present;
  const time = (timeMs: number) => {
    const offsetMs = offsetAt(offsets, timeMs);
    const isWithin = timeMs >= night.solarNoonMs && timeMs <= night.nextSolarNoonMs;
    return (
      <time datetime={isoInstant(timeMs)}>
        {clockTime(timeMs, offsetMs)}
        {!isWithin && `, ${dayAndMonth(timeMs, offsetMs)}`}
      </time>
    );
  };
  const [next, then] = upcoming;
  return (
    <p class="next-event" id="next-event" data-fresh>
      {next && (
        <b>
          {next.title} in {duration(next.timeMs - sky.timeMs)}, {time(next.timeMs)}
        </b>
      )}{' '}
      {then && (
        <span>
          then {then.title.toLowerCase()} {time(then.timeMs)}
        </span>
      )}{' '}
      <span>{untilDarkText(sky.timeMs, nextDark)}</span>
    </p>
  );
}

function untilDarkText(nowMs: number, dark: Interval | null): string {
  if (dark === null) return 'not dark within 24 h';
  if (dark.startMs > nowMs) return `dark in ${duration(dark.startMs - nowMs)}`;
  return dark.endMs - nowMs > dayMs ? 'dark for the next 24 h' : `dark for ${duration(dark.endMs - nowMs)} more`;
}

interface ContentOptions extends NightView {
  readonly week: readonly SmallNight[];
  readonly clocks: Clocks;
  /** The same in the night. */
  readonly ofNight: NightClocks;
  readonly view: View;
}

type FactsOptions = Pick<NightView, 'night' | 'present' | 'atMidnight' | 'targets'> & { readonly clock: NightClock };

/** What is asked first of a night: the next event, when it is dark, the Sun, the flats, the Moon, and targets. */
export function NightFacts({ night, present, atMidnight, targets, clock }: FactsOptions) {
  return (
    <>
      {present && <NextEvents present={present} night={night} clock={clock} />}
      <Facts night={night} atMidnight={atMidnight} clock={clock} nowMs={present?.sky.timeMs ?? null} />
      <TargetSentences targets={targets} night={night} clock={clock} />
    </>
  );
}

/** A night: its picture, its events, and the week ahead. */
export function NightContent(content: ContentOptions) {
  const { pages, night, altitudes, present, atMidnight, targets, week, clocks, ofNight, view } = content;
  const nowMs = present?.sky.timeMs ?? null;
  const { chosen } = ofNight;
  return (
    <>
      <NightChart night={night} altitudes={altitudes} targets={targets} nowMs={nowMs} clocks={ofNight} />
      <div class="columns">
        <EventTable night={night} present={present} clocks={ofNight} />
        <div class="beside-events">
          <Week week={week} site={pages.site} address={addressesOf(pages, view)} clocks={clocks} nowMs={nowMs} />
          <OtherDateForm pages={pages} root={rootOf(view)} />
          <TargetForm pages={pages} root={rootOf(view)} date={content.isTonight ? null : night.date} />
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
