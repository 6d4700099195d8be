import { containsAny, NightCache } from '../nights/index.ts';
import { conditionsOfWords } from './conditionWords.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { noteClock, selectSite } from './sites.ts';

/**
 * Whether a condition holds at a site at present.
 *
 * @returns the exit code: 0 if it holds, 1 if not, 5 while the clock is not set
 * @throws Refusal, UsageError, LocationsFileError
 */
export async function isSky(line: CommandLine, context: CommandContext): Promise<0 | 1 | 5> {
  const site = selectSite(line, context);
  const conditions = conditionsOfWords(line.words, site, 'condition');
  const nowMs = line.now();
  if (noteClock(line, context)) return 5;
  const night = new NightCache().at(site, nowMs);
  return conditions.every(({ intervalsIn }) => containsAny(intervalsIn(night), nowMs)) ? 0 : 1;
}
