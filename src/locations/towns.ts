import { hasWords, searchable } from './searchable.ts';
import { loadTowns, type TownColumns } from './townData.ts';

/** A town with at least 5,000 people. */
export interface Town {
  /** Name with state and country: `Tromsø, Norway`, `Springfield, MO, United States`. */
  readonly fullName: string;
  /** Latitude in degrees, north positive, rounded to 0.01°. */
  readonly latitude: number;
  /** Longitude in degrees, east positive, rounded to 0.01°. */
  readonly longitude: number;
}

/** The result of a search for towns. */
export interface FoundTowns {
  /** The towns found, the largest first, up to the requested number. */
  readonly towns: readonly Town[];
  /** Number of all towns found. */
  readonly count: number;
}

interface LoadedTowns extends TownColumns {
  /** The names of the towns, converted by `searchable`. */
  readonly searched: readonly string[];
}

let loaded: LoadedTowns | undefined;

/** All towns. The towns are not loaded before the first search by name, because loading takes 60 ms and 10 MiB. */
function allTowns(): LoadedTowns {
  if (loaded === undefined) {
    const columns = loadTowns();
    loaded = { ...columns, searched: columns.names.map(searchable) };
  }
  return loaded;
}

/**
 * Finds towns by their whole name, in upper or lower case, with or without accents. After a comma, the text can have words of the
 * state or the country: `tromso, norway`, `Springfield, MO`.
 *
 * @param max - maximum towns in the result
 */
export function townsCalled(text: string, max: number): FoundTowns {
  const [name = '', ...rest] = searchable(text).split(/\s*,\s*/);
  const { searched, regions } = allTowns();
  return found(max, (index) => {
    const full = searched[index] ?? '';
    // The name of a town can contain a comma, such as `Washington, D.C.`
    if (full !== name && !full.startsWith(`${name},`)) return false;
    return hasWords(`${full.slice(name.length)} ${regionWords(regions[index])}`, rest.join(' '));
  });
}

/** Maximum words of a search. Searching for a word takes up to a millisecond. */
const maxWords = 8;

/**
 * A town's name has to contain a searched word of at least this many letters. A shorter word can be a part of thousands of names.
 */
const minLetters = 3;

/**
 * Finds the towns that contain all words of a text in their name, state or country. At least one searched word of three or more
 * letters has to be in the name of the town itself.
 *
 * @param max - maximum towns in the result
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

/**
 * Collects the towns that pass a test.
 *
 * @param isWanted - whether the town at an index belongs to the result
 */
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

/** Names of countries in English, the language of the pages. */
const countryNames = {
  long: new Intl.DisplayNames('en', { type: 'region' }),
  short: new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
};

/** Cached results of `regionWords` by region. There are a few hundred regions. */
const wordsOfRegions = new Map<string, string>();

/** The searchable words of a state and a country: `mo united states us usa`, `united kingdom uk gb`. */
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
