/** Latin letters that Unicode does not decompose into a letter and an accent, each with the usual spelling in letters a to z. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
};

/**
 * Converts a text to lower case and removes accents. The result is used for slugs, and for searches in the service and in the
 * browser.
 */
export function searchable(text: string): string {
  const bare = text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\0-\x7f]/gu, (letter) => plainLetters[letter] ?? letter);
}

/** Whether a text contains all words of a search, in any order. Both arguments have to be results of `searchable`. */
export function hasWords(text: string, wanted: string): boolean {
  return wanted.split(/\s+/).every((word) => text.includes(word));
}
