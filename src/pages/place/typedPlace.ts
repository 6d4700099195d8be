import { type Coordinate, decimalDegrees } from '../../locations/index.ts';
import { placeParameters } from '../../parameters/sites.ts';

/** The texts of a place’s fields, by the names of its parameters. */
type Texts = ReadonlyMap<string, string>;

/**
 * Converts typed or pasted coordinates to the notation of the parameters: sexagesimal ones, decimal commas and hemispheres to
 * decimal degrees, and both in one field to two. Unreadable and ambiguous texts stay as they are; a name stays in `q`.
 */
export function asParameters(typed: Texts): Texts {
  const filled = [...typed].map(([name, text]) => [name, text.trim()] as const).filter(([, text]) => text !== '');
  const texts = new Map(withBothCoordinates(withoutNumbersInQ(new Map(filled))));
  for (const name of ['latitude', 'longitude'] as const) {
    const text = texts.get(name);
    if (text !== undefined) texts.set(name, asDecimal(text, name));
  }
  return texts;
}

/** To six decimals, as the parameters are read. */
function asDecimal(text: string, name: Coordinate): string {
  if (placeParameters[name].read(text) !== null) return text;
  const degrees = decimalDegrees(text, name);
  return degrees === null ? text : String(Number(degrees.toFixed(6)));
}

/** Moves what is typed into the one field to `latitude` and `longitude`, in place of theirs, if it is no name. */
function withoutNumbersInQ(texts: Texts): Texts {
  const { q, latitude, longitude, ...others } = Object.fromEntries(texts);
  if (q === undefined) return texts;
  if (coordinatesIn(q) === null && !isNumeric(q)) return new Map(Object.entries({ ...others, q }));
  // Coordinates out of their ranges can be told apart too, so that a message can name the wrong one.
  const [north = '', east, ...more] = q.split(/[;,\s]+/).filter((part) => part !== '');
  const isPair = coordinatesIn(q) === null && east !== undefined && more.length === 0;
  const typed = isPair ? { latitude: north, longitude: east } : { latitude: q };
  return new Map(Object.entries({ ...typed, ...others }));
}

/** Whether a text has digits and no word: it is meant as coordinates. */
const isNumeric = (text: string) => /\d/.test(text) && !/\p{L}{2}/u.test(text);

/** Splits one field with both coordinates if the other is empty. */
function withBothCoordinates(texts: Texts): Texts {
  const [north, east] = [texts.get('latitude'), texts.get('longitude')];
  if ((north === undefined) === (east === undefined)) return texts;
  const pair = coordinatesIn(north ?? east ?? '');
  if (pair === null) return texts;
  const { latitude, longitude, ...others } = Object.fromEntries(texts);
  return new Map(Object.entries({ latitude: pair[0], longitude: pair[1], ...others }));
}

/** Separators of two coordinates, the least ambiguous first: a comma or a space can be within a coordinate too. */
const separators = [/;/g, /, /g, / /g, /,/g, /(?<=[NSEW])/g];

/** The two coordinates of a text, the latitude first; `null` if there are not two. */
function coordinatesIn(text: string): readonly [string, string] | null {
  if (text.length > 100) return null;
  const single = text.replace(/\s+/g, ' ');
  if (decimalDegrees(single, 'latitude') !== null || decimalDegrees(single, 'longitude') !== null) return null;
  for (const separator of separators) {
    const pairs = [...single.matchAll(separator)]
      .map(({ 0: { length }, index }) => [single.slice(0, index).trim(), single.slice(index + length).trim()] as const)
      .filter(
        ([north, east]) => decimalDegrees(north, 'latitude') !== null && decimalDegrees(east, 'longitude') !== null,
      );
    if (pairs.length === 1) return pairs[0] ?? null;
  }
  return null;
}
