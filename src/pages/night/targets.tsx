import { containsAny, type Interval, type Night } from '../../nights/index.ts';
import { partOf, percent } from '../charts/scale.ts';
import { type CurvePoint, heightPart, linePath, pictureHeight, placeOf } from './curves.ts';
import { placedLabels } from './labels.ts';
import type { WindowsOfNight } from './windows.tsx';

interface TargetsOptions {
  readonly requested: readonly WindowsOfNight[];
  readonly night: Night;
}

/** The curves of targets, with the parts emphasized that are where they have to be. */
export function TargetCurves({ requested, night: { interval } }: TargetsOptions) {
  return requested.map(({ curve, windows }, index) => {
    if (curve === null) return null;
    const id = `target-${index}`;
    return (
      <>
        <defs>
          <path class="curve" id={id} d={linePath(curve, interval)} />
        </defs>
        <clipPath id={`${id}-window`}>
          {windows.map(({ startMs, endMs }) => {
            const [start, end] = [placeOf(startMs, interval), placeOf(endMs, interval)];
            return <rect x={start} width={Math.max(2, end - start)} height={pictureHeight} />;
          })}
        </clipPath>
        <use href={`#${id}`} class="casing" />
        <use href={`#${id}`} class="target" />
        <use href={`#${id}`} class="in-window" clip-path={`url(#${id}-window)`} />
      </>
    );
  });
}

/** The names of targets, where they are highest in their windows, or in those in moonlight, else in the dark; not on phones. */
export function TargetNames({ requested, night: { interval, moon } }: TargetsOptions) {
  const named = requested.flatMap(({ target, curve, windows, moonlit }) => {
    if (target === null || curve === null) return [];
    const during = [windows, moonlit, moon.dark].find(({ length }) => length > 0) ?? [];
    const { timeMs, altitude } = highest(curve, during);
    return [{ text: target.name, at: partOf(timeMs, interval), height: heightPart(altitude) }];
  });
  return (
    <g class="target-names">
      {placedLabels(named, characterWidth, [0]).map(({ text, at, anchor, height }) => (
        <g class="target-name">
          <circle cx={percent(at)} cy={height} r="2.5" />
          <text class={anchor} x={percent(at)} y={height}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Of the width of the picture, where it is as narrow as names are shown in it. */
const characterWidth = 0.0105;

/** The highest point of a curve in some intervals; else of all. */
function highest(curve: readonly CurvePoint[], during: readonly Interval[]): CurvePoint {
  const within = curve.filter(({ timeMs }) => containsAny(during, timeMs));
  return (within.length > 0 ? within : curve).reduce((best, point) => (point.altitude > best.altitude ? point : best));
}
