/** Letters that are no accented Latin letters to Unicode, as they are typed on other keyboards. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
};

/** A text in lower case and without accents: for searches, in the service and the browser alike, and for slugs. */
export function searchable(text: string): string {
  const bare = text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\0-\x7f]/gu, (letter) => plainLetters[letter] ?? letter);
}

/** Whether a text contains all words of a search, in any order. Both texts are `searchable`. */
export function hasWords(text: string, wanted: string): boolean {
  return wanted.split(/\s+/).every((word) => text.includes(word));
}
