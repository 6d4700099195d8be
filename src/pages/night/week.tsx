import type { Site } from '../../locations/index.ts';
import { type Clocks, offsetsOf } from '../frame/clock.ts';
import type { AddressOf } from '../site/shell.tsx';
import { NightMoon, NightStrip, type SmallNight } from '../site/smallNight.tsx';
import { weekdayAndDay } from '../text/calendar.ts';
import { darkLength, darkSpans } from '../text/dark.ts';
import { capitalized } from '../text/sky.ts';

interface WeekOptions {
  readonly week: readonly SmallNight[];
  readonly site: Site;
  readonly address: AddressOf;
  readonly clocks: Clocks;
  readonly nowMs: number | null;
}

/** Seven nights from the one of the page on: when they are dark, the Moon, and their skies. */
export function Week({ week, site, address, clocks, nowMs }: WeekOptions) {
  return (
    <section id="week" data-fresh>
      <h2>The week ahead</h2>
      <ol class="week">
        {week.map((small, index) => {
          const { night } = small;
          const [spans, length] = [darkSpans(night, offsetsOf(clocks, site, night.interval)), darkLength(night)];
          return (
            <li>
              <a class="date" href={address(night.date)} aria-current={index === 0 ? 'date' : undefined}>
                <time datetime={night.date}>{weekdayAndDay(night.civilDay)}</time>
              </a>
              <NightMoon {...small} />
              <p class="when">{spans.length === 0 ? capitalized(length) : spans.map((span) => <span>{span}</span>)}</p>
              <p class="hours">{spans.length === 0 ? '' : length}</p>
              <NightStrip {...small} id={`week-${index}`} nowMs={nowMs} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
