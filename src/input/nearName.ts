/** Other programs' names of parameters. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['lat', 'latitude'],
  ['lon', 'longitude'],
  ['lng', 'longitude'],
  ['long', 'longitude'],
  ['zone', 'timezone'],
  ['twilight', 'twilights'],
  ['desc', 'description'],
  ['license', 'licences'],
  ['tonite', 'tonight'],
  ['tz', 'timezone'],
  ['site', 'location'],
  ['loc', 'location'],
  ['telescope', 'location'],
  ['observatory', 'location'],
  ['day', 'date'],
  ['night', 'date'],
  ['dates', 'date'],
  ['dat', 'date'],
  ['time', 'at'],
  ['datetime', 'at'],
  ['when', 'at'],
  ['from', 'after'],
  ['start', 'after'],
  ['start_date', 'after'],
  ['begin', 'after'],
  ['since', 'after'],
  ['month', 'after'],
  ['year', 'after'],
  ['to', 'before'],
  ['end', 'before'],
  ['end_date', 'before'],
  ['stop', 'before'],
  ['until', 'before'],
  ['step', 'every'],
  ['interval', 'every'],
  ['sort', 'order'],
  ['columns', 'fields'],
]);

/** Shorter names are one edit away from too many words that should be ignored. */
const minEditedCharacters = 5;

/** For a name that is refused anyway: a wrong suggestion does no harm. */
export const minRefusedCharacters = 3;

/**
 * The known name that a name resembles: in another case, as a synonym, or one edit away; else `null`.
 *
 * @param minCharacters - minimum length of a known name to be found one edit away
 */
export function nearName(name: string, known: readonly string[], minCharacters = minEditedCharacters): string | null {
  const plain = (word: string) => word.toLowerCase().replaceAll('-', '_');
  const lower = plain(name);
  const synonym = synonyms.get(lower);
  const same = known.find((word) => [lower, synonym].includes(plain(word)));
  const isNear = (word: string) => word.length >= minCharacters && isOneEditAway(lower, plain(word));
  return same ?? known.find(isNear) ?? null;
}

/**
 * A suggestion for a refused name: `is it "sunset"?`; `null` if it resembles no known name.
 *
 * @param prefix - of the names, such as `--` of flags
 */
export function nearHint(name: string, known: readonly string[], prefix = ''): string | null {
  const near = nearName(name, known, minRefusedCharacters);
  return near === null ? null : `is it "${prefix}${near}"?`;
}

/** Whether one character is inserted, removed or replaced, or two adjacent ones are swapped. */
function isOneEditAway(text: string, word: string): boolean {
  if (Math.abs(text.length - word.length) > 1) return false;
  let at = 0;
  while (at < word.length && text[at] === word[at]) at++;
  const [rest, wordRest] = [text.slice(at), word.slice(at)];
  return (
    rest.slice(1) === wordRest ||
    rest === wordRest.slice(1) ||
    rest.slice(1) === wordRest.slice(1) ||
    (rest[0] === wordRest[1] && rest[1] === wordRest[0] && rest.slice(2) === wordRest.slice(2))
  );
}
