import { hasWords, searchable } from './searchable.ts';
import { loadTowns, type TownColumns } from './townData.ts';

/** A town of 5,000 people or more. */
export interface Town {
  /** With its state and country: `Tromsø, Norway`, `Springfield, MO, United States`. */
  readonly fullName: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** The towns of a search, the largest first. */
export interface FoundTowns {
  /** At most as many as were asked for. */
  readonly towns: readonly Town[];
  /** Of all. */
  readonly count: number;
}

interface LoadedTowns extends TownColumns {
  /** The names in the form of searches. */
  readonly searched: readonly string[];
}

let loaded: LoadedTowns | undefined;

/** Loading takes 60 ms and 10 MiB. Only the first search by name does it. */
function allTowns(): LoadedTowns {
  if (loaded === undefined) {
    const columns = loadTowns();
    loaded = { ...columns, searched: columns.names.map(searchable) };
  }
  return loaded;
}

/**
 * The towns of a name, regardless of case and accents. After a comma, words of the state or the country: `tromso, norway`,
 * `Springfield, MO`.
 *
 * @param max - how many are listed
 */
export function townsCalled(text: string, max: number): FoundTowns {
  const [name = '', ...rest] = searchable(text).split(/\s*,\s*/);
  const { searched, regions } = allTowns();
  return found(max, (index) => {
    const full = searched[index] ?? '';
    // The name of a town can have a comma too: `Washington, D.C.`
    if (full !== name && !full.startsWith(`${name},`)) return false;
    return hasWords(`${full.slice(name.length)} ${regionWords(regions[index])}`, rest.join(' '));
  });
}

/** A longer text names no town. Each word of a search takes up to a millisecond. */
const maxWords = 8;

/** With fewer letters a word is a part of most names. */
const minLetters = 3;

/**
 * The towns that have all words of a text in their name, their state or their country, and a word of three letters in the name.
 *
 * @param max - how many are listed
 */
export function townsWith(text: string, max: number): FoundTowns {
  const wanted = searchable(text).replaceAll(',', ' ').trim();
  const words = wanted.split(/\s+/);
  if (words.length > maxWords) return { towns: [], count: 0 };
  const long = words.filter((word) => word.length >= minLetters);
  const { searched, regions } = allTowns();
  return found(max, (index) => {
    const name = searched[index] ?? '';
    return long.some((word) => name.includes(word)) && hasWords(`${name} ${regionWords(regions[index])}`, wanted);
  });
}

/** @param isWanted - whether the town of an index is */
function found(max: number, isWanted: (index: number) => boolean): FoundTowns {
  const indexes: number[] = [];
  for (let index = 0; index < allTowns().names.length; index++) if (isWanted(index)) indexes.push(index);
  return { towns: indexes.slice(0, max).map(townAt), count: indexes.length };
}

function townAt(index: number): Town {
  const { names, regions, latitudes, longitudes } = allTowns();
  const [country = '', state] = regions[index]?.split('-') ?? [];
  const parts = [names[index], state ?? [], countryNames.long.of(country)].flat();
  return { fullName: parts.join(', '), latitude: latitudes[index] ?? NaN, longitude: longitudes[index] ?? NaN };
}

/** In English, as the pages are. */
const countryNames = {
  long: new Intl.DisplayNames('en', { type: 'region' }),
  short: new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
};

/** By regions. There are some hundred. */
const wordsOfRegions = new Map<string, string>();

/** What a state and a country are searched by: `mo united states us usa`, `united kingdom uk gb`. */
function regionWords(region = ''): string {
  const known = wordsOfRegions.get(region);
  if (known !== undefined) return known;
  const [country = '', state = ''] = region.split('-');
  const { long, short } = countryNames;
  const names = [state, long.of(country), short.of(country), country, country === 'US' ? 'USA' : ''];
  const words = searchable(names.join(' '));
  wordsOfRegions.set(region, words);
  return words;
}
