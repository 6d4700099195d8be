import fc from 'fast-check';
import { anyLatitude, anyLongitude } from '../../support/places.ts';

export const dayMs = 86_400_000;
export const radian = Math.PI / 180;

export const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
export const anyInstant = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2100, 11, 30) });
export const anySite = fc.record({ latitude: anyLatitude, longitude: anyLongitude });

/** A target anywhere in the sky. Every seventh is at the equator, at a pole of the sky, or within 1° of a pole. */
export const anyTarget = fc.record({
  rightAscension: between(0, 360),
  declination: fc.oneof(
    { weight: 6, arbitrary: between(-90, 90) },
    { weight: 1, arbitrary: fc.constantFrom(-90, 90, 0, 89.2641, -89.999, 89.9999) },
  ),
});

/** The same angle in the range −180 … 180, degrees. */
export const wrapped = (angle: number) => angle - 360 * Math.round(angle / 360);

/** A number of instants at equal distances, from `startMs` to `endMs`, both included. */
export const instantsBetween = (startMs: number, endMs: number, count: number) =>
  Array.from({ length: count }, (_, index) => startMs + ((endMs - startMs) * index) / (count - 1));

/**
 * Finds errors in the crossings of a level between two instants. A crossing is wrong if it is outside the range, or has the same
 * direction as the next one. A sample every five minutes is wrong if its value is on the other side of the level than the
 * crossings say. A value within `blur` of the level counts as being on both sides.
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
    // Before the first crossing, the value is on the side from which it crosses. Without crossings, the middle value decides.
    const isAbove = passed?.rises ?? !(crossings[0]?.rises ?? valueAt((startMs + endMs) / 2) <= level);
    if (Math.abs(value - level) > blur && value > level !== isAbove) wrong.push(`${value} at ${timeMs}`);
  }
  return wrong;
}
