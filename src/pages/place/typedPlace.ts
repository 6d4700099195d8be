import { placeParameters } from '../../api/sites.ts';
import { type Coordinate, decimalDegrees } from '../../locations/index.ts';

/** The texts of a place’s fields, by the names of its parameters. */
type Texts = ReadonlyMap<string, string>;

/**
 * Converts typed or pasted texts to the notation of the parameters: sexagesimal coordinates, decimal commas and hemispheres to
 * decimal degrees, and both coordinates in one field to two. Unreadable and ambiguous texts stay as they are.
 */
export function asParameters(typed: Texts): Texts {
  const filled = [...typed].map(([name, text]) => [name, text.trim()] as const).filter(([, text]) => text !== '');
  const texts = withBothCoordinates(new Map(filled));
  return new Map([...texts].map(([name, text]) => [name, converters[name]?.(text) ?? text]));
}

const converters: Readonly<Record<string, (text: string) => string>> = {
  latitude: (text) => asDecimal(text, 'latitude'),
  longitude: (text) => asDecimal(text, 'longitude'),
  height_above_horizon: (text) => text.replace(/\s*m$/, '').replace(',', '.'),
  pressure: (text) => text.replace(/\s*(hPa|mbar)$/, '').replace(',', '.'),
};

/** To six decimals, as the parameters are read. */
function asDecimal(text: string, name: Coordinate): string {
  if (placeParameters[name].safeParse(text).success) return text;
  const degrees = decimalDegrees(text, name);
  return degrees === null ? text : String(Number(degrees.toFixed(6)));
}

/** Splits one field with both coordinates if the other is empty. */
function withBothCoordinates(texts: Texts): Texts {
  const [north, east] = [texts.get('latitude'), texts.get('longitude')];
  if ((north === undefined) === (east === undefined)) return texts;
  const pair = coordinatesIn(north ?? east ?? '');
  return pair === null ? texts : new Map([...texts, ['latitude', pair[0]], ['longitude', pair[1]]]);
}

/** Separators of two coordinates, the least ambiguous first: a comma or a space can be within a coordinate too. */
const separators = [/;/g, /, /g, / /g, /,/g, /(?<=[NSEW])/g];

/** The two coordinates of a text, the latitude first; `null` if there are not two. */
function coordinatesIn(text: string): readonly [string, string] | null {
  if (text.length > 100) return null;
  const single = text.replace(/\s+/g, ' ');
  if (decimalDegrees(single, 'latitude') !== null || decimalDegrees(single, 'longitude') !== null) return null;
  for (const separator of separators) {
    const pairs = [...single.matchAll(separator)].flatMap(({ 0: { length }, index }) =>
      inOrder(single.slice(0, index).trim(), single.slice(index + length).trim()),
    );
    if (pairs.length === 1) return pairs[0] ?? null;
  }
  return null;
}

/** The latitude first; the given order is swapped only if hemispheres require it. */
function inOrder(one: string, other: string): (readonly [string, string])[] {
  if (isPair(one, other)) return [[one, other]];
  return isPair(other, one) && /[NSEW]/.test(one + other) ? [[other, one]] : [];
}

function isPair(north: string, east: string): boolean {
  return decimalDegrees(north, 'latitude') !== null && decimalDegrees(east, 'longitude') !== null;
}
