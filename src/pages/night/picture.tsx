import type { Child } from 'hono/jsx';
import { darkTimesOf } from '../../formats/text.ts';
import {
  type AltitudesAt,
  bodiesAt,
  capitalized,
  crossingOf,
  type Interval,
  type Night,
  type Sky,
  skyOf,
  twilights,
} from '../../nights/index.ts';
import { Disc } from '../charts/moonDisc.tsx';
import { chartWidth, partOf, percent, percentOf } from '../charts/scale.ts';
import { SkyLayers } from '../charts/skyPicture.tsx';
import { clockTime, offsetAt } from '../text/clock.ts';
import { signedDegrees } from '../text/sky.ts';
import type { NightClock } from './clocks.ts';
import { type Label, placedLabels } from './labels.ts';
import { curveHeight, heightOf, heightPart, linePath } from './scale.ts';
import { TargetNames } from './targetNames.tsx';
import { TargetCurves, type WindowsOfNight } from './windows.tsx';

interface PictureOptions {
  readonly night: Night;
  readonly altitudes: readonly AltitudesAt[];
  readonly requested: readonly WindowsOfNight[];
  /** The present, within the night, which is marked; `null`: it is not in it. */
  readonly nowMs: number | null;
  readonly moonShown: MoonShown | null;
  /** Over it. */
  readonly children?: Child;
}

/** The picture of a night, from noon to noon: the sky, and the Sun's and the Moon's altitudes. */
export function NightPicture({ night, altitudes, requested, nowMs, moonShown: shown, children }: PictureOptions) {
  const { interval: bounds, moon, moonIllumination } = night;
  return (
    <>
      <SkyLayers id="night" bounds={bounds} altitudes={altitudes} illumination={moonIllumination} moon={moon}>
        <Moonlight />
        <rect class="ground" y={horizon} />
      </SkyLayers>
      <g class="scale">
        {labelled.map((degrees) => (
          <rect class={degrees === 0 ? 'horizon' : 'line'} y={heightPart(degrees)} />
        ))}
      </g>
      <Ticks night={night} />
      <SunAndMoonCurves altitudes={altitudes} bounds={bounds}>
        <TargetCurves requested={requested} bounds={bounds} />
      </SunAndMoonCurves>
      <TargetNames requested={requested} night={night} />
      {shown && <MoonOnCurve night={night} at={shown} />}
      {nowMs !== null && <rect class="now" id="now" data-fresh x={percentOf(nowMs, bounds)} />}
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
      {degrees === 0 ? horizonName : signedDegrees(degrees, 0)}
    </text>
  ));
}

/** `horizon`, where it has room. */
const horizonName = (
  <>
    <tspan class="full">horizon</tspan>
    <tspan class="short">0°</tspan>
  </>
);

/** A tick at each crossing of a twilight, and a line at those of the site's own ones. */
function Ticks({ night: { crossings, interval } }: { night: Night }) {
  const isStandard = (name: string) => twilights.some((twilight) => twilight.name === name);
  return crossings.flatMap(({ twilight, setsMs, risesMs }) =>
    [...setsMs, ...risesMs].map((timeMs) => (
      <rect class={isStandard(twilight.name) ? 'tick' : 'own-tick'} x={percentOf(timeMs, interval)} />
    )),
  );
}

const stretched = { viewBox: `0 0 ${chartWidth} ${curveHeight}`, preserveAspectRatio: 'none' } as const;

/** It fades with the distance from the Moon's curve. */
function Moonlight() {
  return (
    <svg class="curves" aria-hidden="true" {...stretched}>
      <defs>
        <mask id="moonlight" maskUnits="userSpaceOnUse" x="0" y="0" width={chartWidth} height={heightOf(0)}>
          <rect class="whole" fill="url(#moon-night)" />
        </mask>
        <filter id="glow" filterUnits="userSpaceOnUse" {...aroundPicture}>
          <feGaussianBlur stdDeviation="45 32" />
        </filter>
      </defs>
      <g mask="url(#moonlight)">
        <use href="#moon-curve" class="glow" filter="url(#glow)" />
      </g>
    </svg>
  );
}

/** How far moonlight reaches beyond the Moon's curve. */
const aroundPicture = { x: -200, y: -200, width: chartWidth + 400, height: curveHeight + 400 } as const;

interface SunAndMoonOptions {
  readonly altitudes: readonly AltitudesAt[];
  readonly bounds: Interval;
  /** Over the curves. */
  readonly children?: Child;
}

/**
 * The Sun's and the Moon's altitudes. The curves alone are stretched. Each lies on a casing, so that it is seen on every sky; the
 * Moon's is dashed, over the Sun's.
 */
function SunAndMoonCurves({ altitudes, bounds, children }: SunAndMoonOptions) {
  const bodies = ['sun', 'moon'] as const;
  return (
    <svg class="curves" aria-hidden="true" {...stretched}>
      <defs>
        {bodies.map((body) => (
          <path class="curve" id={`${body}-curve`} d={linePath(altitudes, body, bounds)} />
        ))}
      </defs>
      {bodies.flatMap((body) => ['casing', body].map((name) => <use href={`#${body}-curve`} class={name} />))}
      {children}
    </svg>
  );
}

/** Where the Moon's disc is on its curve: now, else highest by night. */
interface MoonShown {
  readonly sky: Sky;
  readonly isNow: boolean;
}

/**
 * @param present - within the night; `null`: it is not in it
 * @returns `null`: it is down now and all night, and its disc is not drawn
 */
export function moonShown(night: Night, altitudes: readonly AltitudesAt[], present: Sky | null): MoonShown | null {
  if (present !== null && present.moon.altitude > 0) return { sky: present, isNow: true };
  const byNight = altitudes.filter(({ sun, moon }) => sun < 0 && moon > 0);
  const highest = byNight.toSorted((one, other) => other.moon - one.moon)[0];
  return highest === undefined ? null : { sky: skyOf(night, bodiesAt(highest.timeMs)), isNow: false };
}

function MoonOnCurve({ night, at: { sky } }: { night: Night; at: MoonShown }) {
  const { timeMs, moon, brightLimbAngle } = sky;
  const place = { x: percentOf(timeMs, night.interval), y: heightPart(moon.altitude) };
  return (
    <svg class="on-curve" id="moon-disc" data-fresh aria-hidden="true" {...place}>
      <Disc illumination={night.moonIllumination} brightLimbAngle={brightLimbAngle} />
    </svg>
  );
}

/** A name and the time of an event above a picture. */
interface EventMark extends Label {
  readonly timeMs: number;
  /** Whether it is of a dark time. */
  readonly isDark: boolean;
}

interface EventMarksOptions {
  /** In the order of importance. */
  readonly marks: readonly EventMark[];
  /** Of a character, of the width of the chart. */
  readonly characterWidth: number;
}

/** Those marks for which there is room, one for each instant. */
export function EventMarks({ marks, characterWidth }: EventMarksOptions) {
  const first = marks.filter(({ timeMs }, index) => marks.findIndex((other) => other.timeMs === timeMs) === index);
  return placedLabels(first, characterWidth).map(({ text, at, row, anchor, isDark }) => {
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

/** The marks of a night, the most important first: dark, Sun, Moon, then the site's own twilights and the others. */
export function marksOfNight(night: Night, { offsets }: NightClock): EventMark[] {
  const label = (name: string, timeMs: number | null, isDark = false): EventMark[] => {
    if (timeMs === null) return [];
    const time = clockTime(timeMs, offsetAt(offsets, timeMs));
    const text = `${shortNames[name] ?? capitalized(name)} ${time}`;
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
  return [
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
}
