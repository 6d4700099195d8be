import { hasWords, searchable } from '../../locations/searchable.ts';

export { hasWords, searchable };

/** The fields of a location that a search reads. */
interface Searched {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
}

/** The locations whose name, slug and description together contain all words of a text, regardless of case and accents. */
export function matching<Named extends Searched>(all: readonly Named[], text: string): Named[] {
  return all.filter(hasWordsOf(text));
}

/** Returns a test whether the name, slug and description of a location together contain all words of a text. */
export function hasWordsOf(text: string): (location: Searched) => boolean {
  const wanted = searchable(text);
  // A line break separates the fields, because no searched word contains a line break.
  return ({ name, slug, description }) => hasWords(searchable([name, slug, description].join('\n')), wanted);
}

/** The number of shown locations: `22 locations`, or `3 of 22 locations`. */
export function countText(shown: number, all: number): string {
  const locations = all === 1 ? '1 location' : `${all} locations`;
  return shown === all ? locations : `${shown} of ${locations}`;
}
