import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  capitalized,
  contains,
  containsAny,
  daySky,
  type Night,
  type Sky,
  siderealTimeAt,
  skyOf,
  twilights,
} from '../../nights/index.ts';
import { Legend } from '../charts/legend.tsx';
import { Disc } from '../charts/moonDisc.tsx';
import { percentOf } from '../charts/scale.ts';
import { moonlight, moonlitTimes, OwnTwilights, SkyLayers } from '../charts/skyPicture.tsx';
import { type SkySpans, skySpans } from '../charts/skySpans.ts';
import { TimeAxis } from '../charts/timeAxis.tsx';
import { clockTime, offsetAt, siderealText } from '../text/clock.ts';
import { darkText } from '../text/dark.ts';
import { signedDegrees, skyIn, skyLabel } from '../text/sky.ts';
import type { NightClock } from './clocks.ts';
import { heightOf, heightPart, linePath, pictureHeight, pictureWidth, placeOf } from './curves.ts';
import { EventMarks } from './marks.tsx';
import { TargetCurves, TargetNames } from './targets.tsx';
import type { WindowsOfNight } from './windows.tsx';

interface ChartOptions {
  readonly night: Night;
  readonly requested: readonly WindowsOfNight[];
  /** At the present, which is marked within the night. */
  readonly sky: Sky | null;
  readonly clock: NightClock;
}

/** Between two altitudes of a curve, which can be read. */
const stepMs = 600_000;

/** The chart of a night: its picture, the names of the events above it, the hours below, and its legend. */
export function NightChart({ night, requested, sky, clock }: ChartOptions) {
  const { interval: bounds, midnightMs } = night;
  const altitudes = altitudesOver(night, stepMs);
  const present = sky !== null && contains(bounds, sky.timeMs) ? sky : null;
  const steps = stepsOf(altitudes, present);
  const spans = skySpans([night]);
  const moon = moonShown(night, altitudes, present);
  return (
    <figure>
      <div
        class="chart"
        data-readings={steps.map((at) => readingOf(at, { night, spans, clock })).join('\n')}
        data-first={percentOf(altitudes[1]?.timeMs ?? 0, bounds)}
        data-last={percentOf(altitudes.at(-2)?.timeMs ?? 0, bounds)}
        data-start={present ? stepAt(altitudes, present.timeMs) : Math.round(stepAt(altitudes, midnightMs))}
      >
        <EventMarks night={night} clock={clock} />
        <svg class="degrees" aria-hidden="true">
          <Degrees />
        </svg>
        <svg class="plot" role="img" aria-label={inWords(night, clock)}>
          <NightPicture {...{ night, altitudes, requested, spans, moon }} />
          {present && <rect class="now" id="now" data-fresh x={percentOf(present.timeMs, bounds)} />}
        </svg>
        <Axis night={night} clock={clock} />
      </div>
      <Legend
        extras={[
          'sun',
          ...(present === null ? [] : ['now' as const]),
          moon === null ? 'moon' : moon.isNow ? 'moonNow' : 'moonHighest',
          ...(requested.some(({ curve }) => curve !== null) ? ['target' as const] : []),
        ]}
      />
    </figure>
  );
}

/** How much of an axis has hours; its end has the name of the clocks. */
const labelledPart = 0.91;

function Axis({ clock, night }: Pick<ChartOptions, 'clock' | 'night'>) {
  const { startMs, endMs } = night.interval;
  const spans = clock.zone.offsetSpans(startMs, startMs + labelledPart * (endMs - startMs));
  return (
    <div class="hours-axis">
      <TimeAxis bounds={night.interval} spans={spans} hasDates={false} />
      <p class="zone">{clock.name}</p>
    </div>
  );
}

function inWords(night: Night, { offsets }: NightClock): string {
  const altitudes = 'The sky, and the altitudes of the Sun and the Moon, from noon to noon.';
  return `${altitudes} ${capitalized(darkText(night, offsets))}. The table below has all events.`;
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
  const at = Math.round((timeMs - (altitudes[1]?.timeMs ?? 0)) / (stepMs / 100)) / 100;
  return Math.min(Math.max(0, at), altitudes.length - 3);
}

interface ReadingOptions extends Pick<ChartOptions, 'night' | 'clock'> {
  readonly spans: SkySpans;
}

/** `18:10: Sun −23.4°, Moon +12.3°, dark, sidereal 03:50`. */
function readingOf({ timeMs, sun, moon }: AltitudesAt, { night, spans, clock: { offsets } }: ReadingOptions): string {
  const altitudes = `Sun ${signedDegrees(sun, 1)}, Moon ${signedDegrees(moon, 1)}`;
  const sidereal = siderealText(siderealTimeAt(night, timeMs), false);
  const time = clockTime(timeMs, offsetAt(offsets, timeMs));
  return `${time}: ${altitudes}, ${skyNameIn(spans, timeMs)}, sidereal ${sidereal}`;
}

/** `civil twilight`. */
function skyNameIn({ darkness }: SkySpans, timeMs: number): string {
  const span = darkness.findLast(({ intervals }) => containsAny(intervals, timeMs));
  return skyLabel(span === undefined ? daySky : skyIn(span.name)).toLowerCase();
}

interface PictureOptions extends Pick<ChartOptions, 'night' | 'requested'> {
  readonly altitudes: readonly AltitudesAt[];
  readonly spans: SkySpans;
  readonly moon: MoonShown | null;
}

/** The picture of a night, from noon to noon: the sky, and the altitudes of the Sun, the Moon and the targets. */
function NightPicture({ night, altitudes, requested, spans, moon }: PictureOptions) {
  const { interval: bounds, moonIllumination: illumination } = night;
  const twilight = <OwnTwilights id="night" nights={[night]} bounds={bounds} />;
  return (
    <>
      <SkyLayers {...{ bounds, spans, illumination }} twilights={twilight}>
        <Glow night={night} spans={spans} />
        <rect class="ground" y={heightPart(0)} />
      </SkyLayers>
      <g class="scale">
        {labelled.map((degrees) => (
          <rect class={degrees === 0 ? 'horizon' : 'line'} y={heightPart(degrees)} />
        ))}
      </g>
      <Ticks night={night} />
      <Curves {...{ altitudes, night, requested }} />
      <TargetNames requested={requested} night={night} />
      {moon && <MoonOnCurve night={night} moon={moon} />}
    </>
  );
}

/** The altitudes with lines. */
const labelled = [60, 30, 0, -30, -60] as const;

/** The altitudes of the lines, in a picture as high as theirs. */
function Degrees() {
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

/** Moonlight about the Moon's curve, above the horizon. */
function Glow({ night: { interval, moonIllumination }, spans }: Pick<PictureOptions, 'night' | 'spans'>) {
  const height = heightOf(0);
  return (
    <svg
      class="curves"
      aria-hidden="true"
      viewBox={`0 0 ${pictureWidth} ${height}`}
      height={heightPart(0)}
      preserveAspectRatio="none"
    >
      <filter id="glow" filterUnits="userSpaceOnUse" {...aroundPicture}>
        <feGaussianBlur stdDeviation="90 64" />
      </filter>
      <mask id="moonlit" maskUnits="userSpaceOnUse" x="0" y="0" width={pictureWidth} height={height}>
        {moonlitTimes(spans).map(({ startMs, endMs }) => {
          const start = placeOf(startMs, interval);
          return <rect x={start} width={placeOf(endMs, interval) - start} height={height} fill="url(#moonlight)" />;
        })}
      </mask>
      <g mask="url(#moonlit)">
        <use href="#moon-curve" class="glow" filter="url(#glow)" opacity={moonlight(moonIllumination)} />
      </g>
    </svg>
  );
}

/** How far moonlight reaches beyond the Moon's curve. */
const aroundPicture = { x: -400, y: -400, width: pictureWidth + 800, height: pictureHeight + 800 } as const;

/**
 * The altitudes of the Sun, the Moon and the targets. The curves alone are stretched. Each lies on a casing, so that it is seen on
 * every sky; the Moon's is dashed, over the Sun's.
 */
function Curves({ altitudes, night, requested }: Pick<PictureOptions, 'altitudes' | 'night' | 'requested'>) {
  const bodies = ['sun', 'moon'] as const;
  const points = (body: 'sun' | 'moon') => altitudes.map((at) => ({ timeMs: at.timeMs, altitude: at[body] }));
  return (
    <svg class="curves" aria-hidden="true" viewBox={`0 0 ${pictureWidth} ${pictureHeight}`} preserveAspectRatio="none">
      <defs>
        {bodies.map((body) => (
          <path class="curve" id={`${body}-curve`} d={linePath(points(body), night.interval)} />
        ))}
      </defs>
      {bodies.flatMap((body) => ['casing', body].map((name) => <use href={`#${body}-curve`} class={name} />))}
      <TargetCurves requested={requested} night={night} />
    </svg>
  );
}

/** Where the Moon's disc is on its curve: now, else highest by night. */
interface MoonShown {
  readonly sky: Sky;
  readonly isNow: boolean;
}

/** @returns `null`: it is down now and all night, and its disc is not drawn */
function moonShown(night: Night, altitudes: readonly AltitudesAt[], present: Sky | null): MoonShown | null {
  if (present !== null && present.moon.altitude > 0) return { sky: present, isNow: true };
  const byNight = altitudes.filter(({ sun, moon }) => sun < 0 && moon > 0);
  const highest = byNight.toSorted((one, other) => other.moon - one.moon)[0];
  return highest === undefined ? null : { sky: skyOf(night, bodiesAt(highest.timeMs)), isNow: false };
}

function MoonOnCurve({ night, moon: { sky } }: { night: Night; moon: MoonShown }) {
  const { timeMs, moon, brightLimbAngle } = sky;
  const place = { x: percentOf(timeMs, night.interval), y: heightPart(moon.altitude) };
  return (
    <svg class="on-curve" id="moon-disc" data-fresh aria-hidden="true" {...place}>
      <Disc illumination={night.moonIllumination} brightLimbAngle={brightLimbAngle} />
    </svg>
  );
}
