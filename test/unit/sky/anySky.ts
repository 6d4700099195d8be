import fc from 'fast-check';
import { anyLatitude, anyLongitude } from '../../support/places.ts';

export const dayMs = 86_400_000;
export const radian = Math.PI / 180;

export const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
export const anyInstant = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2100, 11, 30) });
export const anySite = fc.record({ latitude: anyLatitude, longitude: anyLongitude });

/** Of the whole sky, with what is next to the poles of the Earth and of the sky. */
export const anyTarget = fc.record({
  rightAscension: between(0, 360),
  declination: fc.oneof(
    { weight: 6, arbitrary: between(-90, 90) },
    { weight: 1, arbitrary: fc.constantFrom(-90, 90, 0, 89.2641, -89.999, 89.9999) },
  ),
});

/** An angle in degrees, in −180 … 180. */
export const wrapped = (angle: number) => angle - 360 * Math.round(angle / 360);

/** So many instants at equal distances from one to another, both included. */
export const instantsBetween = (startMs: number, endMs: number, count: number) =>
  Array.from({ length: count }, (_, index) => startMs + ((endMs - startMs) * index) / (count - 1));

/**
 * What is wrong with crossings between two instants, seen every five minutes: a value on the other side of the level than the
 * crossings say. Values within `blur` of the level are on either side.
 */
export function wrongSides(
  crossings: readonly { readonly timeMs: number; readonly rises: boolean }[],
  valueAt: (timeMs: number) => number,
  level: number,
  [startMs, endMs]: readonly [number, number],
  blur: number,
): string[] {
  const wrong = crossings.flatMap(({ timeMs, rises }, index) =>
    timeMs < startMs || timeMs > endMs || crossings[index + 1]?.rises === rises ? [`${timeMs} ${rises}`] : [],
  );
  for (const timeMs of instantsBetween(startMs, endMs, (endMs - startMs) / 300_000 + 1)) {
    const value = valueAt(timeMs);
    const passed = crossings.findLast((crossing) => crossing.timeMs <= timeMs);
    // Before the first crossing it is on the other side; without any, on that of the middle.
    const isAbove = passed?.rises ?? !(crossings[0]?.rises ?? valueAt((startMs + endMs) / 2) <= level);
    if (Math.abs(value - level) > blur && value > level !== isAbove) wrong.push(`${value} at ${timeMs}`);
  }
  return wrong;
}
