import { dump } from 'js-yaml';
import type { Site } from '../nights/index.ts';
import { searchable } from './searchable.ts';
import { siteNumbers } from './siteNumbers.ts';

/** The text of a first file of locations, with one place and comments. @param name - a text in one line */
export function firstList(place: Site, name: string): string {
  const { latitude, longitude, height_above_horizon, pressure } = siteNumbers;
  return `locations:
  - id: 1 # 1 to 9999; part of the ids of its nights, so do not reuse it for another place
    slug: ${slugOf(name)} # letters, digits, hyphens and underscores; found in any case
    name: ${textOf(name)}
    description: "" # optional: the search of the first page reads it too
    latitude: ${place.latitude} # ${latitude.what}
    longitude: ${place.longitude} # ${longitude.what}
    timezone: ${place.timeZone.name} # optional, default: looked up from the coordinates
    height_above_horizon: ${place.heightAboveHorizon} # optional: ${height_above_horizon.what}
    pressure: ${place.pressure} # optional: ${pressure.what}
# Optional, for all locations: altitudes of the Sun, and targets, with names of your own.
# twilights: { flats: -8 }
# targets: { orion: 05:35:17.3 -05:23:28 }
`;
}

/** A scalar of YAML, in quotes where it needs them. */
function textOf(text: string): string {
  return dump(text, { lineWidth: -1 }).trimEnd();
}

/** `cafe-1` of `Café №1`; a name without Latin letters and digits has the slug `place`. */
function slugOf(name: string): string {
  const words = searchable(name).match(/[a-z0-9]+/g) ?? ['place'];
  return textOf(words.join('-').slice(0, 60));
}
