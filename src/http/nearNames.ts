import type { Queries } from './parameter.ts';
import { type Problem, parameterProblem } from './problem.ts';

/** What other services call a parameter of this one. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['lat', 'latitude'],
  ['lon', 'longitude'],
  ['lng', 'longitude'],
  ['tz', 'timezone'],
  ['site', 'location'],
  ['from', 'after'],
  ['start', 'after'],
  ['to', 'before'],
  ['end', 'before'],
]);

/** What other services know of a place and this one does not; `altitude` is also `latitude` with two letters exchanged. */
const heights: ReadonlySet<string> = new Set(['elevation', 'altitude']);

/** Names that are shorter are one edit away from too much. */
const minEditedCharacters = 5;

/**
 * Refuses parameters that are nearly ones that a resource knows: without them the response would be to another question.
 * All others that it does not know are ignored.
 *
 * @param known - the names of the resource's parameters
 * @throws Problem 400
 */
export function checkNames(queries: Queries, known: readonly string[]): void {
  for (const [name, value] of queries) {
    const advice = known.includes(name) ? null : adviceFor(name, known);
    if (advice !== null) throw notKnown(name, value, advice);
  }
}

/** What to do instead, as a sentence; `null` where the name resembles none that is known. */
function adviceFor(name: string, known: readonly string[]): string | null {
  if (heights.has(name.toLowerCase()) && known.includes('latitude'))
    return 'Leave it out: horizons are those of sea level.';
  const meant = nearName(name, known);
  return meant === null ? null : `Use "${meant}".`;
}

/** The known name that a name nearly is: in another case, by another word, or with one slip of the fingers. */
export function nearName(name: string, known: readonly string[]): string | null {
  const lower = name.toLowerCase();
  const same = [lower, synonyms.get(lower)].find((word) => word !== undefined && known.includes(word));
  return same ?? known.find((word) => word.length >= minEditedCharacters && isOneEditAway(lower, word)) ?? null;
}

/** Whether one character is inserted, left out or replaced, or two that stand side by side are exchanged. */
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

function notKnown(name: string, value: string, advice: string): Problem {
  const detail = `The parameter "${name}" is not known here. ${advice}`;
  return parameterProblem(400, detail, { parameter: name, value, message: advice });
}
