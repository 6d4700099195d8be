import type { Parameter } from '../input/parameter.ts';
import { isWithin, placeNumbers } from '../locations/index.ts';

// What a request adds to entries of the almanac.

const bounds = placeNumbers.grey_illumination;

/** The bound between grey and bright time, for one request. */
export const greyIlluminationParameter: Parameter<number> = {
  name: 'grey_illumination',
  description: `Moonlit time is grey if the illuminated fraction of the Moon’s disc at midnight is at most this, else bright. Default: the bound of the location, ${bounds.standard} if the list has none.`,
  allowed: `a number from ${bounds.min} to ${bounds.max}`,
  schema: { type: 'number', minimum: bounds.min, maximum: bounds.max },
  parse: (text) => (/^(0|1|[01]?\.\d{1,6})$/.test(text.trim()) && isWithin(bounds, Number(text)) ? Number(text) : null),
};
