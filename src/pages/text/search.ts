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

/**
 * Whether a text contains all words of a search, in any order, or of one of several searches with commas between; all are
 * `searchable`.
 */
export function hasWords(text: string, wanted: string): boolean {
  const searches = wanted.split(',').filter((each) => each.trim() !== '');
  const hasAll = (search: string) => search.split(/\s+/).every((word) => text.includes(word));
  return searches.length === 0 || searches.some(hasAll);
}

/** The number of locations shown, of all. */
export function countText(shown: number, all: number): string {
  const locations = all === 1 ? '1 location' : `${all} locations`;
  if (shown === 0) return `No location of ${all} matches.`;
  return shown === all ? locations : `${shown} of ${locations}`;
}

/**
 * `1 of 22 is dark now`, or where none is dark any more, what is true of tonight.
 *
 * @param names - of the locations that match
 * @param states - as of `darkStateOf`
 */
export function headline([first, ...others]: readonly string[], states: readonly (string | undefined)[]): string {
  if (first === undefined) return 'No location matches';
  const all = others.length + 1;
  const dark = states.filter((state) => state === 'now').length;
  const anyMore = states.includes('over') ? 'any more tonight' : 'tonight';
  const when = dark > 0 || states.includes('later') ? 'now' : anyMore;
  if (all === 1) return `${first}: ${dark === 0 ? 'not ' : ''}dark ${when}`;
  if (dark === 0) return `${all === 2 ? 'Neither' : `None of ${all}`} is dark ${when}`;
  if (dark === all) return `${all === 2 ? 'Both' : `All ${all}`} are dark now`;
  return `${dark} of ${all} ${dark === 1 ? 'is' : 'are'} dark now`;
}

/** The address of the page of any place, with what was typed if that can be coordinates. */
export function placeAddress(typed: string): string {
  return `./at/${/\d/.test(typed) ? `?${new URLSearchParams({ latitude: typed })}` : ''}`;
}
