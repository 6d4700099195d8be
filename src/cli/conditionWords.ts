import { nearHint } from '../input/nearName.ts';
import { sunAltitudes } from '../locations/index.ts';
import { type Condition, conditionsOf, skyKinds, sunBelow, sunBelowTwilight, twilights } from '../nights/index.ts';
import { numberParameter, numberShape } from '../parameters/place.ts';
import type { CommandLine } from './context.ts';
import type { SiteInUse } from './sites.ts';
import { type UsageError, usageError } from './usageError.ts';

/** The word that an altitude of the Sun follows: a number, or the name of a twilight. */
export const below = 'below';

/** The twilights that every site has. */
export const twilightNames = twilights.map(({ name }) => name);

/** What follows the name of a command about a site. */
export interface SiteWords extends SiteInUse {
  readonly command: string;
  readonly words: readonly string[];
}

/** The words of a command line, of which several can be quoted as one. */
export function wordsOf({ words }: CommandLine): string[] {
  return words.flatMap((word) => word.split(/\s+/)).filter((word) => word !== '');
}

/** The conditions that a word alone names at a site. */
function namesOf({ site }: SiteInUse): string[] {
  return [...skyKinds, ...site.ownTwilights].map(({ name }) => name);
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

const sunAltitude = numberParameter(below, '', sunAltitudes, numberShape);

function sunBelowWord(word: string, given: SiteWords): Condition {
  const names = [...twilightNames, ...given.site.ownTwilights.map(({ name }) => name)];
  if (names.includes(word)) return sunBelowTwilight(word);
  const altitude = sunAltitude.parse(word);
  if (altitude !== null) return sunBelow(altitude);
  const allowed = `one of ${names.join(', ')}, or ${sunAltitude.allowed}`;
  const reason = word === '' ? { reason: () => 'the altitude of the Sun is missing' } : {};
  const hint = hintOf(given, nearHint(word, names));
  throw usageError({ subject: `${given.command} ${below}`, found: word, allowed, hint, ...reason });
}

/**
 * Refuses words that name nothing.
 *
 * @param others - what they can name besides conditions
 * @param hint - default: the name that they nearly are
 */
export function unknownWords(given: SiteWords, others: readonly string[] = [], hint?: string): UsageError {
  const found = given.words.join(' ');
  const names = [...others, ...namesOf(given)];
  const allowed = `one of ${names.join(', ')}, or ${below} and an altitude`;
  return usageError({
    subject: given.command,
    found,
    allowed,
    hint: hintOf(given, hint ?? nearHint(found, [...names, below])),
  });
}

/** Names which list the names of a location are from. */
function hintOf({ site, list }: SiteInUse, near: string | null): string {
  const origin = list && site.id !== null ? `the names are those of ${site.slug} in ${list.source}` : null;
  return [near, origin].filter((part) => part !== null).join('; ');
}
