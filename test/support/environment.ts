const { SEED = '20261121' } = process.env;

/** What all that is drawn at random is drawn from; `SEED` chooses another. */
export const seed = Number(SEED);
if (!(seed > 0 && seed < Number.POSITIVE_INFINITY))
  throw new RangeError(`SEED: found "${SEED}"; allowed is a positive number`);
