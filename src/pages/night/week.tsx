import type { Site } from '../../locations/index.ts';
import { crossingOf, hourMs, type Interval, type Night } from '../../nights/index.ts';
import { MoonDisc } from '../charts/moonDisc.tsx';
import { SkyStrip } from '../charts/skyPicture.tsx';
import { type Clocks, offsetsOf } from '../frame/clock.ts';
import type { AddressOf } from '../site/shell.tsx';
import { weekdayAndDay } from '../text/calendar.ts';
import { darkLength, darkSpans } from '../text/dark.ts';
import { capitalized, phaseOfNight } from '../text/sky.ts';
import type { WeekNight } from './view.ts';

interface WeekOptions {
  readonly week: readonly WeekNight[];
  readonly site: Site;
  readonly address: AddressOf;
  readonly clocks: Clocks;
  readonly nowMs: number | null;
}

/** Seven nights from the one of the page on: when they are dark, the Moon, and their skies. */
export function Week({ week, nowMs, ...others }: WeekOptions) {
  const trimMs = daylightTrim(week.map(({ night }) => night));
  return (
    <section id="week" data-fresh>
      <h2>The week ahead</h2>
      <ol class="week">
        {week.map((each, index) => (
          <WeekRow {...others} each={each} id={`week-${index}`} trimMs={trimMs} nowMs={nowMs} isFirst={index === 0} />
        ))}
      </ol>
    </section>
  );
}

interface RowOptions extends Omit<WeekOptions, 'week'> {
  readonly each: WeekNight;
  readonly id: string;
  readonly trimMs: number;
  readonly isFirst: boolean;
}

function WeekRow({ each, id, trimMs, nowMs, isFirst, site, address, clocks }: RowOptions) {
  const { night, altitudes, atMidnight } = each;
  const spans = darkSpans(night, offsetsOf(clocks, site, night.interval));
  const bounds = { startMs: night.solarNoonMs + trimMs, endMs: night.nextSolarNoonMs - trimMs };
  return (
    <li>
      <a class="date" href={address(night.date)} aria-current={isFirst ? 'date' : undefined}>
        <time datetime={night.date}>{weekdayAndDay(night.civilDay)}</time>
      </a>
      <MoonDisc
        illumination={night.moonIllumination}
        brightLimbAngle={atMidnight.brightLimbAngle}
        label={`${phaseOfNight(night)}, ${Math.round(night.moonIllumination * 100)} % lit`}
      />
      <p class="when">
        {spans.length === 0 ? capitalized(darkLength(night)) : spans.map((span) => <span>{span}</span>)}
      </p>
      <p class="hours">{spans.length === 0 ? '' : darkLength(night)}</p>
      <SkyStrip
        id={id}
        bounds={bounds}
        altitudes={within(altitudes, bounds)}
        illumination={night.moonIllumination}
        dark={night.moon.dark}
        nowMs={nowMs}
      />
    </li>
  );
}

/** How much of the days at both ends is left out: all nights keep an hour of daylight. */
function daylightTrim(nights: readonly Night[]): number {
  const days = nights.flatMap((night) => {
    const { duskMs, dawnMs } = crossingOf(night, 'horizon');
    return duskMs === null || dawnMs === null ? [0] : [duskMs - night.solarNoonMs, night.nextSolarNoonMs - dawnMs];
  });
  return Math.max(0, Math.min(...days) - hourMs);
}

function within<At extends { readonly timeMs: number }>(all: readonly At[], { startMs, endMs }: Interval): At[] {
  return all.filter(({ timeMs }) => timeMs >= startMs && timeMs <= endMs);
}
