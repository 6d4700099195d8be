import { nearHint } from '../input/nearName.ts';
import {
  bodiesAt,
  containsAny,
  findCrossing,
  intervalsBelow,
  type Night,
  NightCache,
  skyOf,
  twilights,
} from '../nights/index.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { selectSite } from './sites.ts';
import { usageError } from './usageError.ts';

/** The kinds of sky that one word names. */
const namedKinds = ['dark', 'night', 'twilight', 'day'];

/** What `is` can ask for; the name of a twilight follows `below`. */
export const skyWords = [...namedKinds, 'below'];

/** The twilights that every site has. */
export const twilightNames = twilights.map(({ name }) => name);

/**
 * Whether the sky over a site is of a kind at present.
 *
 * @returns the exit code: 0 if it is, else 1
 * @throws Refusal, UsageError, LocationsFileError
 */
export async function isSky(line: CommandLine, context: Pick<CommandContext, 'loadLocations'>): Promise<number> {
  const [kind = '', twilight] = line.words;
  checkKind(kind, twilight);
  const { site } = selectSite(line, context);
  const nowMs = line.now();
  const night = new NightCache().at(site, nowMs);
  const is = twilight === undefined ? isOfKind(night, kind, nowMs) : isBelow(night, twilight, nowMs);
  return is ? 0 : 1;
}

function checkKind(kind: string, twilight: string | undefined): void {
  if (kind === 'below' && twilight === undefined) {
    const allowed = `one of ${twilightNames.join(', ')}, or one of your own`;
    throw usageError({ subject: 'is below', found: null, allowed, reason: () => 'the name of a twilight is missing' });
  }
  if (twilight === undefined ? namedKinds.includes(kind) : kind === 'below') return;
  const allowed = `one of ${namedKinds.join(', ')}, or below and the name of a twilight`;
  throw usageError({
    subject: 'is',
    found: [kind, twilight].join(' ').trim(),
    allowed,
    hint: nearHint(kind, skyWords),
  });
}

function isOfKind(night: Night, kind: string, nowMs: number): boolean {
  const { isDark, twilight } = skyOf(night, bodiesAt(nowMs));
  if (kind === 'dark') return isDark;
  // Twilight of any kind: the Sun is down, and it is not night yet.
  return kind === 'twilight' ? !['day', 'night'].includes(twilight) : twilight === kind;
}

/** Whether the Sun is below the altitude of a twilight. */
function isBelow(night: Night, name: string, timeMs: number): boolean {
  const crossing = findCrossing(night, name);
  if (crossing !== null) return containsAny(intervalsBelow(night, crossing), timeMs);
  const names = night.crossings.map(({ twilight }) => twilight.name);
  const allowed = `one of ${names.join(', ')}`;
  throw usageError({ subject: 'is below', found: name, allowed, hint: nearHint(name, names) });
}
