import { type Coordinate, decimalDegrees } from '../../locations/index.ts';
import { placeParameters } from '../../parameters/sites.ts';

/** The texts that the reader has typed into the form for any place, by parameter name. */
type Texts = ReadonlyMap<string, string>;

/**
 * Converts typed or pasted coordinates to decimal degrees in `latitude` and `longitude`. The coordinates can have sexagesimal
 * notation, decimal commas and hemisphere letters. If one field contains both coordinates, its text is split. Unreadable and
 * ambiguous texts stay unchanged. The name of a place stays in `q`.
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

/** Converts a coordinate in another notation to decimal degrees, rounded to six decimals. An unreadable text stays unchanged. */
function asDecimal(text: string, name: Coordinate): string {
  if (placeParameters[name].read(text) !== null) return text;
  const degrees = decimalDegrees(text, name);
  return degrees === null ? text : String(Number(degrees.toFixed(6)));
}

/**
 * If there is a `q`, removes the typed `latitude` and `longitude`. If the text of `q` is meant as coordinates, moves the text to
 * these parameters.
 */
function withoutNumbersInQ(texts: Texts): Texts {
  const { q, latitude, longitude, ...others } = Object.fromEntries(texts);
  if (q === undefined) return texts;
  if (coordinatesIn(q) === null && !isNumeric(q)) return new Map(Object.entries({ ...others, q }));
  // Two coordinates out of range are split too, so that the error message can name the wrong coordinate.
  const [north = '', east, ...more] = q.split(/[;,\s]+/).filter((part) => part !== '');
  const isPair = coordinatesIn(q) === null && east !== undefined && more.length === 0;
  const typed = isPair ? { latitude: north, longitude: east } : { latitude: q };
  return new Map(Object.entries({ ...typed, ...others }));
}

/** Whether a text is meant as coordinates: the text has digits, and has no word. */
const isNumeric = (text: string) => /\d/.test(text) && !/\p{L}{2}/u.test(text);

/** If `latitude` or `longitude` contains both coordinates and the other parameter is missing, splits the text. */
function withBothCoordinates(texts: Texts): Texts {
  const [north, east] = [texts.get('latitude'), texts.get('longitude')];
  if ((north === undefined) === (east === undefined)) return texts;
  const pair = coordinatesIn(north ?? east ?? '');
  if (pair === null) return texts;
  const { latitude, longitude, ...others } = Object.fromEntries(texts);
  return new Map(Object.entries({ latitude: pair[0], longitude: pair[1], ...others }));
}

/** Separators between two coordinates, the least ambiguous first. A single coordinate can also contain a comma or a space. */
const separators = [/;/g, /, /g, / /g, /,/g, /(?<=[NSEW])/g];

/** The two coordinates in a text, the latitude first. `null`: the text is not exactly two coordinates. */
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
