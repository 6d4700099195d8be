import { raw } from 'hono/html';
import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  capitalized,
  contains,
  type Night,
  type Sky,
  skyOf,
  twilights,
} from '../../nights/index.ts';
import { BodyCurves, highestByNight } from '../sky/bodyCurves.tsx';
import { columnPath, heightOf, heightPart, pictureHeight, pictureWidth } from '../sky/curves.ts';
import { Legend } from '../sky/legend.tsx';
import { disc } from '../sky/moonDisc.ts';
import { percentOf } from '../sky/scale.ts';
import { moonlight, moonlitTimes, ownColors, selectedBars, skyColumns } from '../sky/skyPicture.tsx';
import { NamedTimeAxis } from '../sky/timeAxis.tsx';
import { darkText } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';
import { signedDegrees } from '../words/sky.ts';
import { EventMarks } from './marks.tsx';
import { readingsOf, stepMs } from './readings.ts';
import { TargetCurves, TargetNames } from './targets.tsx';
import type { WindowsOfNight } from './windowSentences.tsx';

interface ChartOptions {
  readonly night: Night;
  readonly windows: readonly WindowsOfNight[];
  /** At the present, which is marked within the night. */
  readonly sky: Sky | null;
  readonly clock: LocalClock;
}

/** The chart of a night: its picture, the names of the events above it, the hours below, and its legend. */
export function NightChart({ night, windows, sky, clock }: ChartOptions) {
  const altitudes = altitudesOver(night, stepMs);
  const present = sky !== null && contains(night.interval, sky.timeMs) ? sky : null;
  const moonAt = present !== null && present.moon.altitude > 0 ? present : moonHighest(night, altitudes);
  const targetLine = windows.some(({ curve }) => curve !== null) ? ['target' as const] : [];
  const targets = windows.flatMap(({ target }) => target ?? []);
  return (
    <figure>
      <div class="chart" {...readingsOf(night, altitudes, present, { clock, targets })}>
        <EventMarks night={night} clock={clock} />
        <svg class="degrees" aria-hidden="true">
          <Degrees />
        </svg>
        <svg class="plot" role="img" aria-label={inWords(night, clock)}>
          <NightPicture {...{ night, altitudes, windows }} />
          {moonAt && <MoonOnCurve night={night} sky={moonAt} />}
          {present && <rect class="now" x={percentOf(present.timeMs, night.interval)} />}
        </svg>
        <NamedTimeAxis bounds={night.interval} spans={clock.offsets} name={clock.name} />
      </div>
      <Legend extras={['sun', ...(present ? ['now' as const] : []), moonLine(moonAt, present), ...targetLine]} />
    </figure>
  );
}

/** The item of the legend for the Moon's line, and for its disc where that is drawn. */
function moonLine(moonAt: Sky | null, present: Sky | null) {
  if (moonAt === null) return 'moon';
  return moonAt === present ? 'moonNow' : 'moonHighest';
}

function inWords(night: Night, clock: LocalClock): string {
  const altitudes = 'The sky, and the altitudes of the Sun and the Moon, from noon to noon.';
  return `${altitudes} ${capitalized(darkText(night, clock))}. The table below has all events.`;
}

interface PictureOptions extends Pick<ChartOptions, 'night' | 'windows'> {
  readonly altitudes: readonly AltitudesAt[];
}

/** The picture of a night, from noon to noon: the sky, and the altitudes of the Sun, the Moon and the targets. */
function NightPicture({ night, altitudes, windows }: PictureOptions) {
  const picture = { id: 'night', nights: [night], bounds: night.interval, illumination: night.moonIllumination };
  return (
    <>
      {raw(skyColumns(picture, ownColors(picture)))}
      <Glow night={night} />
      <rect class="ground" y={heightPart(0)} />
      {raw(selectedBars(picture))}
      <g class="scale">
        {labelled.map((degrees) => (
          <rect class={degrees === 0 ? 'horizon' : 'line'} y={heightPart(degrees)} />
        ))}
      </g>
      <Ticks night={night} />
      <Curves {...{ altitudes, night, windows }} />
      <TargetNames all={windows} night={night} />
    </>
  );
}

/** The altitudes with lines. */
const labelled = [60, 30, 0, -30, -60] as const;

/** The altitudes of the lines, in a picture as high as theirs. */
function Degrees() {
  return labelled.map((degrees) => (
    <text x="100%" y={heightPart(degrees)}>
      {signedDegrees(degrees, 0)}
    </text>
  ));
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

/** Moonlight about the Moon's curve, above the horizon. */
function Glow({ night }: { night: Night }) {
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
        {moonlitTimes([night]).map((interval) => (
          <path d={columnPath([interval], night.interval, height)} fill="url(#moonlight)" />
        ))}
      </mask>
      <g mask="url(#moonlit)">
        <use href="#moon-curve" class="glow" filter="url(#glow)" opacity={moonlight(night.moonIllumination)} />
      </g>
    </svg>
  );
}

/** How far moonlight reaches beyond the Moon's curve. */
const aroundPicture = { x: -400, y: -400, width: pictureWidth + 800, height: pictureHeight + 800 } as const;

/** The altitudes of the Sun, the Moon and the targets. The curves alone are stretched. */
function Curves({ altitudes, night, windows }: PictureOptions) {
  return (
    <svg class="curves" aria-hidden="true" viewBox={`0 0 ${pictureWidth} ${pictureHeight}`} preserveAspectRatio="none">
      <BodyCurves altitudes={altitudes} bounds={night.interval} />
      <TargetCurves all={windows} night={night} />
    </svg>
  );
}

/** The Moon at its highest by night. @returns `null`: it is down then, and not drawn */
function moonHighest(night: Night, altitudes: readonly AltitudesAt[]): Sky | null {
  const highest = highestByNight(altitudes);
  return highest === null ? null : skyOf(night, bodiesAt(highest.timeMs));
}

function MoonOnCurve({ night, sky: { timeMs, moon, brightLimbAngle } }: { night: Night; sky: Sky }) {
  const place = { x: percentOf(timeMs, night.interval), y: heightPart(moon.altitude) };
  return (
    <svg class="on-curve" aria-hidden="true" {...place}>
      {raw(disc({ illumination: night.moonIllumination, brightLimbAngle }))}
    </svg>
  );
}
