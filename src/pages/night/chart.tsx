import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  capitalized,
  contains,
  type Night,
  type Sky,
  skyOf,
} from '../../nights/index.ts';
import { BodyCurves, highestByNight, MoonOnCurve } from '../sky/bodyCurves.tsx';
import { columnPath, heightOf, heightPart, pictureHeight, pictureWidth } from '../sky/curves.ts';
import { Legend } from '../sky/legend.tsx';
import { type MarksLayout, SkyMarks } from '../sky/marks.tsx';
import { percentOf } from '../sky/scale.ts';
import { DarkBars, moonlight, moonlitTimes, SkyColumns } from '../sky/skyPicture.tsx';
import { crossingTimesMs } from '../sky/skyTimes.ts';
import { NamedTimeAxis } from '../sky/timeAxis.tsx';
import { darkText } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';
import { signedDegrees } from '../words/sky.ts';
import type { ShownNight } from './model.ts';
import { readingsOf, stepMs } from './readings.ts';
import { hillOf, TargetCurves, TargetHill, TargetNames } from './targets.tsx';

type ChartOptions = Pick<ShownNight, 'night' | 'windows' | 'present' | 'nowMs' | 'clock'>;

/** The two layouts of the labels above the chart. The narrow layout omits the astronomical twilights and the Moon. */
const layouts: readonly MarksLayout[] = [
  {
    name: 'wide',
    characterWidth: 0.0104,
    darkRows: [0, 1],
    eventRows: [0, 1],
    events: ['sunDown', 'night', 'moonUp'],
  },
  { name: 'narrow', characterWidth: 0.026, darkRows: [1], eventRows: [0], events: ['sunDown'] },
];

/** The chart of a night: the names of events, the picture, the axis of hours and the legend. */
export function NightChart({ night, windows, present: atPresent, nowMs, clock }: ChartOptions) {
  const sky = atPresent?.sky ?? null;
  const altitudes = altitudesOver(night, stepMs);
  const present = sky !== null && contains(night.interval, sky.timeMs) ? sky : null;
  const moonAt = present !== null && present.moon.altitude > 0 ? present : moonHighest(night, altitudes);
  const targetLine = windows.some(({ curve }) => curve !== null) ? ['target' as const] : [];
  const hill = hillOf(windows) === null ? [] : ['skyline' as const];
  const targets = windows.flatMap(({ target }) => target ?? []);
  return (
    <figure>
      <div class="chart" {...readingsOf(night, altitudes, present, { clock, targets })}>
        <div class="chart-marks">
          <SkyMarks {...{ clock, nowMs, layouts }} nights={[night]} bounds={night.interval} />
        </div>
        <svg class="chart-degrees" aria-hidden="true">
          <Degrees />
        </svg>
        <svg class="plot" role="img" aria-label={inWords(night, clock)}>
          <NightPicture {...{ night, altitudes, windows }} />
          {moonAt && <MoonOnCurve bounds={night.interval} sky={moonAt} illumination={night.moonIllumination} />}
          {present && <rect class="sky-now" x={percentOf(present.timeMs, night.interval)} />}
        </svg>
        <NamedTimeAxis bounds={night.interval} spans={clock.offsets} name={clock.name} />
      </div>
      <Legend
        extras={['sun', ...(present ? ['now' as const] : []), moonLine(moonAt, present), ...targetLine, ...hill]}
      />
    </figure>
  );
}

/** The legend's item for the Moon's curve. If the chart contains the Moon's disc, the legend's item also explains the disc. */
function moonLine(moonAt: Sky | null, present: Sky | null) {
  if (moonAt === null) return 'moon';
  return moonAt === present ? 'moonNow' : 'moonHighest';
}

function inWords(night: Night, clock: LocalClock): string {
  const altitudes =
    'The chart shows day, twilights, night and dark time, and the altitudes of the Sun and the Moon, from noon to noon.';
  return `${altitudes} ${capitalized(darkText(night, clock))}. The table below has all events.`;
}

interface PictureOptions extends Pick<ShownNight, 'night' | 'windows'> {
  readonly altitudes: readonly AltitudesAt[];
}

/** The picture of a night from noon to noon: the sky, and the altitude curves of the Sun, the Moon and the targets. */
function NightPicture({ night, altitudes, windows }: PictureOptions) {
  const picture = { id: 'night', nights: [night], bounds: night.interval, illumination: night.moonIllumination };
  return (
    <>
      <SkyColumns {...picture} />
      <Glow night={night} />
      <rect class="curve-ground" y={heightPart(0)} />
      <DarkBars {...picture} />
      <g class="chart-scale">
        {labelled.map((degrees) => (
          <rect class={degrees === 0 ? 'chart-horizon' : undefined} y={heightPart(degrees)} />
        ))}
      </g>
      <Ticks night={night} />
      <TargetHill all={windows} night={night} />
      <BodyCurves altitudes={altitudes} bounds={night.interval}>
        <TargetCurves all={windows} night={night} />
      </BodyCurves>
      <TargetNames all={windows} night={night} />
    </>
  );
}

/** The altitudes at which the chart has horizontal lines, degrees. */
const labelled = [60, 30, 0, -30, -60] as const;

/** The labels of the chart's horizontal lines. Each label is the altitude of its line. */
function Degrees() {
  return labelled.map((degrees) => (
    <text x="100%" y={heightPart(degrees)}>
      {signedDegrees(degrees, 0)}
    </text>
  ));
}

/** A tick at each crossing of a standard twilight, and a line at each crossing of a custom twilight. */
function Ticks({ night }: { night: Night }) {
  return [false, true].flatMap((isOwn) =>
    crossingTimesMs([night], { isOwn }).map((timeMs) => (
      <rect class={isOwn ? 'chart-own-tick' : 'chart-tick'} x={percentOf(timeMs, night.interval)} />
    )),
  );
}

/** A glow of moonlight around the Moon's curve, above the horizon. */
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
        <use href="#moon-curve" class="curve-glow" filter="url(#glow)" opacity={moonlight(night.moonIllumination)} />
      </g>
    </svg>
  );
}

/** The area of the blurred glow: the picture with a margin, in units of the drawing. */
const aroundPicture = { x: -400, y: -400, width: pictureWidth + 800, height: pictureHeight + 800 } as const;

/** The sky when the Moon is highest by night. `null`: the Moon is not up by night, so the chart has no disc of the Moon. */
function moonHighest(night: Night, altitudes: readonly AltitudesAt[]): Sky | null {
  const highest = highestByNight(altitudes);
  return highest === null ? null : skyOf(night, bodiesAt(highest.timeMs));
}
