import type { OffsetSpan } from '../../locations/index.ts';
import { type AltitudesAt, darkName, type Interval, intervalsOf, type SkySpans } from '../../nights/index.ts';
import { clockTime, offsetAt } from '../text/clock.ts';
import { signedDegrees } from '../text/sky.ts';
import { Bands, rectangle } from './bands.tsx';
import { byUtc, chartWidth, unitsOver } from './time.ts';
import { HourLines, TimeAxis } from './timeAxis.tsx';

/** Two units a degree, from the zenith down to the nadir. */
export const altitudeHeight = 360;

/** The altitude of a body in units from the upper edge. */
export function altitudeY(degrees: number): number {
  return (90 - degrees) * 2;
}

const labelled = [60, 30, 0, -30, -60] as const;

interface AltitudeChartOptions {
  readonly bounds: Interval;
  readonly spans: SkySpans;
  /** From the start of the bounds to their end. */
  readonly altitudes: readonly AltitudesAt[];
  readonly offsets: readonly OffsetSpan[];
  /** What the site's clocks go by. */
  readonly zone: string;
  /** The present, where it is within the bounds. */
  readonly nowMs: number | null;
  /** The chart in words. */
  readonly label: string;
}

/** The Sun's and the Moon's altitude from noon to noon over the twilights; at each step a title tells the values. */
export function AltitudeChart({ bounds, spans, altitudes, offsets, zone, nowMs, label }: AltitudeChartOptions) {
  const x = unitsOver(bounds);
  return (
    <div class="altitudes" data-readout>
      <p class="zone">{zone}</p>
      <TimeAxis bounds={bounds} spans={offsets} />
      <AltitudeAxis />
      <svg
        class="plot bands curves"
        viewBox={`0 0 ${chartWidth} ${altitudeHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <Bands spans={spans} x={x} height={altitudeHeight} />
        <HourLines bounds={bounds} spans={byUtc(bounds)} height={altitudeHeight} />
        <path class="degrees" d={labelled.map((degrees) => `M0 ${altitudeY(degrees)}h${chartWidth}`).join('')} />
        <path
          class="dark-mark"
          d={intervalsOf(spans, darkName)
            .map((dark) => rectangle(dark, x, altitudeHeight - 8, 8))
            .join('')}
        />
        <AltitudeCurves altitudes={altitudes} x={x} />
        {nowMs !== null && <path class="now" id="now" data-fresh d={`M${Math.round(x(nowMs))} 0v${altitudeHeight}`} />}
        <Steps altitudes={altitudes.slice(1, -1)} offsets={offsets} x={x} />
      </svg>
      <TimeAxis bounds={bounds} spans={byUtc(bounds)} />
      <p class="zone">UTC</p>
    </div>
  );
}

/** Both curves; the Moon's lies on the Sun's. */
export function AltitudeCurves({
  altitudes,
  x,
}: Pick<AltitudeChartOptions, 'altitudes'> & { x: (timeMs: number) => number }) {
  const curve = (altitudeOf: (at: AltitudesAt) => number) =>
    `M${altitudes.map((at) => `${x(at.timeMs).toFixed(1)} ${altitudeY(altitudeOf(at)).toFixed(1)}`).join('L')}`;
  return (
    <>
      <path class="sun" d={curve(({ sun }) => sun)} />
      <path class="moon" d={curve(({ moon }) => moon)} />
    </>
  );
}

/** The labels do not scale with the chart, so they stand beside it. */
function AltitudeAxis() {
  return (
    <svg class="altitude-axis" aria-hidden="true">
      {labelled.map((degrees) => (
        <text x="100%" y={`${((altitudeY(degrees) / altitudeHeight) * 100).toFixed(2)}%`}>
          {signedDegrees(degrees, 0)}
        </text>
      ))}
    </svg>
  );
}

/** What stands under the pointer: a column for each instant, whose title tells the values. */
function Steps({
  altitudes,
  offsets,
  x,
}: Pick<AltitudeChartOptions, 'altitudes' | 'offsets'> & { x: (timeMs: number) => number }) {
  const [first, second] = altitudes;
  const width = first && second ? x(second.timeMs) - x(first.timeMs) : 0;
  return (
    <g class="steps">
      {altitudes.map((at) => (
        <rect x={(x(at.timeMs) - width / 2).toFixed(1)} width={width.toFixed(1)} height={altitudeHeight}>
          <title>{stepText(at, offsets)}</title>
        </rect>
      ))}
    </g>
  );
}

/** `18:10 UTC, 15:10 local: Sun −23.4°, Moon +12.3°`. */
export function stepText({ timeMs, sun, moon }: AltitudesAt, offsets: readonly OffsetSpan[]): string {
  const local = `${clockTime(timeMs, offsetAt(offsets, timeMs))} local`;
  return `${clockTime(timeMs)} UTC, ${local}: Sun ${signedDegrees(sun, 1)}, Moon ${signedDegrees(moon, 1)}`;
}
