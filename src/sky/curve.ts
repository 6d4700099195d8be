/** A point of a curve. */
export interface Point {
  readonly x: number;
  readonly value: number;
  /** Derivative of the value with respect to `x`. */
  readonly slope: number;
  /**
   * Approximate second derivative of the value. An approximation suffices, because the curvature only guides the search for
   * turning points.
   */
  readonly curvature: number;
}

/** The instant at which a quantity of the sky passes a level. */
export interface LevelCrossing {
  /** Milliseconds of UTC since 1970, with a fraction. */
  readonly timeMs: number;
  /** Whether the quantity increases through the level. */
  readonly rises: boolean;
}

/** The searched range of a curve. */
export interface CurveRange {
  readonly start: number;
  readonly end: number;
  /**
   * The known turning points between `start` and `end`, ascending. Alternatively, the longest step of a search for turning
   * points. The search can miss two turning points within one step.
   */
  readonly turns: readonly number[] | { readonly step: number };
}

/** A smooth function of one variable in a range, such as the altitude of a body over time. */
export class Curve {
  readonly at: (x: number) => Point;
  readonly #range: CurveRange;
  #found: readonly Point[] | undefined;

  constructor(at: (x: number) => Point, range: CurveRange) {
    this.at = at;
    this.#range = range;
  }

  /** The ends and the turning points of the curve, ascending. The curve is monotonic between neighbouring points. */
  get points(): readonly Point[] {
    const { start, end, turns } = this.#range;
    this.#found ??= 'step' in turns ? this.#turningPoints(turns.step) : [start, ...turns, end].map(this.at);
    return this.#found;
  }

  #turningPoints(step: number): readonly Point[] {
    const { start, end } = this.#range;
    const slopes = (x: number) => slopeOf(this.at(x));
    const pieces = Math.ceil((end - start) / step);
    let before = this.at(start);
    const points = [before];
    for (let piece = 1; piece <= pieces; piece++) {
      const after = this.at(start + ((end - start) * piece) / pieces);
      const secant = before.x + ((after.x - before.x) * before.slope) / (before.slope - after.slope);
      const turn = searchCrossing(slopes, 0, slopeOf(before), slopeOf(after), secant);
      if (turn !== null) points.push(this.at(turn));
      before = after;
    }
    points.push(before);
    return points;
  }

  /** The `x` at which the curve crosses a level, in ascending order. */
  crossings(level: number): { readonly x: number; readonly rises: boolean }[] {
    const crossings = [];
    let start: Point | undefined;
    for (const end of this.points) {
      // A value equal to the level counts as above the level, both at the start and at the end.
      if (start !== undefined && start.value < level !== end.value < level) {
        const x = searchCrossing(this.at, level, start, end, cosineGuess(level, start, end));
        crossings.push({ x: x ?? (start.value === level ? start.x : end.x), rises: start.value < level });
      }
      start = end;
    }
    return crossings;
  }

  /**
   * The points at `start` and `end`, and the turning points between them. The highest and the lowest point of the range are among
   * these points.
   */
  between(start: number, end: number): Point[] {
    return [this.at(start), ...this.points.filter(({ x }) => x > start && x < end), this.at(end)];
  }
}

const slopeOf = ({ x, slope, curvature }: Point) => ({ x, value: slope, slope: curvature });

/**
 * The first guess of the `x` at which a curve crosses a level. The guess assumes that the curve is half a period of a cosine,
 * with its extremes at both points. If only the Earth's rotation moves the body, the guess is exact for the sine of the altitude
 * between two transits.
 */
function cosineGuess(level: number, start: Point, end: Point): number {
  const cosine = (start.value + end.value - 2 * level) / (end.value - start.value);
  return start.x + (end.x - start.x) * (Math.acos(cosine) / Math.PI);
}

/**
 * Finds the `x` at which a curve crosses a level, between a point above the level and a point below the level.
 *
 * The search is Newton's method inside a bracket. If a step would leave the bracket, the search halves the bracket instead, so it
 * always converges. With a good guess, the search needs two or three steps.
 *
 * @param start - a point of the curve, to the left of `end`
 * @param guess - first `x` of the search. If the guess is not between `start` and `end`, the search begins in the middle.
 * @param tolerance - greater than 0, in the unit of `x`. The search ends with a step shorter than the tolerance. Default: 1e-6,
 * which is 86 ms if `x` is in days. With the default tolerance, the error of a crossing is below 2 ms. If the level is within
 * 0.1″ of an extreme of an altitude or of a distance in the sky, the error is below 30 ms. If the level equals the extreme within
 * rounding errors, the error is up to 86 ms.
 * @returns `x` between `start` and `end`. `null`: the start and the end are on the same side of the level, or at least one of the
 * two is on the level.
 */
export function searchCrossing(
  at: (x: number) => Pick<Point, 'value' | 'slope'>,
  level: number,
  start: Pick<Point, 'x' | 'value'>,
  end: Pick<Point, 'x' | 'value'>,
  guess: number,
  tolerance = 1e-6,
): number | null {
  const startExcess = start.value - level;
  if (!(startExcess * (end.value - level) < 0)) return null;
  let low = start.x;
  let high = end.x;
  let x = clamped(guess, low, high);
  for (;;) {
    const { value, slope } = at(x);
    const excess = value - level;
    if (excess * startExcess > 0) low = x;
    else high = x;
    const newton = x - excess / slope;
    if (Math.abs(newton - x) < tolerance) return Math.min(high, Math.max(low, newton));
    const next = clamped(newton, low, high);
    if (Math.abs(next - x) < tolerance) return next;
    x = next;
  }
}

/** `x` if it lies between the two bounds, otherwise the middle of the bounds. */
function clamped(x: number, low: number, high: number): number {
  return x > low && x < high ? x : (low + high) / 2;
}
