import { sunBelowParameter } from '../api/conditions.ts';
import { refusedBy } from '../api/query.ts';
import { nearHint } from '../locations/index.ts';
import {
  type Condition,
  conditionsOf,
  type Place,
  skyKinds,
  sunBelow,
  sunBelowTwilight,
  twilightNames,
} from '../nights/index.ts';
import type { CommandLine } from './context.ts';
import { type UsageError, usageError } from './usageError.ts';

/** The word that an altitude of the Sun follows: a number, or the name of a twilight. */
export const below = 'below';

/** The words after the name of a command about a site. */
export interface SiteWords {
  readonly site: Place;
  readonly command: string;
  readonly words: readonly string[];
}

/** The words of a command line; a quoted argument can have several. */
export function wordsOf({ words }: CommandLine): string[] {
  return words.flatMap((word) => word.split(/\s+/)).filter((word) => word !== '');
}

/**
 * The conditions that words name: a kind of sky, an own twilight, or `below` and an altitude.
 *
 * @returns `null` if they name none
 * @throws UsageError for an altitude that is not allowed
 */
export function conditionsNamed(given: SiteWords): readonly Condition[] | null {
  const [name = '', altitude = '', ...others] = given.words;
  if (others.length > 0 || (name !== below && altitude !== '')) return null;
  return name === below ? [sunBelowWord(altitude, given)] : conditionsOf(name, given.site);
}

function sunBelowWord(word: string, { site, command }: SiteWords): Condition {
  const parameter = sunBelowParameter([...twilightNames, ...site.ownTwilights.map(({ name }) => name)]);
  const { success, data: value } = parameter.safeParse(word);
  if (success) return typeof value === 'number' ? sunBelow(value) : sunBelowTwilight(value);
  throw usageError(refusedBy(`${command} ${below}`, parameter, word === '' ? null : word));
}

/**
 * Refuses words that name nothing.
 *
 * @param others - the other names that are allowed
 */
export function unknownWords({ site, command, words }: SiteWords, others: readonly string[] = []): UsageError {
  const found = words.join(' ');
  const names = [...others, ...[...skyKinds, ...site.ownTwilights].map(({ name }) => name)];
  const allowed = `one of ${names.join(', ')}, or ${below} and an altitude`;
  return usageError({ subject: command, found, allowed, hint: nearHint(found, [...names, below]) });
}
