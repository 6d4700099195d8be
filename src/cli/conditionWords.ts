import { nearHint } from '../input/nearName.ts';
import { shortened } from '../input/refusal.ts';
import type { Site } from '../locations/index.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import { type Condition, conditionsOf, skyKinds, sunBelow, sunBelowTwilight, twilightNames } from '../nights/index.ts';
import { sunBelowParameter } from '../parameters/conditions.ts';
import type { CommandLine } from './context.ts';
import { type UsageError, usageError } from './usageError.ts';

/** The word that an altitude of the Sun follows: a number, or the name of a twilight. */
export const below = 'below';

/** The words after the name of a command about a site. */
export interface SiteWords {
  readonly site: Site;
  /** `null` for a place given by its coordinates. */
  readonly list: LocationList | null;
  readonly command: string;
  readonly words: readonly string[];
}

/** The words of a command line; a quoted argument can have several. */
export function wordsOf({ words }: CommandLine): string[] {
  return words.flatMap((word) => word.split(/\s+/)).filter((word) => word !== '');
}

/** The conditions that a word alone names at a site. */
function namesOf({ site }: SiteWords): string[] {
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

function sunBelowWord(word: string, given: SiteWords): Condition {
  const { parse, allowed, hint } = sunBelowParameter([
    ...twilightNames,
    ...given.site.ownTwilights.map(({ name }) => name),
  ]);
  const value = parse(word);
  if (value !== null) return typeof value === 'number' ? sunBelow(value) : sunBelowTwilight(value);
  const reason = word === '' ? { reason: () => 'the altitude of the Sun is missing' } : {};
  const near = hintOf(given, hint?.(word) ?? null);
  throw usageError({ subject: `${given.command} ${below}`, found: word, allowed, hint: near, ...reason });
}

/**
 * Refuses words that name nothing.
 *
 * @param others - the other names that are allowed
 * @param hint - default: the closest name
 */
export function unknownWords(given: SiteWords, others: readonly string[] = [], hint?: string): UsageError {
  const found = given.words.join(' ');
  const names = [...others, ...namesOf(given)];
  const allowed = `one of ${names.join(', ')}, or ${below} and an altitude`;
  const near = hint ?? nearHint(found, [...names, below]);
  // The list of names is long.
  const reason = () => [`found "${shortened(found)}"`, near].filter((part) => part !== null).join('; ');
  return usageError({ subject: given.command, found, allowed, reason, hint: hintOf(given, null) });
}

/** Adds which list the names of a location come from. */
function hintOf({ site, list }: SiteWords, near: string | null): string {
  const origin = list && site.id !== null ? `the names are those of ${site.slug} in ${list.source}` : null;
  return [near, origin].filter((part) => part !== null).join('; ');
}
