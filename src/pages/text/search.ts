/** A text without capitals and accents, as it is searched; what is found by the service and in the browser is the same. */
export function searchable(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** How many locations are shown of those that there are. */
export function countText(shown: number, all: number): string {
  if (shown === 0) return `None of ${all} locations has this in its name.`;
  return shown === all ? `${all} locations` : `${shown} of ${all} locations`;
}
