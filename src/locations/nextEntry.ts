import type { Site } from '../nights/index.ts';
import { entryText, slugOf } from './entryText.ts';
import { LocationsFileError } from './fault.ts';
import type { Location } from './location.ts';
import { readLocations } from './readLocations.ts';
import { maxId } from './schema.ts';
import { type Mark, readYaml } from './yaml.ts';

/** A valid locations file, and its locations. */
interface ExtendedFile {
  /** Absolute path of the file. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Locations of the file, in ascending order of id. */
  readonly locations: readonly Location[];
}

/**
 * The entry that adds a place to the end of a locations file. The entry has the next free id. If the file ends without a line
 * break, the entry begins with one. The function checks that the file remains valid with the entry.
 *
 * @param name - name of the location, in one line
 * @throws LocationsFileError if the locations are not at the end of the file. The entry belongs before the line that the error
 * names.
 */
export function nextEntry(place: Site, name: string, { path, bytes, locations }: ExtendedFile): string {
  const text = new TextDecoder().decode(bytes);
  const { mark } = readYaml(text, path);
  const id = nextId(locations);
  const form = { indentation: indentationIn(text, mark, path), hasComments: false };
  const entry = entryText(place, { id, slug: freeSlug(name, id, locations), name }, form);
  const end = endOfList(text, mark);
  const lineBreak = end === text.length && !text.endsWith('\n') ? '\n' : '';
  readLocations(Buffer.from(text.slice(0, end) + lineBreak + entry + text.slice(end)), path);
  if (end === text.length) return lineBreak + entry;
  const message = `the locations end before this line, not at the end of the file. Insert before this line:\n${entry.trimEnd()}`;
  throw new LocationsFileError(path, [{ offset: end, message }], { text });
}

/** The id of the next location: the highest id plus one, or the lowest free id if the sum exceeds `maxId`. */
function nextId(locations: readonly Location[]): number {
  const ids = new Set(locations.map(({ id }) => id));
  const next = (locations.at(-1)?.id ?? 0) + 1;
  if (next <= maxId) return next;
  return Array.from(ids.keys(), (_, index) => index + 1).find((id) => !ids.has(id)) ?? 1;
}

/**
 * The slug of a new location, derived from the name of the location. If another location already has this slug, the id of the new
 * location is appended: `paranal-23`.
 */
function freeSlug(name: string, id: number, locations: readonly Location[]): string {
  const slug = slugOf(name);
  return locations.some((location) => location.slug.toLowerCase() === slug) ? `${slug}-${id}` : slug;
}

/** The blanks before the hyphen of the first location. */
function indentationIn(text: string, mark: Mark, path: string): string {
  const list = mark.parts.get('locations');
  const start = list?.parts.get('0')?.start ?? 0;
  const [, blanks] = /^( *)- /.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)) ?? [];
  if (blanks !== undefined) return blanks;
  const message = 'found a list that cannot be appended to. Begin each location with its own line and "- "';
  throw new LocationsFileError(path, [{ offset: list?.start ?? 0, message }], { text });
}

/**
 * The offset at which the list of locations ends. The list ends before the comments above the next key, or at the end of the
 * text.
 */
function endOfList(text: string, { parts }: Mark): number {
  const list = parts.get('locations')?.keyStart ?? 0;
  const after = Array.from(parts.values(), ({ keyStart }) => keyStart).filter((start) => start > list);
  if (after.length === 0) return text.length;
  const lines = text.slice(0, text.lastIndexOf('\n', Math.min(...after)) + 1).split(/(?<=\n)/);
  const last = lines.findLastIndex((line) => !/^\s*(#|$)/.test(line));
  return lines.slice(0, last + 1).join('').length;
}
