import { dump } from 'js-yaml';
import type { Site } from '../nights/index.ts';
import type { Location } from './location.ts';
import { searchable } from './searchable.ts';
import { siteNumbers } from './siteNumbers.ts';

/** The layout of an entry of the locations file. */
interface EntryForm {
  /** The blanks before the hyphen of the entry. */
  readonly indentation: string;
  /** Whether a comment explains each key. */
  readonly hasComments: boolean;
}

/** The lines of an entry for a place in the locations file. */
export function entryText(
  place: Site,
  { id, slug, name }: Pick<Location, 'id' | 'slug' | 'name'>,
  { indentation, hasComments }: EntryForm,
): string {
  const { latitude, longitude, height_above_horizon, pressure } = siteNumbers;
  const rows = [
    { text: `id: ${id}`, comment: '1 to 9999. Ids of nights contain this id: never reuse it for another place' },
    {
      text: `slug: ${textOf(slug)}`,
      comment: 'name in URLs: letters in upper or lower case, digits, hyphens and underscores',
    },
    { text: `name: ${textOf(name)}`, comment: null },
    { text: 'description: ""', comment: 'optional: the search on the home page also finds these words' },
    { text: `latitude: ${place.latitude}`, comment: latitude.what },
    { text: `longitude: ${place.longitude}`, comment: longitude.what },
    { text: `timezone: ${place.timeZone.name}`, comment: 'optional. Default: the time zone at the coordinates' },
    // The commented skyline is not at the end of the entry, because readers could take it for a comment on the next entry.
    ...(hasComments && place.skyline === null ? commentedSkyline : []),
    {
      text: `height_above_horizon: ${place.heightAboveHorizon}`,
      comment: `optional: ${height_above_horizon.what}`,
    },
    { text: `pressure: ${place.pressure}`, comment: `optional: ${pressure.what}` },
    ...skylineRows(place),
  ];
  const lines = rows.map(({ text, comment }, index) => {
    const start = `${indentation}${index === 0 ? '- ' : '  '}${text}`;
    return hasComments && comment !== null ? `${start} # ${comment}\n` : `${start}\n`;
  });
  return lines.join('');
}

/** The rows for the skyline of a site: the key `skyline`, then one row per point. Without a skyline there are no rows. */
function skylineRows({ skyline }: Site) {
  if (skyline === null) return [];
  const points = skyline.map(({ azimuth, altitude }) => ({ text: `  ${azimuth} ${altitude}`, comment: null }));
  return [{ text: 'skyline: |', comment: skylineComment }, ...points];
}

const skylineComment = 'optional: azimuth and altitude of obstacles, degrees, as in a .hrz file';

/** Commented-out rows that show how to write a skyline. */
const commentedSkyline = [
  { text: '# skyline: |', comment: skylineComment },
  { text: '#   0 12.5', comment: null },
  { text: '#   180 20', comment: null },
];

/** A text as a YAML scalar, in quotes if YAML needs them. */
function textOf(text: string): string {
  return dump(text, { lineWidth: -1 }).trimEnd();
}

/** The slug of a name: `Café №1` becomes `cafe-1`. A name without Latin letters and digits becomes `place`. */
export function slugOf(name: string): string {
  const words = searchable(name).match(/[a-z0-9]+/g) ?? ['place'];
  return words.join('-').slice(0, 60);
}
