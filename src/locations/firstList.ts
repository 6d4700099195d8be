import type { Site } from '../nights/index.ts';
import { entryText, slugOf } from './entryText.ts';

/** The text of a first file of locations, with one place and comments. @param name - a text in one line */
export function firstList(place: Site, name: string): string {
  const entry = entryText(place, { id: 1, slug: slugOf(name), name }, { indentation: '  ', hasComments: true });
  return `# Optional, for all locations: altitudes of the Sun, and targets, with names of your own.
# twilights: { flats: -8 }
# targets: { orion: 05:35:17.3 -05:23:28 }
locations:
${entry}`;
}
