/** A point of a curve. */
export interface Point {
  readonly x: number;
  readonly value: number;
  /** The value's derivative. */
  readonly slope: number;
}

/** A smooth function of one variable. */
export interface Curve {
  at(x: number): Point;
}

/**
 * Finds where a curve crosses a level, bracketed by a point above it and one below.
 *
 * Newton's method inside a bracket: a step that would leave the bracket halves it instead, so it converges. From
 * a good guess that takes two or three steps.
 *
 * @param start - a point of the curve, to the left of `end`
 * @param tolerance - greater than 0: the search ends with a step shorter than this, in the unit of x
 * @param guess - where to begin; taken to be the middle if it is not between `start` and `end`
 * @returns x between `start` and `end`, or `null` if both are on one side of the level, or on it
 */
export function searchCrossing(
  curve: Curve,
  level: number,
  start: Pick<Point, 'x' | 'value'>,
  end: Pick<Point, 'x' | 'value'>,
  tolerance: number,
  guess: number,
): number | null {
  const startExcess = start.value - level;
  if (!(startExcess * (end.value - level) < 0)) return null;
  let low = start.x;
  let high = end.x;
  let x = within(guess, low, high);
  for (;;) {
    const { value, slope } = curve.at(x);
    const excess = value - level;
    if (excess * startExcess > 0) low = x;
    else high = x;
    const newton = x - excess / slope;
    if (Math.abs(newton - x) < tolerance) return Math.min(high, Math.max(low, newton));
    const next = within(newton, low, high);
    if (Math.abs(next - x) < tolerance) return next;
    x = next;
  }
}

/** x if it lies between the two, else the middle of them. */
function within(x: number, low: number, high: number): number {
  return x > low && x < high ? x : (low + high) / 2;
}
