import type { TimeZone } from '../../locations/index.ts';
import { skySpans } from '../../nights/index.ts';
import { CarpetSky, rowPercent } from '../charts/carpet.tsx';
import { type CarpetHours, carpetHours, carpetRows } from '../charts/carpetRows.ts';
import type { AddressOf } from '../site/address.ts';
import { dayName, duration, monthName, spanText } from '../text/clock.ts';
import type { MonthOfYear } from './darkHours.tsx';
import type { NightOfYear } from './view.ts';

interface YearCarpetOptions {
  readonly nights: readonly NightOfYear[];
  readonly months: readonly MonthOfYear[];
  readonly address: AddressOf;
  /** Of the clocks of the page. */
  readonly zone: TimeZone;
  /** The date of tonight. */
  readonly tonight: string | null;
}

/** A year's nights as rows, with the months, the hours and the Moon around them. */
export function YearCarpet({ nights, months, address, zone, tonight }: YearCarpetOptions) {
  const all = nights.map(({ night }) => night);
  const hours = carpetHours(all, zone);
  const row = nights.findIndex(({ night }) => night.date === tonight);
  return (
    <div class="carpet" data-readout data-start={row < 0 ? undefined : row}>
      <HourAxis hours={hours} />
      <MonthAxis months={months} address={address} rows={nights.length} />
      <svg class="plot" aria-hidden="true">
        <CarpetSky spans={skySpans(all)} rows={carpetRows(all, zone, hours)} />
        <Grid months={months} hours={hours} rows={nights.length} />
        {row >= 0 && <rect class="today" y={rowPercent(row, nights.length)} />}
        <Steps nights={nights} address={address} zone={zone} />
      </svg>
      <PhaseAxis nights={nights} />
    </div>
  );
}

/** Between two labels or lines of the hours, in hours. */
const labelEvery = ({ first, last }: CarpetHours) => (last - first > 16 ? 3 : 2);

/** The hours within the carpet that are labelled, with their places along it. */
export function hourMarks(hours: CarpetHours): { readonly hour: number; readonly x: string }[] {
  const every = labelEvery(hours);
  const from = Math.floor(hours.first / every) + 1;
  const count = Math.ceil(hours.last / every) - from;
  return Array.from({ length: count }, (_, index) => {
    const hour = (from + index) * every;
    return { hour: ((hour % 24) + 24) % 24, x: rowPercent(hour - hours.first, hours.last - hours.first) };
  });
}

export function HourAxis({ hours }: { hours: CarpetHours }) {
  return (
    <svg class="axis" aria-hidden="true">
      {hourMarks(hours).map(({ hour, x }) => (
        <text x={x}>{String(hour).padStart(2, '0')}</text>
      ))}
    </svg>
  );
}

/** Links to the months, each along its rows. */
function MonthAxis({ months, address, rows }: Pick<YearCarpetOptions, 'months' | 'address'> & { rows: number }) {
  return (
    <svg class="month-axis">
      <title>Months</title>
      {months.map(({ month, firstRow, nights }) => (
        <a href={address(month)}>
          <rect y={rowPercent(firstRow, rows)} height={rowPercent(nights, rows)} />
          <text y={rowPercent(firstRow + nights / 2, rows)}>{monthName(Number(month.slice(5))).slice(0, 3)}</text>
        </a>
      ))}
    </svg>
  );
}

/** Lines at the starts of the months and at the hours. */
export function Grid({ months, hours, rows }: { months: readonly MonthOfYear[]; hours: CarpetHours; rows: number }) {
  return (
    <g class="grid">
      {months.slice(1).map(({ firstRow }) => (
        <rect class="across" y={rowPercent(firstRow, rows)} />
      ))}
      {hourMarks(hours).map(({ x }) => (
        <rect class="down" x={x} />
      ))}
    </g>
  );
}

/** New and full Moon, beside their rows. */
export function PhaseAxis({ nights }: Pick<YearCarpetOptions, 'nights'>) {
  const label = nights.flatMap(({ phase, night }) => (phase ? `${phase.title} ${dayName(night.civilDay)}` : []));
  return (
    <svg class="phases" role="img" aria-label={label.join(', ')}>
      {nights.map(({ phase }, index) => {
        const place = { cx: '50%', cy: rowPercent(index + 0.5, nights.length) };
        return phase && <circle class={phase.name === 'full_moon' ? 'disc lit' : 'disc'} {...place} />;
      })}
    </svg>
  );
}

/** The targets of the pointer: each row links to its night, which is its title. Width and height are in the style. */
function Steps({ nights, address, zone }: Pick<YearCarpetOptions, 'nights' | 'address' | 'zone'>) {
  return (
    <svg class="steps" viewBox={`0 0 1 ${nights.length}`} preserveAspectRatio="none" aria-hidden="true">
      {nights.map((each, index) => (
        <a href={address(each.night.date)} tabindex={-1}>
          <title>{stepText(each, zone)}</title>
          <rect y={index} />
        </a>
      ))}
    </svg>
  );
}

const minuteMs = 60_000;

/** `Sat 21 November: 33 min dark, 04:47 – 05:20; Full Moon`, by the clocks of a zone. */
function stepText({ night, darkMs, phase }: NightOfYear, zone: TimeZone): string {
  const name = dayName(night.civilDay);
  const end = phase === null ? '' : `; ${phase.title}`;
  if (darkMs < minuteMs / 2) return `${name}: not dark${end}`;
  const offsets = zone.offsetSpans(night.solarNoonMs, night.nextSolarNoonMs);
  const times = night.moon.dark.map((interval) => spanText(interval, offsets));
  return `${name}: ${duration(darkMs)} dark, ${times.join(' and ')}${end}`;
}
