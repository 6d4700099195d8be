import { coordinatesText, type LocationIndex, type Town, townsCalled, townsWith } from '../../locations/index.ts';
import { matching, searchable } from '../words/search.ts';

/** A place that a name can mean. */
export interface NamedPlace {
  readonly name: string;
  /** Of a town its coordinates; of a location that it is one. */
  readonly detail: string;
  /** Its address, relative to that of the form. */
  readonly path: string;
}

/** The places that a name can mean: locations of the list, then towns, the largest first. */
export interface NamedPlaces {
  /** At most `maxNamedPlaces`. */
  readonly places: readonly NamedPlace[];
  /** Of all. */
  readonly count: number;
  /** Whether they have all of the name, so that a single one is what was meant. */
  readonly isMatch: boolean;
}

/** The most frequent name is that of 14 towns. */
export const maxNamedPlaces = 20;

/**
 * Searches the locations and the towns: those of the name, else the towns with all words of it, else the towns of the name before
 * its first comma, as a country can be spelled in more ways than one.
 *
 * @param others - the parameters of the place besides its coordinates, as a query
 */
export function placesNamed(text: string, index: LocationIndex, others: URLSearchParams): NamedPlaces {
  const wanted = searchable(text);
  const same = index.all.find(({ name, slug }) => [name, slug].map(searchable).includes(wanted));
  if (same !== undefined) return { places: [ofLocation(same)], count: 1, isMatch: true };
  const locations = matching(index.all, text);
  const called = townsCalled(text, maxNamedPlaces);
  const listed = locations.map(ofLocation);
  const withTowns = ({ towns, count }: typeof called, isMatch: boolean): NamedPlaces => ({
    places: [...listed, ...towns.map((town) => ofTown(town, others))].slice(0, maxNamedPlaces),
    count: listed.length + count,
    isMatch,
  });
  if (listed.length + called.count > 0) return withTowns(called, true);
  const withWords = townsWith(text, maxNamedPlaces);
  if (withWords.count > 0) return withTowns(withWords, true);
  return withTowns(townsCalled(text.split(',', 1).join(), maxNamedPlaces), false);
}

const ofLocation = ({ name, slug }: { readonly name: string; readonly slug: string }): NamedPlace => ({
  name,
  detail: 'listed',
  path: `../locations/${slug}/`,
});

/** Its name is that of its pages, unless the reader has given another. */
function ofTown(town: Town, others: URLSearchParams): NamedPlace {
  const { fullName, latitude, longitude } = town;
  const query = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude), name: fullName });
  for (const [name, value] of others) query.set(name, value);
  return { name: fullName, detail: coordinatesText(town), path: `?${query}` };
}
