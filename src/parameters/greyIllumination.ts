import type { Parameter } from '../input/parameter.ts';
import { defaultGreyIllumination } from '../locations/index.ts';

/** The bound between grey and bright time, for one request. */
export const greyIllumination: Parameter<number> = {
  name: 'grey_illumination',
  description: `Moonlit time is grey where the illuminated fraction of the Moon’s disc at midnight is at most this, else bright. Default: that of the location, which is ${defaultGreyIllumination} where the list has none.`,
  allowed: 'a number from 0 to 1',
  schema: { type: 'number', minimum: 0, maximum: 1 },
  parse: (text) => (/^(0|1|[01]?\.\d{1,6})$/.test(text.trim()) && Number(text) <= 1 ? Number(text) : null),
};
