import type { Child } from 'hono/jsx';
import {
  type AltitudesAt,
  bodiesAt,
  contains,
  crossingOf,
  type Interval,
  type Night,
  type StarTrail,
  skyOf,
  twilights,
} from '../../nights/index.ts';
import { Disc } from '../charts/moonDisc.tsx';
import { chartWidth, partOf, percent, percentOf } from '../charts/scale.ts';
import { starlightStops } from '../charts/skyLevels.ts';
import { SkyLayers, stopPart } from '../charts/skyPicture.tsx';
import { clockTime, offsetAt } from '../text/clock.ts';
import { darkTimesOf } from '../text/dark.ts';
import { eventLabel, signedDegrees } from '../text/sky.ts';
import type { NightClock } from './clocks.ts';
import { type Label, placedLabels } from './labels.ts';
import { curveHeight, heightOf, heightPart, linePath } from './scale.ts';
import { StarNames, Trails, trailsOf } from './stars.tsx';
import { TargetCurves, type TargetOfNight } from './target.tsx';

interface PictureOptions {
  readonly night: Night;
  readonly altitudes: readonly AltitudesAt[];
  readonly targets?: readonly TargetOfNight[];
  /** The present; it is marked within the night. `null`: it is not marked. */
  readonly nowMs: number | null;
  /** Over it. */
  readonly children?: Child;
}

/** The picture of a night, from noon to noon: the sky with its stars, and the Sun's and the Moon's altitudes. */
export function NightPicture({ night, altitudes, targets = [], nowMs, children }: PictureOptions) {
  const { interval: bounds, moon, moonIllumination } = night;
  const trails = trailsOf(night);
  return (
    <>
      <SkyLayers id="night" bounds={bounds} altitudes={altitudes} illumination={moonIllumination} dark={moon.dark}>
        <CurvesOfSky altitudes={altitudes} illumination={moonIllumination} bounds={bounds} trails={trails} />
        <rect class="ground" y={horizon} />
      </SkyLayers>
      <g class="scale">
        {labelled.map((degrees) => (
          <rect class={degrees === 0 ? 'horizon' : 'line'} y={heightPart(degrees)} />
        ))}
      </g>
      <Ticks night={night} />
      <StarNames trails={trails} targets={targets} night={night} />
      <Curves altitudes={altitudes} bounds={bounds}>
        <TargetCurves targets={targets} bounds={bounds} />
      </Curves>
      <MoonOnCurve night={night} altitudes={altitudes} />
      {nowMs !== null && contains(bounds, nowMs) && (
        <rect class="now" id="now" data-fresh x={percentOf(nowMs, bounds)} />
      )}
      {children}
    </>
  );
}

const horizon = heightPart(0);

/** The altitudes with lines. */
const labelled = [60, 30, 0, -30, -60] as const;

/** The altitudes of the lines, in a picture as high as theirs. */
export function Degrees() {
  return labelled.map((degrees) => (
    <text x="100%" y={heightPart(degrees)}>
      {degrees === 0 ? <HorizonName /> : signedDegrees(degrees, 0)}
    </text>
  ));
}

/** `horizon`, where it has room. */
function HorizonName() {
  return (
    <>
      <tspan class="full">horizon</tspan>
      <tspan class="short">0°</tspan>
    </>
  );
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

interface CurvesOptions {
  readonly altitudes: readonly AltitudesAt[];
  readonly bounds: Interval;
}

const stretched = { viewBox: `0 0 ${chartWidth} ${curveHeight}`, preserveAspectRatio: 'none' } as const;

interface SkyCurvesOptions extends CurvesOptions {
  readonly illumination: number;
  readonly trails: readonly StarTrail[];
}

/** Moonlight, which fades with the distance from the Moon's curve, and the trails of stars, which it and twilight outshine. */
function CurvesOfSky({ altitudes, bounds, illumination, trails }: SkyCurvesOptions) {
  return (
    <svg class="curves" aria-hidden="true" {...stretched}>
      <defs>
        <linearGradient id="starlight-stops">
          {starlightStops(altitudes, bounds, illumination).map(({ offset, strength }) => (
            <stop offset={stopPart(offset)} stop-color="#fff" stop-opacity={stopPart(strength)} />
          ))}
        </linearGradient>
        {/* In the haze above the horizon they are faint. */}
        <linearGradient id="haze" x2="0" y2="1">
          <stop stop-opacity="0" />
          <stop offset={horizon} stop-opacity="0.8" />
          <stop offset={horizon} />
        </linearGradient>
        <mask id="starlight" maskUnits="userSpaceOnUse" x="0" y="0" width={chartWidth} height={curveHeight}>
          <rect class="whole" fill="url(#starlight-stops)" />
          <rect class="whole" fill="url(#haze)" />
        </mask>
        <mask id="moonlight" maskUnits="userSpaceOnUse" x="0" y="0" width={chartWidth} height={heightOf(0)}>
          <rect class="whole" fill="url(#moon-night)" />
        </mask>
        <filter
          id="glow"
          filterUnits="userSpaceOnUse"
          x="-200"
          y="-200"
          width={chartWidth + 400}
          height={curveHeight + 400}
        >
          <feGaussianBlur stdDeviation="45 32" />
        </filter>
      </defs>
      <g mask="url(#moonlight)">
        <use href="#moon-curve" class="glow" filter="url(#glow)" />
      </g>
      <Trails trails={trails} bounds={bounds} />
    </svg>
  );
}

/** The curves alone are stretched. Each lies on a casing, so that it is seen on every sky; the Moon's is dashed, over the Sun's. */
function Curves({ altitudes, bounds, children }: CurvesOptions & { children: Child }) {
  const path = (altitudeOf: (at: AltitudesAt) => number) =>
    linePath(
      altitudes.map((at) => ({ timeMs: at.timeMs, altitude: altitudeOf(at) })),
      bounds,
    );
  return (
    <svg class="curves" aria-hidden="true" {...stretched}>
      <defs>
        <path class="curve" id="sun-curve" d={path((at) => at.sun)} />
        <path class="curve" id="moon-curve" d={path((at) => at.moon)} />
      </defs>
      <use href="#sun-curve" class="casing" />
      <use href="#sun-curve" class="sun" />
      <use href="#moon-curve" class="casing" />
      <use href="#moon-curve" class="moon" />
      {children}
    </svg>
  );
}

/** The Moon's disc on its curve, where it is highest by night; if it is down all night, it is not drawn. */
function MoonOnCurve({ night, altitudes }: { night: Night; altitudes: readonly AltitudesAt[] }) {
  const byNight = altitudes.filter(({ sun, moon }) => sun < 0 && moon > 0);
  const highest = byNight.toSorted((one, other) => other.moon - one.moon)[0];
  if (highest === undefined) return null;
  const { brightLimbAngle } = skyOf(night, bodiesAt(highest.timeMs));
  return (
    <svg class="on-curve" aria-hidden="true" x={percentOf(highest.timeMs, night.interval)} y={heightPart(highest.moon)}>
      <Disc illumination={night.moonIllumination} brightLimbAngle={brightLimbAngle} />
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
  return <EventMarks marks={labelsOf(night, clock)} characterWidth={characterWidth} />;
}

interface EventMarksOptions extends Pick<MarksOptions, 'characterWidth'> {
  /** In the order of importance. */
  readonly marks: readonly EventMark[];
  /** As of `placedLabels`. */
  readonly rows?: readonly number[];
}

/** Those marks for which there is room. */
export function EventMarks({ marks, characterWidth, rows }: EventMarksOptions) {
  return placedLabels(marks, characterWidth, rows).map(({ text, at, row, anchor, isDark }) => {
    const end = text.lastIndexOf(' ') + 1;
    return (
      <>
        <rect class={`lead-${row}`} x={percent(at)} />
        <text class={`row-${row} ${anchor}${isDark ? ' of-dark' : ''}`} x={percent(at)}>
          {text.slice(0, end)}
          <tspan>{text.slice(end)}</tspan>
        </text>
      </>
    );
  });
}

/** Above the picture there is room for short names alone. */
const shortNames: Readonly<Record<string, string>> = {
  midnight: 'Solar midnight',
  astronomical_dusk: 'Astr. dusk',
  astronomical_dawn: 'Astr. dawn',
};

/** A name above the picture. */
export interface EventMark extends Label {
  readonly timeMs: number;
  /** Whether it is of a dark time. */
  readonly isDark: boolean;
}

/** The labels, the most important first: dark, Sun, Moon, then the site's own twilights and the others. One for each instant. */
function labelsOf(night: Night, { offsets }: NightClock): EventMark[] {
  const label = (name: string, timeMs: number | null, isDark = false): EventMark[] => {
    if (timeMs === null) return [];
    const time = clockTime(timeMs, offsetAt(offsets, timeMs));
    const text = `${shortNames[name] ?? eventLabel(name)} ${time}`;
    return [{ text, at: partOf(timeMs, night.interval), timeMs, isDark }];
  };
  const twilight = (name: string) => {
    const crossing = crossingOf(night, name);
    return [...label(crossing.twilight.dusk, crossing.duskMs), ...label(crossing.twilight.dawn, crossing.dawnMs)];
  };
  const dark = darkTimesOf(night);
  const { risesMs, setsMs } = night.moon;
  const darkFrom = (timeMs: number) => (setsMs.includes(timeMs) ? 'dark from moonset' : 'dark from');
  const darkUntil = (timeMs: number) => (risesMs.includes(timeMs) ? 'dark until moonrise' : 'dark until');
  const all = [
    // What is dark at a noon neither starts nor ends there.
    ...dark.flatMap(({ startMs }) => label(darkFrom(startMs), startMs === night.solarNoonMs ? null : startMs, true)),
    ...dark.flatMap(({ endMs }) => label(darkUntil(endMs), endMs === night.nextSolarNoonMs ? null : endMs, true)),
    ...twilight('horizon'),
    ...risesMs.flatMap((timeMs) => label('moonrise', timeMs)),
    ...setsMs.flatMap((timeMs) => label('moonset', timeMs)),
    ...night.site.ownTwilights.flatMap(({ name }) => twilight(name)),
    ...twilight('astronomical'),
    ...label('midnight', night.midnightMs),
    ...twilight('nautical'),
    ...twilight('civil'),
  ];
  return all.filter(({ timeMs }, index) => all.findIndex((other) => other.timeMs === timeMs) === index);
}
