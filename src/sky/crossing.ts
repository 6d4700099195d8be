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

/** The instant at which a quantity of the sky passes a level. */
export interface LevelCrossing {
  /** Milliseconds of UTC since 1970, with a fraction. */
  readonly timeMs: number;
  /** Whether the quantity grows through the level. */
  readonly rises: boolean;
}

/** What a curve passes: where, and whether it grows. */
interface CurveCrossing {
  readonly x: number;
  readonly rises: boolean;
}

/**
 * Where a curve passes a level, in ascending order: at most once between two neighbours of these points.
 *
 * @param points - of the curve, in ascending order; between neighbours it only grows or only falls
 * @param tolerance - as of `searchCrossing`
 * @param guessOf - where the search begins, of where it starts and whether the curve grows; left out: in the middle
 */
export function crossingsBetween(
  curve: Curve,
  level: number,
  points: readonly Point[],
  tolerance: number,
  guessOf: (start: Point, rises: boolean) => number = () => Number.NaN,
): CurveCrossing[] {
  const crossings: CurveCrossing[] = [];
  let start = points[0];
  for (const end of points) {
    // A value on the level counts as above it, on either side.
    if (start !== undefined && start.value < level !== end.value < level) {
      const rises = start.value < level;
      const x = searchCrossing(curve, level, start, end, tolerance, guessOf(start, rises));
      crossings.push({ x: x ?? (start.value === level ? start.x : end.x), rises });
    }
    start = end;
  }
  return crossings;
}

/**
 * Points of a curve from a start to an end, in ascending order: its turning points, and as many between as there are steps.
 *
 * @param slopes - the derivative as a curve; its own slope only guides the search
 * @param step - longest distance between two points; two turns within one can be missed
 * @param tolerance - as of `searchCrossing`
 */
export function turningPoints(
  curve: Curve,
  slopes: Curve,
  start: number,
  end: number,
  step: number,
  tolerance: number,
): readonly [Point, ...Point[]] {
  const pieces = Math.ceil((end - start) / step);
  let before = curve.at(start);
  const points: [Point, ...Point[]] = [before];
  for (let piece = 1; piece <= pieces; piece++) {
    const after = curve.at(start + ((end - start) * piece) / pieces);
    const middle = (before.x + after.x) / 2;
    const turn = searchCrossing(slopes, 0, slopeAt(before), slopeAt(after), tolerance, middle);
    if (turn !== null) points.push(curve.at(turn));
    points.push(after);
    before = after;
  }
  return points;
}

/** What a search for where a curve turns begins with, from a point of the curve itself. */
const slopeAt = ({ x, slope }: Point) => ({ x, value: slope });

/**
 * The largest value of a curve between two of its points, both included.
 *
 * @param points - between which it only grows or only falls; those outside are left out
 */
export function largestBetween(curve: Curve, points: readonly Point[], start: number, end: number): Point {
  const between = points.filter(({ x }) => x > start && x < end);
  return [...between, curve.at(end)].reduce((one, other) => (other.value > one.value ? other : one), curve.at(start));
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
