import { type AltitudesAt, crossingOf, type Interval, type Night, twilights } from '../../nights/index.ts';
import { Legend } from '../charts/legend.tsx';
import { percentOf, SkyLayers } from '../charts/skyPicture.tsx';
import { TimeAxis } from '../charts/timeAxis.tsx';
import { spanOfNight } from '../site/spans.ts';
import { clockTime, offsetAt } from '../text/clock.ts';
import { eventLabel, signedDegrees } from '../text/sky.ts';
import type { NightClock, NightClocks } from './clocks.ts';
import { type Label, type PlacedLabel, placedLabels } from './labels.ts';

interface ChartOptions {
  readonly night: Night;
  readonly altitudes: readonly AltitudesAt[];
  /** The present; it is marked within the night. */
  readonly nowMs: number | null;
  readonly clocks: NightClocks;
}

/** The picture of a night, from noon to noon: the sky, the Sun's and the Moon's altitudes, and the times of the events. */
export function NightChart({ night, altitudes, nowMs, clocks }: ChartOptions) {
  const { interval: bounds, moon } = night;
  const isPresent = nowMs !== null && nowMs >= bounds.startMs && nowMs < bounds.endMs;
  const { chosen, other } = clocks;
  return (
    <figure>
      <div class="chart" data-readout data-start={stepAt(altitudes, isPresent ? nowMs : night.midnightMs)}>
        <Marks night={night} clock={chosen} />
        <svg class="plot" role="img" aria-label={inWords(night, chosen)}>
          <SkyLayers
            id="night"
            bounds={bounds}
            altitudes={altitudes}
            illumination={night.moonIllumination}
            dark={moon.dark}
          />
          <Scale />
          <Ticks night={night} />
          <Curves altitudes={altitudes} bounds={bounds} />
          <Degrees />
          {isPresent && <rect class="now" id="now" data-fresh x={percentOf(nowMs, bounds)} />}
          <Steps altitudes={altitudes} bounds={bounds} clock={chosen} />
        </svg>
        <Axis clock={chosen} bounds={bounds} />
        {other.zone.name !== chosen.zone.name && <Axis clock={other} bounds={bounds} />}
      </div>
      <Legend extras={isPresent ? ['sun', 'moon', 'now'] : ['sun', 'moon']} />
    </figure>
  );
}

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

/**
 * Widths of a character, of the width of the chart, where that is smallest: on screens of 1120 and of 640 pixels and more, and on a
 * phone of 320.
 */
const characterWidths = { wide: 0.0072, medium: 0.0122, narrow: 0.026 } as const;

/** The names and the times of the events above the chart; fewer on a phone. */
function Marks({ night, clock }: { night: Night; clock: NightClock }) {
  const labels = labelsOf(night, clock);
  return (
    <>
      {(['wide', 'medium', 'narrow'] as const).map((size) => (
        <svg class={`marks ${size}`} aria-hidden="true">
          {placedLabels(labels, characterWidths[size]).map((label) => (
            <Mark {...label} />
          ))}
        </svg>
      ))}
    </>
  );
}

export function Mark({ text, at, row, anchor }: PlacedLabel) {
  const x = `${+(at * 100).toFixed(2)}%`;
  const [time = '', ...name] = text.split(' ').reverse();
  return (
    <>
      <rect class={`lead-${row}`} x={x} />
      <text class={`row-${row} ${anchor}`} x={x}>
        {name.reverse().join(' ')} <tspan>{time}</tspan>
      </text>
    </>
  );
}

/** Above the chart there is room for short names alone. */
const shortNames: Readonly<Record<string, string>> = { astronomical_dusk: 'Night', astronomical_dawn: 'Dawn' };

/** The labels, the most important first: Sun, night, Moon, then the site's own twilights and the others. */
export function labelsOf(night: Night, { offsets }: NightClock): Label[] {
  const { startMs, endMs } = night.interval;
  const label = (name: string, timeMs: number | null): Label[] => {
    if (timeMs === null) return [];
    const time = clockTime(timeMs, offsetAt(offsets, timeMs));
    const text = `${shortNames[name] ?? eventLabel(name)} ${time}`;
    return [{ text, at: (timeMs - startMs) / (endMs - startMs) }];
  };
  const twilight = (name: string) => {
    const {
      twilight: { dusk, dawn },
      duskMs,
      dawnMs,
    } = crossingOf(night, name);
    return [...label(dusk, duskMs), ...label(dawn, dawnMs)];
  };
  const moon = [
    ...night.moon.risesMs.flatMap((timeMs) => label('moonrise', timeMs)),
    ...night.moon.setsMs.flatMap((timeMs) => label('moonset', timeMs)),
  ];
  const own = night.site.ownTwilights.flatMap(({ name }) => twilight(name));
  return [
    ...twilight('horizon'),
    ...twilight('astronomical'),
    ...moon,
    ...own,
    ...label('midnight', night.midnightMs),
    ...twilight('nautical'),
    ...twilight('civil'),
  ];
}

const labelled = [60, 30, 0, -30, -60] as const;

/** Of the chart's height. */
function heightOf(degrees: number): string {
  return `${+(((90 - degrees) / 180) * 100).toFixed(2)}%`;
}

/** The ground, the horizon, and lines at altitudes. Their texts are over the curves. */
export function Scale() {
  return (
    <g class="scale">
      <rect class="ground" />
      {labelled.map((degrees) => (
        <rect class={degrees === 0 ? 'horizon' : 'grid'} y={heightOf(degrees)} />
      ))}
    </g>
  );
}

export function Degrees() {
  return (
    <g class="degrees">
      {labelled.map((degrees) => (
        <text x="8" y={heightOf(degrees)}>
          {degrees === 0 ? 'horizon' : signedDegrees(degrees, 0)}
        </text>
      ))}
    </g>
  );
}

/** A tick at each crossing of a twilight, and a line at those of the site's own ones. */
export function Ticks({ night: { crossings, interval } }: { night: Night }) {
  return (
    <>
      {crossings.flatMap(({ twilight, setsMs, risesMs }) =>
        [...setsMs, ...risesMs].map((timeMs) => (
          <rect class={isStandard(twilight.name) ? 'tick' : 'own-tick'} x={percentOf(timeMs, interval)} />
        )),
      )}
    </>
  );
}

function isStandard(name: string): boolean {
  return twilights.some((twilight) => twilight.name === name);
}

/** Two units a degree, from the zenith down to the nadir; a minute for each unit across, or so. */
const curveWidth = 1440;
const curveHeight = 360;

/** The curves alone are stretched. Each lies on a casing, so that it is seen on every sky; the Moon's is dashed, over the Sun's. */
export function Curves({
  altitudes,
  bounds: { startMs, endMs },
}: {
  altitudes: readonly AltitudesAt[];
  bounds: Interval;
}) {
  const x = (timeMs: number) => ((timeMs - startMs) / (endMs - startMs)) * curveWidth;
  const path = (altitudeOf: (at: AltitudesAt) => number) =>
    `M${altitudes.map((at) => `${x(at.timeMs).toFixed(0)} ${((90 - altitudeOf(at)) * 2).toFixed(1)}`).join('L')}`;
  const [sun, moon] = [path((at) => at.sun), path((at) => at.moon)];
  return (
    <svg class="curves" aria-hidden="true" viewBox={`0 0 ${curveWidth} ${curveHeight}`} preserveAspectRatio="none">
      <path class="casing" d={sun} />
      <path class="sun" d={sun} />
      <path class="casing" d={moon} />
      <path class="moon" d={moon} />
    </svg>
  );
}

/** The number of the step that is nearest to an instant; the first and the last altitude are at the noons, and no steps. */
function stepAt(altitudes: readonly AltitudesAt[], timeMs: number): number {
  const distances = altitudes.slice(1, -1).map((at) => Math.abs(at.timeMs - timeMs));
  return distances.indexOf(Math.min(...distances));
}

/** The targets of the pointer: a column for each instant, with its values as a title. */
function Steps({
  altitudes,
  bounds,
  clock,
}: {
  altitudes: readonly AltitudesAt[];
  bounds: Interval;
  clock: NightClock;
}) {
  const steps = altitudes.slice(1, -1);
  const [first, second] = steps;
  const halfMs = first && second ? (second.timeMs - first.timeMs) / 2 : 0;
  return (
    <g class="steps">
      {steps.map((at) => (
        <rect x={percentOf(at.timeMs - halfMs, bounds)}>
          <title>{stepText(at, clock)}</title>
        </rect>
      ))}
    </g>
  );
}

/** `18:10: Sun −23.4°, Moon +12.3°`. */
function stepText({ timeMs, sun, moon }: AltitudesAt, { offsets }: NightClock): string {
  const time = clockTime(timeMs, offsetAt(offsets, timeMs));
  return `${time}: Sun ${signedDegrees(sun, 1)}, Moon ${signedDegrees(moon, 1)}`;
}

function inWords(night: Night, { offsets }: NightClock): string {
  const { dark } = night.moon;
  const spans = dark.map((interval) => spanOfNight(interval, night, offsets)).join(', ');
  const sentence = dark.length === 0 ? 'It does not get dark.' : `Dark: ${spans}.`;
  return `The sky, and the altitudes of the Sun and the Moon, from noon to noon. ${sentence} The table below has all events.`;
}
