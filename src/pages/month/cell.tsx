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
  /** Whether it is one of the nights that are wanted. */
  readonly isMatch: boolean;
}

/** A night of a month: all of it is a link to the night's page. */
export function Cell({ small, address, clocks, tonight, nowMs, isMatch }: CellOptions) {
  const { night, atMidnight } = small;
  const { civilDay, date, phaseWithin } = night;
  const spans = darkSpans(night, offsetsOf(clocks, night.site, night.interval));
  return (
    <li class={isMatch ? 'wanted' : undefined}>
      <a href={address(date)} aria-current={date === tonight ? 'date' : undefined}>
        <b class="day">
          <span class="in-words">{shortWeekday(civilDay)} </span>
          {dayOfMonth(date)}
        </b>
        <NightMoon night={night} atMidnight={atMidnight} />
        <NightStrip {...small} id={String(civilDay)} nowMs={nowMs} />
        <b class="dark">{spans.length === 0 ? darkLength(night) : <DarkLength text={darkLength(night)} />}</b>
        <small>
          {spans.length === 0 ? <span>{whyNotDark(night).short}</span> : spans.map((text) => <Span text={text} />)}
        </small>
        {phaseWithin && <em>{phaseWithin.kind.title}</em>}
      </a>
    </li>
  );
}

/** `21:18 – 02:39`. On a phone the end is below the start. */
function Span({ text }: { text: string }) {
  const [start, end] = text.split('\u00a0–\u00a0');
  return (
    <span>
      {start}
      {end !== undefined && (
        <>
          <i>{'\u00a0–\u00a0'}</i>
          {end}
        </>
      )}
    </span>
  );
}

/** `5 h 22 min`. On a phone the minutes are below the hours, and without their unit. */
function DarkLength({ text }: { text: string }) {
  const [number, unit, minutes] = text.split('\u00a0');
  const hours = minutes === undefined ? `${number} ${unit}` : `${number}\u00a0${unit} ${minutes}`;
  return (
    <>
      {hours}
      {minutes !== undefined && <span class="unit">&nbsp;min</span>}
      <span class="in-words"> dark</span>
    </>
  );
}
