import type * as z from 'zod';
import { minRefusedCharacters, nearName } from '../input/nearName.ts';
import { decimalDegrees } from './decimalDegrees.ts';
import { runOnHint, withoutQuotes } from './lineHints.ts';
import { surroundings } from './place.ts';
import { locationSchema } from './schema.ts';
import { coordinatesHint } from './target.ts';
import { TimeZone } from './timeZone.ts';
import { isRecord, type Path, type Yaml } from './yaml.ts';

// What to write instead of something that is refused, without a full stop.

/** No hint is about a longer text; 320,000 line breaks took an expression 170 s. */
const maxHintedCharacters = 200;

/**
 * For a value that is not allowed; `null`: no hint.
 *
 * @param schema - of the allowed values
 */
export function valueHint(path: Path, schema: z.ZodType, yaml: Yaml): string | null {
  const [key, found] = [String(path.at(-1)), yaml.valueAt(path)];
  const comment = found === null ? /^\w+: +(#.*)/.exec(yaml.lineFrom(path))?.[1]?.trimEnd() : undefined;
  const text = comment ?? textOf(found, yaml.markAt(path)?.source);
  if (text === null) return found === undefined ? null : dashHint(path, found);
  if (text.length > maxHintedCharacters) return null;
  if (typeof found !== 'string' && allows(schema, text)) return `quote it: ${JSON.stringify(text)}`;
  const bare = withoutQuotes(text);
  if (/^[-+.\d]\S*$/.test(bare) && allows(schema, Number(bare))) return 'remove the quotes';
  if (bare !== text && allows(schema, bare)) return 'remove the quotes';
  const uncommented = text.replace(/\s*#.*$/, '');
  if (uncommented !== text && uncommented !== '' && allows(schema, Number(uncommented)))
    return `write a space before the comment: ${text.replace(/\s*#\s*/, ' # ').trimEnd()}`;
  const withoutComma = text.replace(/ *,$/, '');
  if (withoutComma !== text && (allows(schema, withoutComma) || allows(schema, Number(withoutComma))))
    return 'remove the comma at its end';
  const other = runOnHint(text) ?? (isCoordinate(key) ? null : numberHint(key, text, schema));
  if (other !== null) return other;
  if (key === 'timezone') return zoneHint(text);
  if (path.at(-2) === 'targets') return coordinatesHint(text);
  return isCoordinate(key)
    ? (decimalHint(key, text) ?? swappedHint(path, yaml))
    : nameHint(text, schema, (name) => name);
}

/** A number, a boolean or a text as it is written, without quotes; `null` for any other value. */
function textOf(found: unknown, source: string | undefined): string | null {
  if (typeof found === 'number' || typeof found === 'boolean') return source ?? String(found);
  return typeof found === 'string' ? found : null;
}

/** For locations that are no list. */
function dashHint(path: Path, found: unknown): string | null {
  if (Array.isArray(found)) return path.length === 0 ? 'write "locations:" above it' : null;
  if (path.length !== 1 || path[0] !== 'locations' || !isRecord(found)) return null;
  const [key = ''] = Object.keys(found);
  return `begin each location with a dash: - ${key.replace(/^-/, '')}: …`;
}

const isCoordinate = (key: string) => key === 'latitude' || key === 'longitude';

const allows = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

/** What is written in pascals or in percent by mistake. */
const inHundredths = ['pressure', 'grey_illumination'];

/** For a number with its unit or a comma, such as `743,5 hPa`, `70%` or `−8°`. A comma can separate decimals or thousands. */
function numberHint(key: string, text: string, schema: z.ZodType): string | null {
  const { unit = '' } = surroundings[key as keyof typeof surroundings] ?? {};
  const bare = text.replace(/^[–−]/, '-').replace(new RegExp(` *(?:°|${unit})$`), '');
  const percent = /^(\d+) ?%$/.exec(bare)?.[1];
  const readings: (string | number)[] = percent
    ? [Number(percent) / 100]
    : [
        bare.replace(',', '.'),
        bare.replace(/,(?=\d{3}$)/, ''),
        ...(inHundredths.includes(key) ? [Number(bare) / 100] : []),
      ];
  const numbers = readings.filter((reading) => reading !== '' && allows(schema, Number(reading))).map(Number);
  return numbers.length === 0 ? null : `write ${[...new Set(numbers)].join(' or ')}`;
}

/** For a name in which only the case, or what separates its words, is wrong. @param entryOf - what would have the name */
export function nameHint(text: string, schema: z.ZodType, entryOf: (name: string) => unknown): string | null {
  const names = [text.trim().replace(/\s+/g, '-'), text.trim().toLowerCase().replace(/\W+/g, '_')];
  const near = names.find((name) => name !== text && allows(schema, entryOf(name)));
  return near === undefined ? null : `is it ${near}?`;
}

/** The time zone of a city, or with the closest name. */
function zoneHint(text: string): string | null {
  const names = Intl.supportedValuesOf('timeZone').map((name) => name.toLowerCase());
  const city = text.toLowerCase().replaceAll(' ', '_');
  const near = names.find((name) => name.endsWith(`/${city}`)) ?? nearName(text, names, minRefusedCharacters);
  return near === null ? null : `is it ${TimeZone.named(near)?.name}?`;
}

/** For a coordinate in another notation: the number to write. */
function decimalHint(key: 'latitude' | 'longitude', text: string): string | null {
  const degrees = decimalDegrees(text, key);
  return degrees === null ? null : `in decimal degrees: ${degrees}`;
}

/** For a latitude out of range, if the swapped coordinates are in range. */
function swappedHint(path: Path, yaml: Yaml): string | null {
  const entry = path.slice(0, -1);
  const [latitude, longitude] = [yaml.valueAt([...entry, 'longitude']), yaml.valueAt([...entry, 'latitude'])];
  const isInRange =
    allows(locationSchema.shape.latitude, latitude) && allows(locationSchema.shape.longitude, longitude);
  return isInRange ? `the two seem to be swapped: latitude: ${latitude}, longitude: ${longitude}` : null;
}
