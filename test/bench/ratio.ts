/** A comparison of two things within one run: how many times as much the first does as the second. */
export interface Ratio {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Ratios of pairs that were measured one right after the other, so that a machine's drift falls on both. */
export function ratioOf(pairs: readonly (readonly [ours: number, theirs: number])[]): Ratio {
  const ratios = pairs.map(([ours, theirs]) => ours / theirs).sort((a, b) => a - b);
  const at = (fraction: number) => ratios[Math.round(fraction * (ratios.length - 1))] ?? Number.NaN;
  return { median: at(0.5), lowest: at(0), highest: at(1) };
}

/** One line of the table: what, the bound, what was measured, and the spread of the pairs. */
export function report(what: string, bound: string, ratio: Ratio, more = ''): void {
  const [median, lowest, highest] = [ratio.median, ratio.lowest, ratio.highest].map((value) => value.toFixed(2));
  console.log(`${what.padEnd(58)} ${bound.padEnd(10)} ${median} × (${lowest} … ${highest})  ${more}`);
}
