import { nearHint } from '../locations/index.ts';
import {
  type Condition,
  conditionsNamed,
  containsAny,
  NightCache,
  type Site,
  skyKinds,
  sunBelow,
  sunBelowTwilight,
  twilightNames,
} from '../nights/index.ts';
import { sunBelowParameter } from '../parameters/conditions.ts';
import { refusedBy } from '../parameters/values.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { selectSite } from './sites.ts';
import { usageError } from './usageError.ts';

/**
 * The word of a command line before an altitude of the Sun, as in `below -8`. The altitude is a number of degrees, or the name of
 * a twilight.
 */
export const below = 'below';

/**
 * Tests whether a condition holds at a site now.
 *
 * @returns the exit code: 0 if the condition holds, otherwise 1
 * @throws Refusal, UsageError, LocationsFileError, UnsetClockError
 */
export async function isSky(line: CommandLine, context: CommandContext): Promise<0 | 1> {
  const site = selectSite(line, context);
  const conditions = conditionsOfWords(line.words, site, 'condition');
  const nowMs = line.now();
  const night = new NightCache().at(site, nowMs);
  return conditions.every(({ intervalsIn }) => containsAny(intervalsIn(night), nowMs)) ? 0 : 1;
}

/**
 * The conditions that the given words name: `dark` or another kind of sky, a custom twilight, or `below` and an altitude.
 *
 * @param subject - the noun at the start of an error message: `condition` or `event`
 * @param others - names that are allowed in addition to conditions, for the error message
 * @throws UsageError
 */
export function conditionsOfWords(
  words: readonly string[],
  site: Site,
  subject: string,
  others: readonly string[] = [],
): readonly Condition[] {
  const [name = '', altitude] = words;
  if (name === below) return [sunBelowWord(altitude ?? null, site)];
  const conditions = altitude === undefined ? conditionsNamed(name, site) : null;
  if (conditions !== null) return conditions;
  const found = words.join(' ');
  const names = [...others, ...[...skyKinds, ...site.ownTwilights].map((each) => each.name)];
  const allowed = `one of ${names.join(', ')}, or ${below} and an altitude`;
  throw usageError({ subject, found, allowed, hint: nearHint(found, [...names, below]) });
}

function sunBelowWord(word: string | null, site: Site): Condition {
  const parameter = sunBelowParameter([...twilightNames, ...site.ownTwilights.map(({ name }) => name)]);
  const value = word === null ? null : parameter.read(word);
  if (value === null) throw usageError(refusedBy('altitude', parameter, word));
  return typeof value === 'number' ? sunBelow(value) : sunBelowTwilight(value);
}
