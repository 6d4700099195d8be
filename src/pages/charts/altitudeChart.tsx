import type { OffsetSpan } from '../../locations/index.ts';
import { type AltitudesAt, darkName, type Interval, intervalsOf, type SkySpans } from '../../nights/index.ts';
import { clockTime, offsetAt } from '../text/clock.ts';
import { signedDegrees } from '../text/sky.ts';
import { Bands, rectangle, SkyChart } from './bands.tsx';
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
  /** The site’s time zone, as text. */
  readonly zone: string;
  /** The present; `null`: it is not within the bounds. */
  readonly nowMs: number | null;
  /** The chart in words. */
  readonly label: string;
}

/** The Sun’s and the Moon’s altitudes from noon to noon, over the twilights; each step has its values as a title. */
export function AltitudeChart({ bounds, spans, altitudes, offsets, zone, nowMs, label }: AltitudeChartOptions) {
  const x = unitsOver(bounds);
  return (
    <div class="altitudes" data-readout>
      <p class="zone">{zone}</p>
      <TimeAxis bounds={bounds} spans={offsets} />
      <AltitudeAxis />
      <SkyChart class="plot curves" height={altitudeHeight} label={label}>
        <Bands spans={spans} x={x} height={altitudeHeight} />
        <HourLines bounds={bounds} spans={byUtc(bounds)} height={altitudeHeight} />
        <path class="degrees" d={labelled.map((degrees) => `M0 ${altitudeY(degrees)}h${chartWidth}`).join('')} />
        <DarkMarks spans={spans} x={x} />
        <AltitudeCurves altitudes={altitudes} x={x} />
        {nowMs !== null && <path class="now" id="now" data-fresh d={`M${Math.round(x(nowMs))} 0v${altitudeHeight}`} />}
        <Steps altitudes={altitudes.slice(1, -1)} offsets={offsets} x={x} />
      </SkyChart>
      <TimeAxis bounds={bounds} spans={byUtc(bounds)} />
      <p class="zone">UTC</p>
    </div>
  );
}

/** Height of the marks along the lower edge, in units. */
const markHeight = 8;

/** When it is dark, along the lower edge: the curves can cover the bands. */
function DarkMarks({ spans, x }: Pick<AltitudeChartOptions, 'spans'> & { x: (timeMs: number) => number }) {
  const marks = intervalsOf(spans, darkName).map((dark) => rectangle(dark, x, altitudeHeight - markHeight, markHeight));
  return <path class="dark-mark" d={marks.join('')} />;
}

/** Both curves; the Moon's is drawn over the Sun's. */
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

/** Beside the chart, as its text must not be stretched. */
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

/** The targets of the pointer: a column for each instant, with its values as a title. */
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
function stepText({ timeMs, sun, moon }: AltitudesAt, offsets: readonly OffsetSpan[]): string {
  const local = `${clockTime(timeMs, offsetAt(offsets, timeMs))} local`;
  return `${clockTime(timeMs)} UTC, ${local}: Sun ${signedDegrees(sun, 1)}, Moon ${signedDegrees(moon, 1)}`;
}
