import {
  type AltitudesAt,
  capitalized,
  contains,
  containsAny,
  daySky,
  type Interval,
  type Night,
  type Sky,
  siderealTimeAt,
} from '../../nights/index.ts';
import { Legend } from '../charts/legend.tsx';
import { percentOf } from '../charts/scale.ts';
import { type SkySpans, skySpans } from '../charts/skySpans.ts';
import { TimeAxis } from '../charts/timeAxis.tsx';
import { clockTime, offsetAt, siderealText } from '../text/clock.ts';
import { darkText } from '../text/dark.ts';
import { signedDegrees, skyIn, skyLabel } from '../text/sky.ts';
import type { NightClock } from './clocks.ts';
import { Degrees, EventMarks, marksOfNight, moonShown, NightPicture } from './picture.tsx';
import { chartStepMs } from './scale.ts';
import type { WindowsOfNight } from './windows.tsx';

interface ChartOptions {
  readonly night: Night;
  readonly altitudes: readonly AltitudesAt[];
  readonly requested: readonly WindowsOfNight[];
  /** At the present, which is marked within the night. */
  readonly sky: Sky | null;
  readonly clock: NightClock;
}

/** The chart of a night: its picture, the names of the events above it, the hours below, and its legend. */
export function NightChart({ night, altitudes, requested, sky, clock }: ChartOptions) {
  const { interval: bounds } = night;
  const present = sky !== null && contains(bounds, sky.timeMs) ? sky : null;
  const presentMs = present?.timeMs ?? null;
  const steps = stepsOf(altitudes, present);
  const moon = moonShown(night, altitudes, present);
  return (
    <figure>
      <div
        class="chart"
        data-readout
        data-start={presentMs === null ? Math.round(stepAt(altitudes, night.midnightMs)) : stepAt(altitudes, presentMs)}
      >
        {Object.entries(characterWidths).map(([size, characterWidth]) => (
          <svg class={`marks ${size}`} aria-hidden="true">
            <EventMarks marks={marksOfNight(night, clock)} characterWidth={characterWidth} />
          </svg>
        ))}
        <svg class="degrees" aria-hidden="true">
          <Degrees />
        </svg>
        <svg class="plot" role="img" aria-label={inWords(night, clock)}>
          <NightPicture {...{ night, altitudes, requested }} nowMs={presentMs} moonShown={moon}>
            <Steps steps={steps} night={night} clock={clock} />
          </NightPicture>
        </svg>
        <Axis clock={clock} bounds={bounds} />
      </div>
      <Legend
        extras={[
          'sun',
          ...(presentMs === null ? [] : ['now' as const]),
          moon === null ? 'moon' : moon.isNow ? 'moonNow' : 'moonHighest',
          ...(requested.some(({ trail }) => trail !== null) ? ['target' as const] : []),
        ]}
      />
    </figure>
  );
}

/** Character width ÷ picture width, at the narrowest screen of each layout: 1120, 640 and 320 pixels. */
const characterWidths = { wide: 0.0076, medium: 0.0132, narrow: 0.029 } as const;

/** How much of an axis has hours; its end has the name of the clocks. */
const labelledPart = 0.91;

function Axis({ clock, bounds }: { clock: NightClock; bounds: Interval }) {
  const { startMs, endMs } = bounds;
  const spans = clock.zone.offsetSpans(startMs, startMs + labelledPart * (endMs - startMs));
  return (
    <div class="hours-axis">
      <TimeAxis bounds={bounds} spans={spans} hasDates={false} />
      <p class="zone">{clock.name}</p>
    </div>
  );
}

/** The altitudes that can be read, without those at the noons; the one nearest to the present is at the present. */
function stepsOf(altitudes: readonly AltitudesAt[], present: Sky | null): AltitudesAt[] {
  const steps = altitudes.slice(1, -1);
  if (present === null) return steps;
  const { timeMs, sun, moon } = present;
  return steps.with(Math.round(stepAt(altitudes, timeMs)), { timeMs, sun: sun.altitude, moon: moon.altitude });
}

/** The number of the step at an instant, with two decimals. */
function stepAt(altitudes: readonly AltitudesAt[], timeMs: number): number {
  const at = (timeMs - (altitudes[1]?.timeMs ?? 0)) / chartStepMs;
  return Math.min(Math.max(0, Number(at.toFixed(2))), altitudes.length - 3);
}

/** The targets of the pointer: a column for each instant, with its values as a title. */
function Steps({ steps, night, clock }: { steps: readonly AltitudesAt[]; night: Night; clock: NightClock }) {
  const spans = skySpans([night]);
  const textOf = (at: AltitudesAt) =>
    `${altitudesText(at, clock)}, ${skyNameIn(spans, at.timeMs)}, sidereal ${siderealText(siderealTimeAt(night, at.timeMs), false)}`;
  return (
    <g class="steps">
      {steps.map((at) => (
        <rect x={percentOf(at.timeMs - chartStepMs / 2, night.interval)}>
          <title>{textOf(at)}</title>
        </rect>
      ))}
    </g>
  );
}

/** `18:10: Sun −23.4°, Moon +12.3°`. */
function altitudesText({ timeMs, sun, moon }: AltitudesAt, { offsets }: NightClock): string {
  const time = clockTime(timeMs, offsetAt(offsets, timeMs));
  return `${time}: Sun ${signedDegrees(sun, 1)}, Moon ${signedDegrees(moon, 1)}`;
}

/** `civil twilight`. */
function skyNameIn({ darkness }: SkySpans, timeMs: number): string {
  const span = darkness.findLast(({ intervals }) => containsAny(intervals, timeMs));
  return skyLabel(span === undefined ? daySky : skyIn(span.name)).toLowerCase();
}

function inWords(night: Night, { offsets }: NightClock): string {
  const altitudes = 'The sky, and the altitudes of the Sun and the Moon, from noon to noon.';
  return `${altitudes} ${capitalized(darkText(night, offsets))}. The table below has all events.`;
}
