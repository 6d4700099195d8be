import type { Site } from '../nights/index.ts';
import { entryText, slugOf } from './entryText.ts';
import { LocationsFileError } from './fault.ts';
import type { Location } from './location.ts';
import { readLocations } from './readLocations.ts';
import { maxId } from './schema.ts';
import { type Mark, readYaml } from './yaml.ts';

/** A file of locations, and its valid content. */
interface ExtendedFile {
  /** Its whole path. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** In ascending order of id. */
  readonly locations: readonly Location[];
}

/**
 * The entry of another place, to be appended to a file of locations: with the next id, and a line break before it if the file ends
 * without one. The file with the entry is a valid list.
 *
 * @param name - a text in one line
 * @throws LocationsFileError if the list does not end with the file. It names the line before which the entry belongs.
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

/** One more than the highest id. If that is too large: the lowest free id. */
function nextId(locations: readonly Location[]): number {
  const ids = new Set(locations.map(({ id }) => id));
  const next = (locations.at(-1)?.id ?? 0) + 1;
  if (next <= maxId) return next;
  return Array.from(ids.keys(), (_, index) => index + 1).find((id) => !ids.has(id)) ?? 1;
}

/** The slug of a name. If a location has that slug: the slug followed by the id. */
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

/** Where the list of locations ends: before the comments above the next key, or at the end of the text. */
function endOfList(text: string, { parts }: Mark): number {
  const list = parts.get('locations')?.keyStart ?? 0;
  const after = Array.from(parts.values(), ({ keyStart }) => keyStart).filter((start) => start > list);
  if (after.length === 0) return text.length;
  const lines = text.slice(0, text.lastIndexOf('\n', Math.min(...after)) + 1).split(/(?<=\n)/);
  const last = lines.findLastIndex((line) => !/^\s*(#|$)/.test(line));
  return lines.slice(0, last + 1).join('').length;
}
