/** A polynomial of up to the fourth degree. */
export class Polynomial {
  readonly #coefficients: readonly [number, number, number, number, number];

  /** From that of x⁰ on. */
  constructor(c0: number, c1: number, c2: number, c3 = 0, c4 = 0) {
    this.#coefficients = [c0, c1, c2, c3, c4];
  }

  at(x: number): number {
    const c = this.#coefficients;
    return c[0] + x * (c[1] + x * (c[2] + x * (c[3] + x * c[4])));
  }

  slope(x: number): number {
    const c = this.#coefficients;
    return c[1] + x * (2 * c[2] + x * (3 * c[3] + x * 4 * c[4]));
  }
}

/** The parabola through three values at −1, 0 and 1. */
export function parabola(before: number, middle: number, after: number): Polynomial {
  return new Polynomial(middle, (after - before) / 2, (after + before) / 2 - middle);
}

/** The polynomial of the fourth degree through five values at −2, −1, 0, 1 and 2 (Stirling's formula). */
export function quartic(a: number, b: number, c: number, d: number, e: number): Polynomial {
  const c3 = (e - 2 * d + 2 * b - a) / 12;
  const c4 = (e - 4 * d + 6 * c - 4 * b + a) / 24;
  return new Polynomial(c, (d - b) / 2 - c3, (d - 2 * c + b) / 2 - c4, c3, c4);
}
