/** Samples of the search: three hours apart, in which a body in the sky turns by 45°. Its altitude has one maximum a day or two. */
const sampleMs = 10_800_000;

/** The search ends with a step below this: ten seconds, in which an altitude next to its maximum changes by less than 0.0001″. */
const finestMs = 10_000;

/**
 * Where a sine of altitude has its maxima in a day.
 *
 * @param sineAt - smooth, and defined up to six hours before and after it
 * @returns instants in ascending order; none at the very ends
 */
export function peaksBetween(sineAt: (timeMs: number) => number, startMs: number, endMs: number): number[] {
  const count = Math.ceil((endMs - startMs) / sampleMs) + 3;
  const samples = Array.from({ length: count }, (_, index) => sineAt(startMs + (index - 1) * sampleMs));
  const peaks = samples.flatMap((sine, index) => {
    const isPeak = sine >= (samples[index - 1] ?? Infinity) && sine >= (samples[index + 1] ?? Infinity);
    return isPeak ? [peakNear(sineAt, startMs + (index - 1) * sampleMs)] : [];
  });
  return peaks.filter((timeMs) => timeMs > startMs && timeMs < endMs);
}

/** The vertex of the parabola through three points of a curve, then through ever closer ones. */
function peakNear(sineAt: (timeMs: number) => number, sampleAtMs: number): number {
  let timeMs = sampleAtMs;
  for (let stepMs = sampleMs; stepMs > finestMs; stepMs /= 16) {
    const [before, here, after] = [sineAt(timeMs - stepMs), sineAt(timeMs), sineAt(timeMs + stepMs)];
    timeMs += ((stepMs / 2) * (before - after)) / (before - 2 * here + after);
  }
  return timeMs;
}
