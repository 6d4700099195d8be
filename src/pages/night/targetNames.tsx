import { readCoordinates } from '../../locations/index.ts';
import { contains, containsAny, type Interval, type Night, type Target } from '../../nights/index.ts';
import { partOf, percent } from '../charts/scale.ts';
import { twoDigits } from '../text/clock.ts';
import { type PlacedLabel, placedLabels } from './labels.ts';
import { heightPart } from './scale.ts';
import type { TargetTrail, TrailPoint } from './targetTrail.ts';
import type { WindowsOfNight } from './windows.tsx';

/** Of a character, of the width of the picture, as `characterWidths` of the events' names; on phones there is no room. */
const characterWidths = { wide: 0.0076, medium: 0.0132 } as const;

type NamesOptions = { requested: readonly WindowsOfNight[]; night: Night };

/** The names of targets, at their highest in their windows, or in those in moonlight, else in the dark. */
export function TargetNames({ requested, night: { interval, moon } }: NamesOptions) {
  const named = requested.flatMap(({ target, trail, windows, moonlit }) => {
    if (target === null || trail === null) return [];
    const { timeMs, altitude } = highest(trail, [windows, moonlit, moon.dark].find(({ length }) => length > 0) ?? []);
    const label = { text: shortName(target), at: partOf(timeMs, interval), height: heightPart(altitude) };
    return contains(interval, timeMs) ? [label] : [];
  });
  return Object.entries(characterWidths).map(([size, width]) => (
    <g class={`target-names ${size}`}>
      {placedLabels(named, width, [0]).map((label) => (
        <TargetName {...label} />
      ))}
    </g>
  ));
}

/** Where a target is highest in some intervals; else its culmination. */
function highest({ points, culmination }: TargetTrail, during: readonly Interval[]): TrailPoint {
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

/** A name beside the place of the target. */
function TargetName({ text, at, anchor, height }: PlacedLabel & { height: string }) {
  return (
    <g class="target-name">
      <circle cx={percent(at)} cy={height} r="2.5" />
      <text class={anchor} x={percent(at)} y={height}>
        {text}
      </text>
    </g>
  );
}
