/** Letters that are no accented Latin letters to Unicode, as they are typed on other keyboards. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
};

/** A text for searching, without case and accents. The service and the browser use the same. */
export function searchable(text: string): string {
  const bare = text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\0-\x7f]/gu, (letter) => plainLetters[letter] ?? letter);
}

/** Whether a text contains all words of a search, in any order; both are `searchable`. */
export function hasWords(text: string, wanted: string): boolean {
  return wanted.split(/\s+/).every((word) => text.includes(word));
}

/** `22 locations`, `3 of 22 locations`. */
export function countText(shown: number, all: number): string {
  const locations = all === 1 ? '1 location' : `${all} locations`;
  return shown === all ? locations : `${shown} of ${locations}`;
}
