/** A range of allowed numbers, both ends included. */
export interface AllowedRange {
  readonly min: number;
  readonly max: number;
}

/**
 * Checks a number that a caller of the engine (`src/nights/` and `src/sky/`) passes.
 *
 * @param name - name of the number in the error message: `latitude of a site`
 * @throws RangeError if the value is not a number in the range
 */
export function checkNumber(name: string, value: unknown, { min, max }: AllowedRange): void {
  if (typeof value === 'number' && value >= min && value <= max) return;
  const found = typeof value === 'string' ? JSON.stringify(value) : value;
  throw new RangeError(`The ${name} must be a number from ${min} to ${max}, not ${found}.`);
}
