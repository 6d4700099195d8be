import type { Night, PhaseKind, TimeZone } from '../../nights/index.ts';
import { percent } from '../charts/scale.ts';
import type { NightFilter } from '../site/nightFilter.tsx';
import type { AddressOf } from '../site/shell.tsx';
import { dayName, shortMonth } from '../text/calendar.ts';
import { offsetName, twoDigits } from '../text/clock.ts';
import { darkLength, darkSpans } from '../text/dark.ts';
import {
  areaColors,
  type CarpetHours,
  carpetHours,
  carpetRows,
  carpetWidth,
  moonlights,
  rowHeight,
  skyAreas,
} from './sky.ts';
import type { YearView } from './view.ts';

interface CarpetOptions {
  readonly year: YearView;
  /** Of the clocks. */
  readonly zone: TimeZone;
  /** Of the nights. */
  readonly address: AddressOf;
  readonly monthAddress: (month: string) => string;
}

/** In the address of the night that is read, its date. */
const anyDate = 'DATE';

/** A year's nights as rows, with the months, the hours and the Moon around them. */
export function YearCarpet({ year, address, monthAddress, zone }: CarpetOptions) {
  const { nights, tonightRow } = year;
  const hours = carpetHours(nights, zone);
  return (
    <div
      class="carpet"
      data-readings={nights.map((night) => `${night.date} ${readingOf(night, zone)}`).join('\n')}
      data-address={address(anyDate)}
      data-start={tonightRow ?? undefined}
    >
      <HourAxis hours={hours} />
      <MonthAxis year={year} address={monthAddress} />
      <svg class="plot" aria-hidden="true">
        <CarpetSky nights={nights} rows={carpetRows(nights, zone, hours)} />
        <CarpetMarks year={year} hours={hours} />
        <MonthLinks year={year} address={monthAddress} />
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
  const offsets = new Set(nights.map(({ solarNoonMs }) => zone.standardOffsetMs(solarNoonMs)));
  return [...offsets].map(offsetName).join(', then ');
}

/** In units, across and down: half a level at Paranal, where colours pass along a row, and at the poles, where they pass down. */
const blend = '10 4';

/**
 * The colours of the sky by the Sun's altitude, as in the picture of a night, each over the one before it; then moonlight, by the lit
 * fraction. What remains is dark.
 */
function CarpetSky({ nights, rows }: { nights: readonly Night[]; rows: Parameters<typeof skyAreas>[1] }) {
  const areas = skyAreas(nights, rows);
  return (
    <>
      <rect class="whole day" />
      <svg viewBox={`0 0 ${carpetWidth} ${rows.length * rowHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <filter id="blend">
          <feGaussianBlur stdDeviation={blend} />
        </filter>
        <g filter="url(#blend)">
          {areas.slice(0, -1).map((area, index) => (
            <path fill={areaColors[index]} d={area} />
          ))}
        </g>
        <path fill="var(--dark-sky)" d={areas.at(-1)} />
        {moonlights(nights, rows).map(({ opacity, path }) => (
          <path class="moonlit-rows" stroke-opacity={opacity} d={path} />
        ))}
      </svg>
    </>
  );
}

/** Lines at the months and hours, the nights that are wanted, and a mark at tonight. */
function CarpetMarks({ year, hours }: Pick<CarpetOptions, 'year'> & { hours: CarpetHours }) {
  const { nights, perMonth, tonightRow, filter } = year;
  return (
    <>
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
      {tonightRow !== null && <rect class="today" id="today" data-fresh y={percent(tonightRow / nights.length)} />}
    </>
  );
}

/** A click on the picture opens the month; with scripts, the night. */
function MonthLinks({ year: { perMonth, nights }, address }: { year: YearView; address: (month: string) => string }) {
  return perMonth.map(({ month, firstRow, count }) => (
    <a href={address(month)} tabindex={-1}>
      <rect class="rows-of-month" y={percent(firstRow / nights.length)} height={percent(count / nights.length)} />
    </a>
  ));
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
  const marked = nights.flatMap((night, row) => {
    const phase = markedPhase(night);
    return phase ? { phase, row, text: `${phase.title} ${dayName(night.civilDay)}` } : [];
  });
  return (
    <svg class="phases" role="img" aria-label={marked.map(({ text }) => text).join(', ')}>
      {marked.map(({ phase, row }) => (
        <circle
          class={phase.name === 'full_moon' ? 'disc lit' : 'disc'}
          cx="50%"
          cy={percent((row + 0.5) / nights.length)}
        />
      ))}
    </svg>
  );
}

/** `Sat 21 November: 33 min dark, 03:47 – 04:20; Full Moon`, by the clock of the axis. */
function readingOf(night: Night, zone: TimeZone): string {
  const phase = markedPhase(night);
  // By standard time, in which no clock is set.
  const spans = darkSpans(night, [{ ...night.interval, offsetMs: zone.standardOffsetMs(night.solarNoonMs) }]);
  const times = spans.length === 0 ? '' : ` dark, ${spans.join(' and ')}`;
  const dark = darkLength(night) + times;
  return `${dayName(night.civilDay)}: ${dark}${phase === null ? '' : `; ${phase.title}`}`;
}
