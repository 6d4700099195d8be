import {
  contains,
  containsAny,
  hourMs,
  type Interval,
  type Night,
  type StarTrail,
  starTrails,
  timesBelow,
  totalMs,
} from '../../nights/index.ts';
import { partOf, percent } from '../charts/scale.ts';
import { type PlacedLabel, placedLabels } from './labels.ts';
import { heightPart, smoothPath } from './scale.ts';
import type { TargetOfNight } from './target.tsx';

/** Whether it is dark for an hour: in less, trails are a tangle that says nothing. */
export function hasStars({ moon }: Night): boolean {
  return totalMs(moon.dark) >= hourMs;
}

/** The brightest stars over a night, from one nautical twilight to the other; none if it is not dark for an hour. */
export function trailsOf(night: Night): readonly StarTrail[] {
  if (!hasStars(night)) return [];
  const below = timesBelow(night, 'nautical');
  const [first, last] = [below[0], below.at(-1)];
  return first && last ? starTrails(night, { startMs: first.startMs, endMs: last.endMs }) : [];
}

/** The trails by how bright they are drawn: the limits are magnitudes. */
const classes: readonly { readonly name: string; readonly has: (magnitude: number | null) => boolean }[] = [
  { name: 'cloud', has: (magnitude) => magnitude === null },
  { name: 'faint', has: (magnitude) => magnitude !== null && magnitude >= 1.5 },
  { name: 'bright', has: (magnitude) => magnitude !== null && magnitude >= 0.5 && magnitude < 1.5 },
  { name: 'brightest', has: (magnitude) => magnitude !== null && magnitude < 0.5 },
];

/** The trails in the units of a picture's curves. */
export function Trails({ trails, bounds }: { trails: readonly StarTrail[]; bounds: Interval }) {
  return (
    <g class="trails" mask="url(#starlight)">
      {classes.map(({ name, has }) => (
        <path
          class={name}
          d={pathOf(
            trails.filter(({ magnitude }) => has(magnitude)),
            bounds,
          )}
        />
      ))}
    </g>
  );
}

function pathOf(trails: readonly StarTrail[], bounds: Interval): string {
  return trails.map(({ points }) => smoothPath(points, bounds)).join('');
}

/** How many stars are named. */
const starsNamed = 3;
/** Lower culminations are lost in the haze, degrees. */
const leastAltitude = 15;
/** Of a character, of the width of the picture, as `characterWidths` of the events' names; on phones there is no room. */
const characterWidths = { wide: 0.0076, medium: 0.0132 } as const;

interface NamesOptions {
  readonly trails: readonly StarTrail[];
  readonly targets: readonly TargetOfNight[];
  readonly night: Night;
}

/** The names of targets, and of the brightest stars that culminate while it is dark, above the zenith, where no curve is. */
export function StarNames({ trails, targets, night: { interval, moon } }: NamesOptions) {
  const stars = trails.filter(
    ({ magnitude, culmination: { timeMs, altitude } }) =>
      magnitude !== null && altitude >= leastAltitude && containsAny(moon.dark, timeMs),
  );
  const named = [
    ...targets.flatMap(({ target: { name }, trail }) => (trail === null ? [] : { name, ...trail })),
    ...stars,
  ].filter(({ culmination }) => contains(interval, culmination.timeMs));
  const labels = named.map(({ name, culmination: { timeMs, altitude } }) => ({
    text: `${name} ${Math.round(altitude)}°`,
    at: partOf(timeMs, interval),
    height: heightPart(altitude),
  }));
  return Object.entries(characterWidths).map(([size, width]) => (
    <g class={`star-names ${size}`}>
      {placedLabels(labels, width, [0], targets.length + starsNamed).map((label) => (
        <StarName {...label} />
      ))}
    </g>
  ));
}

/** A name, and a line down to the place of the star. */
function StarName({ text, at, anchor, height }: PlacedLabel & { height: string }) {
  return (
    <g class="star">
      <line x1={percent(at)} x2={percent(at)} y1="5.2%" y2={height} />
      <circle cx={percent(at)} cy={height} r="2.5" />
      <text class={anchor} x={percent(at)} y="4.6%">
        {text}
      </text>
    </g>
  );
}
