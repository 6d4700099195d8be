/**
 * Minimum number of characters of a suggested name, if the name is one edit away from the given name. A shorter name is one edit
 * away from too many words.
 */
const minCharacters = 3;

/**
 * The known name that a given name resembles. The names may differ in upper and lower case, and one name may have hyphens where
 * the other name has underscores. If the known name has at least three characters, the names may also differ by one edit. `null`:
 * no known name resembles the given name.
 */
export function nearName(name: string, known: readonly string[]): string | null {
  const plain = (word: string) => word.toLowerCase().replaceAll('-', '_');
  const given = plain(name);
  const isNear = (word: string) => word.length >= minCharacters && isOneEditAway(given, plain(word));
  return known.find((word) => plain(word) === given) ?? known.find(isNear) ?? null;
}

/**
 * A suggestion such as `is it "sunset"?`, for a rejected name or for a list that contains a rejected name. `null`: no known name
 * resembles a rejected name.
 */
export function nearHint(text: string, known: readonly string[]): string | null {
  const names = text.split(/[,;]/).map((name) => name.trim());
  const near = names.filter((name) => !known.includes(name)).flatMap((name) => nearName(name, known) ?? [])[0];
  return near === undefined ? null : `is it "${near}"?`;
}

/**
 * Whether two words differ by at most one edit: a character inserted, removed or replaced, or two adjacent characters swapped.
 */
function isOneEditAway(text: string, word: string): boolean {
  if (Math.abs(text.length - word.length) > 1) return false;
  let at = 0;
  while (at < word.length && text[at] === word[at]) at++;
  const rest = text.slice(at);
  const wordRest = word.slice(at);
  return (
    rest.slice(1) === wordRest ||
    rest === wordRest.slice(1) ||
    rest.slice(1) === wordRest.slice(1) ||
    (rest[0] === wordRest[1] && rest[1] === wordRest[0] && rest.slice(2) === wordRest.slice(2))
  );
}

/** Maximum length of a text quoted in a message, in characters. */
const maxShownCharacters = 60;

/** Truncates a long text. */
export function shortened(text: string, maxCharacters = maxShownCharacters): string {
  if (text.length <= maxCharacters) return text;
  // Do not split a surrogate pair.
  return `${text.slice(0, maxCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
