import { containsAny, NightCache } from '../nights/index.ts';
import { conditionsNamed, unknownWords, wordsOf } from './conditionWords.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { selectSite } from './sites.ts';

/**
 * Whether a condition holds at a site at present.
 *
 * @returns the exit code: 0 if it does, else 1
 * @throws Refusal, UsageError, LocationsFileError
 */
export async function isSky(line: CommandLine, context: Pick<CommandContext, 'loadLocations'>): Promise<number> {
  const given = { ...selectSite(line, context), command: 'is', words: wordsOf(line) };
  const conditions = conditionsNamed(given);
  if (conditions === null) throw unknownWords(given);
  const nowMs = line.now();
  const night = new NightCache().at(given.site, nowMs);
  return conditions.every(({ intervalsIn }) => containsAny(intervalsIn(night), nowMs)) ? 0 : 1;
}
