import { altitudeText } from '../../facts/text.ts';
import { crossingOf, totalMs } from '../../nights/index.ts';
import { MoonDisc } from '../charts/moonDisc.tsx';
import { SkyStrip } from '../charts/skyPicture.tsx';
import { type Clocks, offsetsOf } from '../frame/clock.ts';
import type { AddressOf } from '../site/address.ts';
import { spanOfNight } from '../site/spans.ts';
import { shortWeekday, weekdayNumber } from '../text/calendar.ts';
import { duration } from '../text/clock.ts';
import { phaseName } from '../text/sky.ts';
import type { SmallNight } from './view.ts';

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
  const { night, bounds, altitudes, atMidnight } = small;
  const { civilDay, date, moon, phaseWithin } = night;
  const darkMs = totalMs(moon.dark);
  return (
    <li data-weekday={weekdayNumber(civilDay)}>
      <a href={address(date)} aria-current={date === tonight ? 'date' : undefined}>
        <b class="day">
          <span class="in-words">{shortWeekday(civilDay)} </span>
          {Number(date.slice(8))}
        </b>
        <MoonDisc
          illumination={atMidnight.moonIllumination}
          brightLimbAngle={atMidnight.brightLimbAngle}
          label={`${phaseName(atMidnight.moonPhase)}, ${Math.round(atMidnight.moonIllumination * 100)} %`}
        />
        <SkyStrip
          id={String(civilDay)}
          bounds={bounds}
          altitudes={altitudes}
          illumination={atMidnight.moonIllumination}
          dark={moon.dark}
          nowMs={nowMs}
        />
        <b class="dark">{darkMs < minuteMs / 2 ? 'not dark' : <DarkLength darkMs={darkMs} />}</b>
        <small>
          {darkTimes(small, clocks).map((text) => (
            <span>{text}</span>
          ))}
        </small>
        {phaseWithin && <em>{phaseWithin.kind.title}</em>}
      </a>
    </li>
  );
}

const minuteMs = 60_000;

/** `5 h 22 min`. On a phone the minutes are below the hours, and without their unit. */
function DarkLength({ darkMs }: { darkMs: number }) {
  const [number, unit, minutes] = duration(darkMs).split('\u00a0');
  return (
    <>
      {minutes === undefined ? (
        `${number} ${unit}`
      ) : (
        <>
          {number}&nbsp;{unit} {minutes}
          <span class="unit">&nbsp;min</span>
        </>
      )}
      <span class="in-words"> dark</span>
    </>
  );
}

/** `21:18 – 05:32`: when it is dark, or why it is not. */
function darkTimes({ night }: SmallNight, clocks: Clocks): string[] {
  const { dark } = night.moon;
  if (totalMs(dark) >= minuteMs / 2) {
    const offsets = offsetsOf(clocks, night.site, night.interval);
    return dark.map((interval) => spanOfNight(interval, night, offsets));
  }
  const { twilight, state } = crossingOf(night, 'astronomical');
  return [state === 'always_above' ? `Sun above ${altitudeText(twilight.altitude)}` : 'Moon up'];
}
