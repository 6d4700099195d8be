import { dump } from 'js-yaml';
import type { Site } from '../nights/index.ts';
import type { Location } from './location.ts';
import { searchable } from './searchable.ts';
import { siteNumbers } from './siteNumbers.ts';

interface EntryForm {
  /** The blanks before the hyphen. */
  readonly indentation: string;
  /** Whether a comment explains each key. */
  readonly hasComments: boolean;
}

/** The entry of a place in a file of locations, as lines. */
export function entryText(
  place: Site,
  { id, slug, name }: Pick<Location, 'id' | 'slug' | 'name'>,
  { indentation, hasComments }: EntryForm,
): string {
  const { latitude, longitude, height_above_horizon, pressure } = siteNumbers;
  const rows = [
    { text: `id: ${id}`, comment: '1 to 9999; part of the ids of its nights, so do not reuse it for another place' },
    { text: `slug: ${textOf(slug)}`, comment: 'letters, digits, hyphens and underscores, found in any case' },
    { text: `name: ${textOf(name)}`, comment: null },
    { text: 'description: ""', comment: 'optional: the search of the first page reads it too' },
    { text: `latitude: ${place.latitude}`, comment: latitude.what },
    { text: `longitude: ${place.longitude}`, comment: longitude.what },
    { text: `timezone: ${place.timeZone.name}`, comment: 'optional, default: the zone at the coordinates' },
    // Not at the end of the entry, where a reader could take the comments for comments of the next key.
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

/** The key of a skyline, and a line for each of its points. */
function skylineRows({ skyline }: Site) {
  if (skyline === null) return [];
  const points = skyline.map(({ azimuth, altitude }) => ({ text: `  ${azimuth} ${altitude}`, comment: null }));
  return [{ text: 'skyline: |', comment: skylineComment }, ...points];
}

const skylineComment = 'optional: azimuth and altitude of what hides targets, degrees, as in a .hrz file';

/** A key that is not set, and how it is. */
const commentedSkyline = [
  { text: '# skyline: |', comment: skylineComment },
  { text: '#   0 12.5', comment: null },
  { text: '#   180 20', comment: null },
];

/** A scalar of YAML, in quotes if it needs them. */
function textOf(text: string): string {
  return dump(text, { lineWidth: -1 }).trimEnd();
}

/** `cafe-1` of `Café №1`; a name without Latin letters and digits has the slug `place`. */
export function slugOf(name: string): string {
  const words = searchable(name).match(/[a-z0-9]+/g) ?? ['place'];
  return words.join('-').slice(0, 60);
}
