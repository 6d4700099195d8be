/**
 * A positive number of the environment.
 *
 * @param usual - what it is where it is not set
 */
export function positive(variable: string, usual: number): number {
  const text = process.env[variable] || String(usual);
  const value = Number(text);
  if (!(value > 0 && value < Number.POSITIVE_INFINITY))
    throw new RangeError(`${variable}: found "${text}"; allowed is a positive number`);
  return value;
}

/** What all that is drawn at random is drawn from; `SEED` chooses another. */
export const seed = positive('SEED', 20_261_121);
