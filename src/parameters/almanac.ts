import { maxListCharacters, type Parameter } from '../input/parameter.ts';
import { isWithin, maxOwnTwilights, placeNumbers, sunAltitudes } from '../locations/index.ts';
import { namesIn } from './names.ts';

// What a request adds to entries of the almanac.

/** Altitudes of the Sun whose crossings a request adds, degrees. */
export const altitudesParameter: Parameter<readonly number[]> = {
  name: 'altitude',
  description: 'Altitudes of the Sun’s centre, degrees: adds `crossings`, when the Sun crosses each of them.',
  allowed: `up to ${maxOwnTwilights} altitudes of the Sun from ${sunAltitudes.min} to ${sunAltitudes.max} degrees, with commas between them, such as -8,-15.5`,
  schema: { type: 'string' },
  maxCharacters: maxListCharacters,
  mistakenNames: { latitude: 'The id of a night determines its place.' },
  parse: (text) => {
    const altitudes = namesIn(text).map(altitude);
    const isAllowed = altitudes.length > 0 && altitudes.length <= maxOwnTwilights;
    return isAllowed && altitudes.every((one) => one !== null) ? altitudes : null;
  },
};

/** In a query, + is a space. */
function altitude(text: string): number | null {
  if (!/^[+-]?\d{1,2}(\.\d{1,10})?$/.test(text)) return null;
  // Turns −0 into 0.
  const degrees = Number(text) + 0;
  return isWithin(sunAltitudes, degrees) ? degrees : null;
}

const bounds = placeNumbers.grey_illumination;

/** The bound between grey and bright time, for one request. */
export const greyIlluminationParameter: Parameter<number> = {
  name: 'grey_illumination',
  description: `Moonlit time is grey if the illuminated fraction of the Moon’s disc at midnight is at most this, else bright. Default: the bound of the location, ${bounds.standard} if the list has none.`,
  allowed: `a number from ${bounds.min} to ${bounds.max}`,
  schema: { type: 'number', minimum: bounds.min, maximum: bounds.max },
  parse: (text) => (/^(0|1|[01]?\.\d{1,6})$/.test(text.trim()) && isWithin(bounds, Number(text)) ? Number(text) : null),
};
