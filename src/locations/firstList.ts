import type { Site } from '../nights/index.ts';
import { entryText, slugOf } from './entryText.ts';

/**
 * The text of a new locations file, with one location and comments.
 *
 * @param name - name of the location, in one line
 */
export function firstList(place: Site, name: string): string {
  const entry = entryText(place, { id: 1, slug: slugOf(name), name }, { indentation: '  ', hasComments: true });
  return `# Optional, for all locations: your own names for altitudes of the Sun and for targets.
# twilights: { flats: -8 }
# targets: { orion: 05:35:17.3 -05:23:28 }
locations:
${entry}`;
}
