import type { Child } from 'hono/jsx';
import { type AltitudesAt, contains, crossingOf, type Interval, type Night, twilights } from '../../nights/index.ts';
import { chartWidth, partOf, percent, percentOf } from '../charts/scale.ts';
import { SkyLayers } from '../charts/skyPicture.tsx';
import { clockTime, offsetAt } from '../text/clock.ts';
import { eventLabel, signedDegrees } from '../text/sky.ts';
import type { NightClock } from './clocks.ts';
import { type Label, placedLabels } from './labels.ts';

interface PictureOptions {
  readonly night: Night;
  readonly altitudes: readonly AltitudesAt[];
  /** The present; it is marked within the night. `null`: it is not marked. */
  readonly nowMs: number | null;
  /** Over it. */
  readonly children?: Child;
}

/** The picture of a night, from noon to noon: the sky, and the Sun's and the Moon's altitudes. */
export function NightPicture({ night, altitudes, nowMs, children }: PictureOptions) {
  const { interval: bounds, moon, moonIllumination } = night;
  return (
    <>
      <SkyLayers id="night" bounds={bounds} altitudes={altitudes} illumination={moonIllumination} dark={moon.dark} />
      <g class="scale">
        <rect class="ground" />
        {labelled.map((degrees) => (
          <rect class={degrees === 0 ? 'horizon' : 'line'} y={heightOf(degrees)} />
        ))}
      </g>
      <Ticks night={night} />
      <Curves altitudes={altitudes} bounds={bounds} />
      <g class="degrees">
        {labelled.map((degrees) => (
          <text x="8" y={heightOf(degrees)}>
            {degrees === 0 ? 'horizon' : signedDegrees(degrees, 0)}
          </text>
        ))}
      </g>
      {nowMs !== null && contains(bounds, nowMs) && (
        <rect class="now" id="now" data-fresh x={percentOf(nowMs, bounds)} />
      )}
      {children}
    </>
  );
}

/** The altitudes with lines; their texts are over the curves. */
const labelled = [60, 30, 0, -30, -60] as const;

/** Of the chart's height. */
function heightOf(degrees: number): string {
  return percent((90 - degrees) / 180);
}

/** A tick at each crossing of a twilight, and a line at those of the site's own ones. */
function Ticks({ night: { crossings, interval } }: { night: Night }) {
  const isStandard = (name: string) => twilights.some((twilight) => twilight.name === name);
  return crossings.flatMap(({ twilight, setsMs, risesMs }) =>
    [...setsMs, ...risesMs].map((timeMs) => (
      <rect class={isStandard(twilight.name) ? 'tick' : 'own-tick'} x={percentOf(timeMs, interval)} />
    )),
  );
}

/** Two units a degree, from the zenith down to the nadir. */
const curveHeight = 360;

/** The curves alone are stretched. Each lies on a casing, so that it is seen on every sky; the Moon's is dashed, over the Sun's. */
function Curves({ altitudes, bounds }: { altitudes: readonly AltitudesAt[]; bounds: Interval }) {
  const path = (altitudeOf: (at: AltitudesAt) => number) => {
    const points = altitudes.map((at) => [partOf(at.timeMs, bounds) * chartWidth, (90 - altitudeOf(at)) * 2] as const);
    return `M${points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(1)}`).join('L')}`;
  };
  const [sun, moon] = [path((at) => at.sun), path((at) => at.moon)];
  return (
    <svg class="curves" aria-hidden="true" viewBox={`0 0 ${chartWidth} ${curveHeight}`} preserveAspectRatio="none">
      <path class="casing" d={sun} />
      <path class="sun" d={sun} />
      <path class="casing" d={moon} />
      <path class="moon" d={moon} />
    </svg>
  );
}

interface MarksOptions {
  readonly night: Night;
  readonly clock: NightClock;
  /** Of a character, of the width of the chart. */
  readonly characterWidth: number;
}

/** The names and the times of the events above the picture, those for which there is room. */
export function Marks({ night, clock, characterWidth }: MarksOptions) {
  return placedLabels(labelsOf(night, clock), characterWidth).map(({ text, at, row, anchor }) => {
    const end = text.lastIndexOf(' ') + 1;
    return (
      <>
        <rect class={`lead-${row}`} x={percent(at)} />
        <text class={`row-${row} ${anchor}`} x={percent(at)}>
          {text.slice(0, end)}
          <tspan>{text.slice(end)}</tspan>
        </text>
      </>
    );
  });
}

/** Above the picture there is room for short names alone. */
const shortNames: Readonly<Record<string, string>> = { astronomical_dusk: 'Night', astronomical_dawn: 'Dawn' };

/** The labels, the most important first: Sun, night, Moon, then the site's own twilights and the others. */
function labelsOf(night: Night, { offsets }: NightClock): Label[] {
  const label = (name: string, timeMs: number | null): Label[] => {
    if (timeMs === null) return [];
    const time = clockTime(timeMs, offsetAt(offsets, timeMs));
    return [{ text: `${shortNames[name] ?? eventLabel(name)} ${time}`, at: partOf(timeMs, night.interval) }];
  };
  const twilight = (name: string) => {
    const crossing = crossingOf(night, name);
    return [...label(crossing.twilight.dusk, crossing.duskMs), ...label(crossing.twilight.dawn, crossing.dawnMs)];
  };
  return [
    ...twilight('horizon'),
    ...twilight('astronomical'),
    ...night.moon.risesMs.flatMap((timeMs) => label('moonrise', timeMs)),
    ...night.moon.setsMs.flatMap((timeMs) => label('moonset', timeMs)),
    ...night.site.ownTwilights.flatMap(({ name }) => twilight(name)),
    ...label('midnight', night.midnightMs),
    ...twilight('nautical'),
    ...twilight('civil'),
  ];
}
