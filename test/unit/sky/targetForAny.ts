import fc from 'fast-check';
import { moonBody, Observer } from '../../../src/sky/index.ts';

export const dayMs = 86_400_000;
const radian = Math.PI / 180;

export const anyInstant = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2100, 11, 30) });

/** Of the whole sky, with what is next to the poles of the Earth and of the sky. */
export const anyTarget = fc.record({
  rightAscension: fc.double({ min: 0, max: 360, noNaN: true }),
  declination: fc.oneof(
    { weight: 6, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(-90, 90, 0, 89.2641, -89.999, 89.9999) },
  ),
});

export const anyAltitude = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(-90, -18, 0, 30, 89, 90) },
);

interface Direction {
  readonly altitude: number;
  readonly azimuth: number;
}

/** How far two directions are apart, degrees, by the law of haversines. */
export function separation(one: Direction, other: Direction): number {
  const [h1, h2] = [one.altitude * radian, other.altitude * radian];
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
  const turn = haversine((one.azimuth - other.azimuth) * radian);
  return (2 * Math.asin(Math.sqrt(Math.min(1, haversine(h1 - h2) + Math.cos(h1) * Math.cos(h2) * turn)))) / radian;
}

/** The Moon's centre in the sky, from its place at the very instant. */
export function moonAt(latitude: number, longitude: number, timeMs: number) {
  return new Observer({ latitude, longitude }).horizontal(moonBody(timeMs));
}

interface Passing {
  readonly timeMs: number;
  readonly rises: boolean;
}

/**
 * What is wrong with crossings between two instants, seen at so many instants between: a value on the other side of the level than
 * the crossings say. Values within `blur` of the level are on either side.
 */
export function wrongSides(
  crossings: readonly Passing[],
  valueAt: (timeMs: number) => number,
  level: number,
  [startMs, endMs]: readonly [number, number],
  { samples, blur }: { readonly samples: number; readonly blur: number },
): string[] {
  const first = crossings[0];
  const wrong = crossings.flatMap(({ timeMs, rises }, index) =>
    timeMs < startMs || timeMs > endMs || crossings[index + 1]?.rises === rises ? [`${timeMs} ${rises}`] : [],
  );
  for (let sample = 0; sample <= samples; sample++) {
    const timeMs = startMs + ((endMs - startMs) * sample) / samples;
    const value = valueAt(timeMs);
    const passed = crossings.findLast((crossing) => crossing.timeMs <= timeMs);
    // Before the first crossing it is on the other side; without any, on that of the first sample.
    const isAbove = passed?.rises ?? (first === undefined ? valueAt((startMs + endMs) / 2) > level : !first.rises);
    if (Math.abs(value - level) > blur && value > level !== isAbove) wrong.push(`${value} at ${timeMs}`);
  }
  return wrong;
}
