import { capitalized, type Night } from '../../nights/index.ts';
import type { AddressOf } from '../layout/sitePage.tsx';
import { halfOfStrips, NightMoon, NightStrip } from '../sky/smallNight.tsx';
import { darkLength, darkSpans } from '../words/dark.ts';
import { weekdayAndDay } from '../words/dates.ts';
import type { LocalClock } from '../words/localClock.ts';

interface WeekOptions {
  readonly nights: readonly Night[];
  readonly nowMs: number | null;
  readonly clockIn: (night: Night) => LocalClock;
  readonly address: AddressOf;
}

/** A list of seven nights that begins with the page's night. Each night has its dark times, the Moon and a strip of the sky. */
export function Week({ nights, nowMs, clockIn, address }: WeekOptions) {
  const halfMs = halfOfStrips(nights);
  return (
    <section id="week">
      <h2>The week ahead</h2>
      <ol class="week">
        {nights.map((night, index) => {
          const [spans, length] = [darkSpans(night, clockIn(night)), darkLength(night)];
          return (
            <li>
              <a class="week-date" href={address(night.date)} aria-current={index === 0 ? 'date' : undefined}>
                <time datetime={night.date}>{weekdayAndDay(night.civilDay)}</time>
              </a>
              <NightMoon night={night} />
              <p class="week-when">
                {spans.length === 0 ? capitalized(length) : spans.map((span) => <span>{span}</span>)}
              </p>
              <p class="week-hours">{spans.length === 0 ? '' : length}</p>
              <NightStrip {...{ night, halfMs, nowMs }} id={`week-${index}`} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
