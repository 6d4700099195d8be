import { containsAny, type Interval, intersection, type Night } from '../../nights/index.ts';
import {
  type CurvePoint,
  columnPath,
  heightPart,
  hillPath,
  linePath,
  pictureHeight,
  pictureWidth,
} from '../sky/curves.ts';
import { partOf, percentOf } from '../sky/scale.ts';
import type { WindowsOfNight } from './windowsOfNight.ts';

interface TargetsOptions {
  readonly all: readonly WindowsOfNight[];
  readonly night: Night;
}

/**
 * The altitudes of the skyline along the target's path, if there is only one target. `null`: the site has no skyline, no target
 * has a curve, or there are several targets. The skyline has another curve for each target, and several curves would overlap.
 */
export function hillOf([first, ...others]: readonly WindowsOfNight[]): readonly CurvePoint[] | null {
  return others.length > 0 ? null : (first?.skyline ?? null);
}

/** The skyline, drawn as a hill on the horizon. The target is visible while its curve is above the hill. */
export function TargetHill({ all, night: { interval } }: TargetsOptions) {
  const hill = hillOf(all);
  if (hill === null) return null;
  return (
    <svg class="curves" aria-hidden="true" viewBox={`0 0 ${pictureWidth} ${pictureHeight}`} preserveAspectRatio="none">
      <path class="curve-hill" d={hillPath(hill, interval)} />
    </svg>
  );
}

/**
 * The altitude curves of targets. A curve is thick during the times `windows` and `moonlit` of `WindowsOfNight`. A curve is gold
 * during the dark times in windows.
 */
export function TargetCurves({ all, night: { interval, moon } }: TargetsOptions) {
  return all.map(({ curve, windows, moonlit }, index) => {
    if (curve === null) return null;
    const id = `target-${index}`;
    return (
      <>
        <defs>
          <path class="curve" id={id} d={linePath(curve, interval)} />
        </defs>
        <clipPath id={`${id}-window`}>
          <path d={columnPath([...windows, ...moonlit], interval)} />
        </clipPath>
        <clipPath id={`${id}-dark`}>
          <path d={columnPath(intersection(windows, moon.dark), interval)} />
        </clipPath>
        <use href={`#${id}`} class="curve-casing" />
        <use href={`#${id}`} class="curve-target" />
        <use href={`#${id}`} class="curve-window" clip-path={`url(#${id}-window)`} />
        <use href={`#${id}`} class="curve-window curve-dark" clip-path={`url(#${id}-dark)`} />
      </>
    );
  });
}

/**
 * The names of targets. Each name is at the highest point of the target's curve during windows. If a target has only moonlit
 * windows, the name is at the highest point during the moonlit windows. A target with neither kind of window has its name at the
 * highest point during dark time.
 */
export function TargetNames({ all, night: { interval, moon } }: TargetsOptions) {
  return (
    <g class="target-names">
      {all.map(({ target, curve, windows, moonlit }) => {
        if (target === null || curve === null) return null;
        const during = [windows, moonlit, moon.dark].find(({ length }) => length > 0) ?? [];
        const { timeMs, altitude } = highest(curve, during);
        const [x, y] = [percentOf(timeMs, interval), heightPart(altitude)];
        return (
          <g class="target-name">
            <circle cx={x} cy={y} r="2.5" />
            <text class={anchorAt(partOf(timeMs, interval))} x={x} y={y}>
              {target.name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/**
 * The CSS class that puts the start, the middle or the end of a text at the text's position. Near the edges, a centred text would
 * be cut off.
 *
 * @param part - the position of the text, as a fraction of the picture's width, 0 … 1
 */
function anchorAt(part: number): string {
  if (part < 0.25) return 'anchor-start';
  return part > 0.75 ? 'anchor-end' : 'anchor-middle';
}

/**
 * The highest point of a curve during some intervals. If the curve has no point in the intervals, the result is the highest point
 * of the whole curve.
 */
function highest(curve: readonly CurvePoint[], during: readonly Interval[]): CurvePoint {
  const within = curve.filter(({ timeMs }) => containsAny(during, timeMs));
  return (within.length > 0 ? within : curve).reduce((best, point) => (point.altitude > best.altitude ? point : best));
}
