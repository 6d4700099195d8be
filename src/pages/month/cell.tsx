import { type Clocks, offsetsOf } from '../frame/clock.ts';
import type { AddressOf } from '../site/shell.tsx';
import { NightMoon, NightStrip, type SmallNight } from '../site/smallNight.tsx';
import { dayOfMonth, shortWeekday } from '../text/calendar.ts';
import { darkLength, darkSpans, whyNotDark } from '../text/dark.ts';

interface CellOptions {
  readonly small: SmallNight;
  readonly address: AddressOf;
  readonly clocks: Clocks;
  /** The date of tonight. */
  readonly tonight: string | null;
  readonly nowMs: number;
}

/** A night of a month: all of it is a link to the night's page. */
export function Cell({ small, address, clocks, tonight, nowMs }: CellOptions) {
  const { night, atMidnight } = small;
  const { civilDay, date, phaseWithin } = night;
  const spans = darkSpans(night, offsetsOf(clocks, night.site, night.interval));
  return (
    <li>
      <a href={address(date)} aria-current={date === tonight ? 'date' : undefined}>
        <b class="day">
          <span class="in-words">{shortWeekday(civilDay)} </span>
          {dayOfMonth(date)}
        </b>
        <NightMoon night={night} atMidnight={atMidnight} />
        <NightStrip {...small} id={String(civilDay)} nowMs={nowMs} />
        <b class="dark">{spans.length === 0 ? darkLength(night) : <DarkLength text={darkLength(night)} />}</b>
        <small>
          {(spans.length === 0 ? [whyNotDark(night).short] : spans).map((text) => (
            <span>{text}</span>
          ))}
        </small>
        {phaseWithin && <em>{phaseWithin.kind.title}</em>}
      </a>
    </li>
  );
}

/** `5 h 22 min`. On a phone the minutes are below the hours, and without their unit. */
function DarkLength({ text }: { text: string }) {
  const [number, unit, minutes] = text.split('\u00a0');
  return (
    <>
      {number}&nbsp;{unit}
      {minutes !== undefined && (
        <>
          {' '}
          {minutes}
          <span class="unit">&nbsp;min</span>
        </>
      )}
      <span class="in-words"> dark</span>
    </>
  );
}
