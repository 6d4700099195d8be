import {
  capitalized,
  contains,
  isoDate,
  isSupportedDay,
  type Night,
  type NightCache,
  nightsFrom,
  solarDayOf,
  supportedDatesOf,
} from '../../nights/index.ts';
import { clockOfSite } from '../layout/choices.ts';
import { isOver } from '../layout/periods.ts';
import { type AddressOf, addressesOf, siteDocument } from '../layout/sitePage.tsx';
import type { SitePages } from '../layout/siteSource.ts';
import type { View } from '../layout/view.ts';
import { halfOfStrips, NightMoon, NightStrip } from '../sky/smallNight.tsx';
import type { SkyConditions } from '../ui/conditions.ts';
import { NightForms } from '../ui/forms.tsx';
import { darkLength, darkSpans, darkText } from '../words/dark.ts';
import { weekdayAndDay } from '../words/dates.ts';
import { LocalClock, utcZone } from '../words/localClock.ts';
import { darknessOf, skyLabel } from '../words/sky.ts';
import { NightChart } from './chart.tsx';
import { MoonDetails, NightDetails, SiteDetails } from './details.tsx';
import { EventTable } from './events.tsx';
import { Facts } from './facts.tsx';
import { NextEvents, presentSky } from './present.tsx';
import { nightDescription, nightTitle } from './titles.ts';
import { WindowSentences, windowsOfNight } from './windowSentences.tsx';

/** A night as it is requested, with what its reader has chosen. */
export interface RequestedNight {
  readonly sitePages: SitePages;
  readonly night: Night;
  /** As of `markedMinute`. */
  readonly nowMs: number | null;
  /** Whether the address of the page is that of tonight, whatever the date. */
  readonly isTonight: boolean;
  readonly conditions: SkyConditions;
  readonly view: View;
}

const daysShown = 7;

/**
 * The page of a night. First the next event, when it is dark and the Sun is down, the requested windows and the picture; then the
 * rest.
 */
export function* nightDocument(requested: RequestedNight, cache: NightCache): Iterable<string> {
  const { sitePages, night, nowMs, isTonight, conditions, view } = requested;
  const { date, civilDay, site, interval } = night;
  const { clockChoice, zone } = clockOfSite(view, site);
  const clock = LocalClock.over(zone, interval);
  const otherClock = LocalClock.over(clockChoice === 'utc' ? site.timeZone : utcZone, interval);
  const isPresent = nowMs !== null && (isTonight || contains(interval, nowMs));
  const present = isPresent ? presentSky(cache, site, nowMs) : null;
  const sky = present?.sky ?? null;
  const windows = yield* windowsOfNight(cache, night, conditions);
  const facts = { night, clock, nowMs: present && nowMs };
  const week = nightsFrom(cache, site, supportedDatesOf({ first: civilDay, last: civilDay + daysShown - 1 }));
  const address = addressesOf(sitePages, view);
  const page = {
    ...{ sitePages, view, clockChoice, clock, isTonight, nowMs: facts.nowMs },
    isLive: isTonight || !isOver(interval, nowMs),
    ...{ query: conditions.query, dataQuery: conditions.dataQuery },
    ...{ previous: neighbour(night, -1), next: neighbour(night, 1) },
    ...{ period: date, dates: { first: civilDay, last: civilDay } },
    title: isTonight ? `${sitePages.name}: ${darkText(night, clock)}` : `${sitePages.name}, night of ${date}`,
    heading: nightTitle(night, clock),
    summary: (
      <>
        {sky && (
          <span class="apart" id="state">
            {skyLabel(darknessOf(sky))} now
          </span>
        )}
        <span class="apart clocks">times: {clock.fullName}</span>
      </>
    ),
    description: nightDescription(night, clock),
    moon: { illumination: night.moonIllumination, brightLimbAngle: night.brightLimbAngle },
  };
  yield* siteDocument(
    page,
    <>
      {present && <NextEvents present={present} night={night} clock={clock} />}
      <Facts {...facts} />
      <WindowSentences {...{ windows, night, clock }} />
      <NightChart {...{ night, windows, clock, sky }} />
      <NightForms {...{ sitePages, conditions, view, date }} page={isTonight ? '' : `${date}/`} />
      <div class="columns">
        <EventTable {...facts} otherClock={otherClock} />
        <div class="beside-events">
          <Week
            nights={[...week]}
            nowMs={facts.nowMs}
            clockIn={(other) => LocalClock.over(zone, other.interval)}
            address={(other) => address(other, conditions.query)}
          />
          <NightDetails night={night} clock={clock} />
          <MoonDetails night={night} clock={clock} />
        </div>
        <SiteDetails night={night} location={sitePages.location} />
      </div>
    </>,
  );
}

/** The date of the night before or after, beyond a date that the zone skipped; `null`: it is not supported. */
function neighbour({ site, civilDay }: Night, by: 1 | -1): string | null {
  const found = [civilDay + by, civilDay + 2 * by].find(
    (other) => isSupportedDay(other) && solarDayOf(site, other) !== null,
  );
  return found === undefined ? null : isoDate(found);
}

interface WeekOptions {
  readonly nights: readonly Night[];
  readonly nowMs: number | null;
  readonly clockIn: (night: Night) => LocalClock;
  readonly address: AddressOf;
}

/** Seven nights from the one of the page on: when they are dark, the Moon, and their skies. */
function Week({ nights, nowMs, clockIn, address }: WeekOptions) {
  const halfMs = halfOfStrips(nights);
  return (
    <section>
      <h2>The week ahead</h2>
      <ol class="week">
        {nights.map((night, index) => {
          const [spans, length] = [darkSpans(night, clockIn(night)), darkLength(night)];
          return (
            <li>
              <a class="date" href={address(night.date)} aria-current={index === 0 ? 'date' : undefined}>
                <time datetime={night.date}>{weekdayAndDay(night.civilDay)}</time>
              </a>
              <NightMoon night={night} />
              <p class="when">{spans.length === 0 ? capitalized(length) : spans.map((span) => <span>{span}</span>)}</p>
              <p class="hours">{spans.length === 0 ? '' : length}</p>
              <NightStrip {...{ night, halfMs, nowMs }} id={`week-${index}`} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
