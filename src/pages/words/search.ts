export { searchable } from '../../locations/searchable.ts';

/** Whether a text contains all words of a search, in any order. Both texts are `searchable`. */
export function hasWords(text: string, wanted: string): boolean {
  return wanted.split(/\s+/).every((word) => text.includes(word));
}

/** `22 locations`, `3 of 22 locations`. */
export function countText(shown: number, all: number): string {
  const locations = all === 1 ? '1 location' : `${all} locations`;
  return shown === all ? locations : `${shown} of ${locations}`;
}
