import { hourMs, type Night } from '../../nights/index.ts';
import { addressesOf } from '../layout/sitePage.tsx';
import { Legend } from '../sky/legend.tsx';
import { halfOfStrips, NightMoon, NightStrip } from '../sky/smallNight.tsx';
import { shownLength } from '../words/clock.ts';
import { spanOfNight } from '../words/dark.ts';
import { dayOfMonth, monthAndYear, shortWeekday, shortWeekdays, weekdayIndex } from '../words/dates.ts';
import { LocalClock } from '../words/localClock.ts';
import type { PeriodNights } from './model.ts';
import { NightTable, type NightWithClock } from './monthTable.tsx';

interface MonthOptions {
  readonly shown: PeriodNights;
  /** The seven nights that `bestWeek` found, or no nights. */
  readonly week: readonly Night[];
}

/** The nights of a month, as a calendar and as a table. */
export function MonthContent({ shown, week }: MonthOptions) {
  const { period, dates, nights, clock, selection } = shown;
  const { length, windowsIn } = selection;
  const isSelected = (night: Night) => length !== null && windowsIn(night).length > 0;
  // Without a minimum length most nights are selected, so outlines mark only the best week.
  const isMarked = length === null ? (night: Night) => week.includes(night) : isSelected;
  const halfMs = halfOfStrips(nights);
  const all = nights.map((night) => ({ night, clock: LocalClock.over(clock.zone, night.interval) }));
  return (
    <>
      <div class="calendar">
        {/* Hidden from screen readers, because each cell contains the name of its weekday. */}
        <ul class="weekdays" aria-hidden="true">
          {shortWeekdays.map((name) => (
            <li>{name}</li>
          ))}
        </ul>
        <ol class="month" aria-label={`Nights of ${monthAndYear(period)}`}>
          <Gap days={weekdayIndex(dates.first)} />
          {all.map(({ night, clock: ofNight }, index) => (
            <>
              {/* A date that the time zone skipped leaves an empty cell. */}
              <Gap days={night.civilDay - (nights[index - 1]?.civilDay ?? dates.first - 1) - 1} />
              <Cell
                {...{ night, halfMs, shown }}
                clock={ofNight}
                isSelected={isSelected(night)}
                isMarked={isMarked(night)}
              />
            </>
          ))}
        </ol>
      </div>
      <Legend extras={[]}>
        <li>
          Each strip shows the sky for {Math.round((2 * halfMs) / hourMs)} hours of a night. Bars and times show{' '}
          {selection.name}, in the time zone {clock.zone.name}.
        </li>
      </Legend>
      <NightTable shown={shown} nights={all} />
    </>
  );
}

function Gap({ days }: { days: number }) {
  return Array.from({ length: days }, () => <li aria-hidden="true" />);
}

interface CellOptions extends NightWithClock {
  readonly halfMs: number;
  readonly shown: PeriodNights;
  /** Whether the night has a window of the selected minimum length. */
  readonly isSelected: boolean;
  /** Whether the cell has an outline. */
  readonly isMarked: boolean;
}

/** The cell of a night in the calendar. The whole cell is a link to the night's page. */
function Cell({ night, clock, halfMs, shown, isSelected, isMarked }: CellOptions) {
  const { sitePages, view, tonight, selection } = shown;
  const { civilDay, date, phaseWithin } = night;
  const times = selection.timesIn(night);
  return (
    <li class={isMarked ? 'month-marked' : undefined}>
      <a
        href={addressesOf(sitePages, view)(date, shown.conditions.query)}
        aria-current={date === tonight ? 'date' : undefined}
      >
        <b class="day">
          <span class="in-words">{shortWeekday(civilDay)} </span>
          {dayOfMonth(date)}
        </b>
        <NightMoon night={night} />
        <NightStrip {...{ night, halfMs }} id={date.slice(8)} nowMs={null} selected={times} />
        <b class="dark">
          {times.length === 0 ? selection.none : <Length text={shownLength(times)} />}
          {times.length > 0 && <span class="in-words"> {selection.after}</span>}
        </b>
        <small>
          {times.length === 0 && <span>{selection.reasonIn(night)}</span>}
          {times.map((interval) => (
            <span>{spanOfNight(interval, night, clock).replace('–\u00a0', '– ')}</span>
          ))}
        </small>
        {/* Hidden from screen readers, because the Moon's disc has the phase as its label. */}
        {phaseWithin && <em aria-hidden="true">{phaseWithin.kind.title}</em>}
        {isSelected && <span class="in-words">{selection.length}</span>}
      </a>
    </li>
  );
}

/** A duration: `5 h 22 min`. On a phone, minutes that follow hours have no unit. */
function Length({ text }: { text: string }) {
  const unit = text.includes('h') && text.endsWith('min') ? '\u00a0min' : '';
  return (
    <>
      {text.slice(0, text.length - unit.length)}
      <span class="unit">{unit}</span>
    </>
  );
}
