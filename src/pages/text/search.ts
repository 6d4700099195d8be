/** A text for searching, without case and accents. The service and the browser use the same. */
export function searchable(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text contains all words of a search, in any order; both `searchable`. */
export function hasWords(text: string, wanted: string): boolean {
  return wanted.split(/\s+/).every((word) => text.includes(word));
}

/** The number of locations shown, of all. */
export function countText(shown: number, all: number): string {
  const locations = all === 1 ? '1 location' : `${all} locations`;
  if (shown === 0) return `No location of ${all} matches.`;
  return shown === all ? locations : `${shown} of ${locations}`;
}
