import type { View } from '../../api/resource.ts';
import type { SiteWithPages } from '../../api/siteSource.ts';
import type { Night } from '../../nights/index.ts';
import { capitalized } from '../../nights/index.ts';
import { type Clocks, offsetsOf } from '../frame/clock.ts';
import type { NightConditions } from '../site/conditions.ts';
import { NightForms } from '../site/forms.tsx';
import { addressesOf } from '../site/shell.tsx';
import { halfOfStrips, NightMoon, NightStrip } from '../site/smallNight.tsx';
import { weekdayAndDay } from '../text/calendar.ts';
import { darkLength, darkSpans } from '../text/dark.ts';
import { darknessOf, skyLabel } from '../text/sky.ts';
import { NightChart } from './chart.tsx';
import { clockText, type NightClocks } from './clocks.ts';
import { MoonDetails, SiteDetails } from './details.tsx';
import { EventTable } from './events.tsx';
import { Facts, MoreFacts } from './facts.tsx';
import { NextEvents, type PresentSky } from './present.tsx';
import { WindowSentences, type WindowsOfNight } from './windows.tsx';

/** A night as its page shows it. */
export interface NightView {
  readonly pages: SiteWithPages;
  readonly night: Night;
  /** `null`: the night does not contain the present, and is not tonight. */
  readonly present: PresentSky | null;
  readonly requested: readonly WindowsOfNight[];
  /** The conditions of these windows, and as a query; empty: none are requested. */
  readonly conditions: NightConditions;
  readonly query: string;
  /** From this one on. */
  readonly week: readonly Night[];
  /** Whether the address of the page is that of tonight, whatever the date. */
  readonly isTonight: boolean;
  readonly clocks: Clocks;
  /** The same in the night. */
  readonly ofNight: NightClocks;
  readonly view: View;
}

/** Of the head: the sky now, and by which clocks times are. */
export function NightSummary({ present, ofNight }: NightView) {
  return (
    <>
      {present && (
        <span class="apart" id="state" data-fresh>
          {skyLabel(darknessOf(present.sky))} now
        </span>
      )}
      <span class="apart clocks">times: {clockText(ofNight.chosen)}</span>
    </>
  );
}

/** The next event, when it is dark, the Sun and the requested windows; then the picture, and the rest of what is asked first. */
export function NightOpening({ night, present, requested, ofNight: { chosen: clock } }: NightView) {
  const facts = { night, clock, nowMs: present?.sky.timeMs ?? null };
  return (
    <>
      {present && <NextEvents present={present} night={night} zone={clock.zone} />}
      <Facts {...facts} />
      <WindowSentences {...{ requested, night, clock }} />
      <NightChart {...{ night, requested, clock }} sky={present?.sky ?? null} />
      <MoreFacts {...facts} />
    </>
  );
}

/** Below its picture: the events of a night, and the week ahead. */
export function NightContent(shown: NightView) {
  const { pages, night, present, ofNight, view, conditions } = shown;
  return (
    <div class="columns">
      <EventTable night={night} nowMs={present?.sky.timeMs ?? null} clocks={ofNight} />
      <div class="beside-events">
        <Week {...shown} />
        <NightForms {...{ pages, conditions, view }} page={shown.isTonight ? '' : `${night.date}/`} />
        <MoonDetails night={night} clock={ofNight.chosen} />
      </div>
      <SiteDetails night={night} location={pages.location} />
    </div>
  );
}

/** Seven nights from the one of the page on: when they are dark, the Moon, and their skies. */
function Week({ week, pages, query, view, clocks, present }: NightView) {
  const address = addressesOf(pages, view);
  const halfMs = halfOfStrips(week);
  return (
    <section id="week" data-fresh>
      <h2>The week ahead</h2>
      <ol class="week">
        {week.map((night, index) => {
          const [spans, length] = [darkSpans(night, offsetsOf(clocks, pages.site, night.interval)), darkLength(night)];
          return (
            <li>
              <a class="date" href={address(night.date, query)} aria-current={index === 0 ? 'date' : undefined}>
                <time datetime={night.date}>{weekdayAndDay(night.civilDay)}</time>
              </a>
              <NightMoon night={night} />
              <p class="when">{spans.length === 0 ? capitalized(length) : spans.map((span) => <span>{span}</span>)}</p>
              <p class="hours">{spans.length === 0 ? '' : length}</p>
              <NightStrip {...{ night, halfMs }} id={`week-${index}`} nowMs={present?.sky.timeMs ?? null} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
