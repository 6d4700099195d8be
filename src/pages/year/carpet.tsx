import type { Night, OffsetSpan, PhaseKind, TimeZone } from '../../nights/index.ts';
import { type CarpetHours, CarpetSky, carpetHours, carpetRows } from '../charts/carpet.tsx';
import { percent } from '../charts/scale.ts';
import type { NightFilter } from '../site/nightFilter.tsx';
import type { AddressOf } from '../site/shell.tsx';
import { dayName, shortMonth } from '../text/calendar.ts';
import { offsetName, twoDigits } from '../text/clock.ts';
import { darkLength, darkSpans } from '../text/dark.ts';
import type { YearView } from './view.ts';

interface CarpetOptions {
  readonly year: YearView;
  /** Of the clocks. */
  readonly zone: TimeZone;
  /** Of the nights. */
  readonly address: AddressOf;
  readonly monthAddress: (month: string) => string;
}

/** A year's nights as rows, with the months, the hours and the Moon around them. */
export function YearCarpet({ year, address, monthAddress, zone }: CarpetOptions) {
  const { nights, tonightRow } = year;
  const hours = carpetHours(nights, zone);
  return (
    <div class="carpet" data-readout data-start={tonightRow ?? undefined}>
      <HourAxis hours={hours} />
      <MonthAxis year={year} address={monthAddress} />
      <svg class="plot" aria-hidden="true">
        <CarpetPicture year={year} hours={hours} zone={zone} />
        <Steps nights={nights} address={address} zone={zone} />
      </svg>
      <PhaseAxis nights={nights} />
      <div class="hours-axis">
        <HourAxis hours={hours} />
        <p class="zone">{standardTimeName(nights, zone)}</p>
      </div>
    </div>
  );
}

/** `UTC+01:00`: the clock of the axis and of all readings; of more than one, where the zone changed its standard time. */
export function standardTimeName(nights: readonly Night[], zone: TimeZone): string {
  const names = nights.flatMap((night) => standardTime(night, zone)).map(({ offsetMs }) => offsetName(offsetMs));
  return [...new Set(names)].join(', then ');
}

/** The standard time of a night, in which no clock is set. */
function standardTime({ interval, solarNoonMs }: Night, zone: TimeZone): OffsetSpan[] {
  return [{ ...interval, offsetMs: zone.standardOffsetMs(solarNoonMs) }];
}

/** The picture of a year: a row for each night, with lines at the months and hours, and a mark at tonight. */
function CarpetPicture({ year, hours, zone }: Pick<CarpetOptions, 'year' | 'zone'> & { hours: CarpetHours }) {
  const { nights, below, perMonth, tonightRow, filter } = year;
  return (
    <>
      <CarpetSky below={below} nights={nights} rows={carpetRows(nights, zone, hours)} />
      <g class="grid">
        {perMonth.slice(1).map(({ firstRow }) => (
          <rect class="across" y={percent(firstRow / nights.length)} />
        ))}
        {hourMarks(hours).map(({ x }) => (
          <rect class="down" x={x} />
        ))}
      </g>
      {filter !== null &&
        matchedRows(nights, filter).map(({ first, count }) => (
          <rect class="wanted-rows" y={percent(first / nights.length)} height={percent(count / nights.length)} />
        ))}
      {tonightRow !== null && <rect class="today" y={percent(tonightRow / nights.length)} />}
    </>
  );
}

/** The rows of the nights that are wanted, those that follow each other together. */
function matchedRows(nights: readonly Night[], { matches }: NightFilter) {
  const runs: { first: number; count: number }[] = [];
  for (const [index, night] of nights.entries()) {
    if (!matches.has(night)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.first + last.count === index) last.count++;
    else runs.push({ first: index, count: 1 });
  }
  return runs;
}

/** Between two labels or lines of the hours, in hours. */
const labelEvery = ({ first, last }: CarpetHours) => (last - first > 16 ? 3 : 2);

/** The hours within the carpet that are labelled, with their places along it. */
function hourMarks(hours: CarpetHours): { readonly hour: number; readonly x: string }[] {
  const every = labelEvery(hours);
  const from = Math.floor(hours.first / every) + 1;
  const count = Math.ceil(hours.last / every) - from;
  return Array.from({ length: count }, (_, index) => {
    const hour = (from + index) * every;
    return { hour: ((hour % 24) + 24) % 24, x: percent((hour - hours.first) / (hours.last - hours.first)) };
  });
}

function HourAxis({ hours }: { hours: CarpetHours }) {
  return (
    <svg class="axis" aria-hidden="true">
      {hourMarks(hours).map(({ hour, x }) => (
        <text x={x}>{twoDigits(hour)}</text>
      ))}
    </svg>
  );
}

/** Links to the months, each along its rows. */
function MonthAxis({ year: { perMonth, nights }, address }: { year: YearView; address: (month: string) => string }) {
  return (
    <svg class="month-axis">
      <title>Months</title>
      {perMonth.map(({ month, firstRow, count }) => (
        <a href={address(month)}>
          <rect y={percent(firstRow / nights.length)} height={percent(count / nights.length)} />
          <text y={percent((firstRow + count / 2) / nights.length)}>{shortMonth(month)}</text>
        </a>
      ))}
    </svg>
  );
}

/** New or full Moon within a night; else `null`. */
function markedPhase({ phaseWithin }: Night): PhaseKind | null {
  const kind = phaseWithin?.kind;
  return kind?.name === 'new_moon' || kind?.name === 'full_moon' ? kind : null;
}

/** New and full Moon, beside their rows. */
function PhaseAxis({ nights }: Pick<YearView, 'nights'>) {
  const label = nights.flatMap((night) => {
    const phase = markedPhase(night);
    return phase ? `${phase.title} ${dayName(night.civilDay)}` : [];
  });
  return (
    <svg class="phases" role="img" aria-label={label.join(', ')}>
      {nights.map((night, index) => {
        const phase = markedPhase(night);
        const place = { cx: '50%', cy: percent((index + 0.5) / nights.length) };
        return phase && <circle class={phase.name === 'full_moon' ? 'disc lit' : 'disc'} {...place} />;
      })}
    </svg>
  );
}

/** The targets of the pointer: each row links to its night, which is its title. Width and height are in the style. */
function Steps({ nights, address, zone }: Pick<YearView, 'nights'> & Pick<CarpetOptions, 'address' | 'zone'>) {
  return (
    <svg class="steps" viewBox={`0 0 1 ${nights.length}`} preserveAspectRatio="none" aria-hidden="true">
      {nights.map((night, index) => (
        <a href={address(night.date)} tabindex={-1}>
          <title>{stepText(night, zone)}</title>
          <rect y={index} />
        </a>
      ))}
    </svg>
  );
}

/** `Sat 21 November: 33 min dark, 03:47 – 04:20; Full Moon`, by the clock of the axis. */
function stepText(night: Night, zone: TimeZone): string {
  const phase = markedPhase(night);
  const spans = darkSpans(night, standardTime(night, zone));
  const times = spans.length === 0 ? '' : ` dark, ${spans.join(' and ')}`;
  const dark = darkLength(night) + times;
  return `${dayName(night.civilDay)}: ${dark}${phase === null ? '' : `; ${phase.title}`}`;
}
