import { coordinatesText, type LocationIndex, type Town, townsCalled, townsWith } from '../../locations/index.ts';
import { matching, searchable } from '../words/search.ts';

/** A place that matches a typed name. */
export interface NamedPlace {
  readonly name: string;
  /** A short detail: the coordinates of a town, or `listed` for a location in the locations file. */
  readonly detail: string;
  /** The address of the place's page, relative to the form's address. */
  readonly path: string;
}

/** The places that match a typed name: first listed locations, then towns in descending order of population. */
export interface NamedPlaces {
  /** The first `maxNamedPlaces` of the found places, or all places if fewer were found. */
  readonly places: readonly NamedPlace[];
  /** The number of all found places, which can be more than `maxNamedPlaces`. */
  readonly count: number;
  /** Whether the places match the whole typed name. If only one place matches, the reader meant that place. */
  readonly isMatch: boolean;
}

/** Maximum number of places listed. The most frequent name belongs to 14 towns. */
export const maxNamedPlaces = 20;

/**
 * Searches the locations and the towns for a typed name. The result comes from the first of these searches that finds a place:
 *
 * 1. a location whose name or slug is the typed name, 2. locations with all words of the typed name in their name, slug or
 * description, and towns of that name, 3. towns with all words of the typed name in their name, state or country, 4. towns whose
 * name is the typed text before the first comma, because the reader may spell the country in another way.
 *
 * @param others - the texts of the fields for the name, time zone, height and air pressure, as a query, for the links to towns
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

/** A town as a place. The town's name becomes the title of its pages, unless the reader has typed another title. */
function ofTown(town: Town, others: URLSearchParams): NamedPlace {
  const { fullName, latitude, longitude } = town;
  const query = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude), name: fullName });
  for (const [name, value] of others) query.set(name, value);
  return { name: fullName, detail: coordinatesText(town), path: `?${query}` };
}
