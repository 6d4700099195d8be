import { readCoordinates, type Target } from '../../locations/index.ts';
import {
  contains,
  containsAny,
  hourMs,
  type Interval,
  type Night,
  type SkyTrail,
  type StarTrail,
  starTrails,
  type TrailPoint,
  timesBelow,
  totalMs,
} from '../../nights/index.ts';
import { partOf, percent } from '../charts/scale.ts';
import { twoDigits } from '../text/clock.ts';
import { type PlacedLabel, placedLabels } from './labels.ts';
import { heightPart, smoothPath } from './scale.ts';
import type { WindowsOfNight } from './windows.tsx';

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

/** How bright the trail of a star is drawn: the limits are magnitudes. */
function brightnessOf({ magnitude }: StarTrail): string {
  if (magnitude >= 1.5) return 'faint';
  return magnitude >= 0.5 ? 'bright' : 'brightest';
}

/** The trails in the units of a picture's curves. */
export function Trails({ trails, bounds }: { trails: readonly StarTrail[]; bounds: Interval }) {
  return (
    <g class="trails" mask="url(#starlight)">
      {['faint', 'bright', 'brightest'].map((name) => {
        const paths = trails.flatMap((trail) => (brightnessOf(trail) === name ? smoothPath(trail.points, bounds) : []));
        return <path class={name} d={paths.join('')} />;
      })}
    </g>
  );
}

/** How many stars are named. */
const starsNamed = 3;
/** Lower culminations are lost in the haze, degrees. */
const leastAltitude = 15;
/** Of a character, of the width of the picture, as `characterWidths` of the events' names; on phones there is no room. */
const characterWidths = { wide: 0.0076, medium: 0.0132 } as const;

type NamesOptions = { trails: readonly StarTrail[]; requested: readonly WindowsOfNight[]; night: Night };

/**
 * The names of targets, at their highest in their windows, else in the dark; and of the brightest stars that culminate in the
 * dark, at their culmination.
 */
export function StarNames({ trails, requested, night: { interval, moon } }: NamesOptions) {
  const stars = trails.filter(
    ({ culmination: { timeMs, altitude } }) => altitude >= leastAltitude && containsAny(moon.dark, timeMs),
  );
  const named = [
    ...requested.flatMap(({ target, trail, windows }) => {
      if (target === null || trail === null) return [];
      return { text: shortName(target), ...highest(trail, windows.length === 0 ? moon.dark : windows) };
    }),
    ...stars.map(({ name, culmination }) => ({ text: `${name} ${Math.round(culmination.altitude)}°`, ...culmination })),
  ].filter(({ timeMs }) => contains(interval, timeMs));
  const labels = named.map(({ text, timeMs, altitude }) => ({
    text,
    at: partOf(timeMs, interval),
    height: heightPart(altitude),
  }));
  return Object.entries(characterWidths).map(([size, width]) => (
    <g class={`star-names ${size}`}>
      {placedLabels(labels, width, [0], requested.length + starsNamed).map((label) => (
        <StarName {...label} />
      ))}
    </g>
  ));
}

/** Where a target is highest in some intervals; else its culmination. */
function highest({ points, culmination }: SkyTrail, during: readonly Interval[]): TrailPoint {
  const within = [culmination, ...points].filter(({ timeMs, altitude }) => altitude > 0 && containsAny(during, timeMs));
  return within.toSorted((one, other) => other.altitude - one.altitude)[0] ?? culmination;
}

/** The name of a target; of one by coordinates, its designation by them (IAU): `J0535−0523`. */
function shortName({ name, rightAscension, declination }: Target): string {
  if (readCoordinates(name) === null) return name;
  const text = (value: number) => {
    const minutes = Math.floor(Math.abs(value) * 60 + 1e-6);
    return twoDigits(Math.floor(minutes / 60)) + twoDigits(minutes % 60);
  };
  return `J${text(rightAscension / 15)}${declination < 0 ? '−' : '+'}${text(declination)}`;
}

/** A name beside the place of the star. */
function StarName({ text, at, anchor, height }: PlacedLabel & { height: string }) {
  return (
    <g class="star">
      <circle cx={percent(at)} cy={height} r="2.5" />
      <text class={anchor} x={percent(at)} y={height}>
        {text}
      </text>
    </g>
  );
}
