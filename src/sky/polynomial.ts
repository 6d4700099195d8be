/** A polynomial of up to the fourth degree. */
export class Polynomial {
  constructor(
    private readonly c0: number,
    private readonly c1: number,
    private readonly c2 = 0,
    private readonly c3 = 0,
    private readonly c4 = 0,
  ) {}

  at(x: number): number {
    return this.c0 + x * (this.c1 + x * (this.c2 + x * (this.c3 + x * this.c4)));
  }

  slope(x: number): number {
    return this.c1 + x * (2 * this.c2 + x * (3 * this.c3 + x * 4 * this.c4));
  }
}

/**
 * The polynomial of the lowest degree through equally spaced values (Stirling's formula). If there are two values, the values are
 * at x = 0 and 1. If there are three values, the values are at x = −1, 0 and 1. If there are five values, the values are at x =
 * −2, −1, 0, 1 and 2.
 */
export function polynomialThrough(values: readonly number[]): Polynomial {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = values;
  if (values.length === 2) return new Polynomial(a, b - a);
  if (values.length === 3) return new Polynomial(b, (c - a) / 2, (c + a) / 2 - b);
  const c3 = (e - 2 * d + 2 * b - a) / 12;
  const c4 = (e - 4 * d + 6 * c - 4 * b + a) / 24;
  return new Polynomial(c, (d - b) / 2 - c3, (d - 2 * c + b) / 2 - c4, c3, c4);
}
