import type { Refusal, Refused } from '../api/refusal.ts';
import { asClause } from '../formats/sentence.ts';
import { shortened } from '../locations/index.ts';
import { flagName } from './flags.ts';

/** An invalid command line; its message is one line that names the flag, the value and what is allowed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @param refused - the subject is a flag, a variable or a command, as the user wrote it */
export function usageError(...refused: readonly Refused[]): UsageError {
  return new UsageError(refused.map(lineOf).join('; '));
}

/** A refusal of parameters, by their flags. */
export function usageErrorOf({ refused }: Refusal): UsageError {
  return usageError(...refused.map((each) => ({ ...each, subject: flagName(each.subject) })));
}

function lineOf({ subject, found = null, allowed, hint, reason }: Refused): string {
  const what = reason?.('it') ?? (found === null ? 'it is missing' : `found "${shortened(found)}"`);
  const advice = [allowed === null ? null : `allowed is ${allowed}`, hint && asClause(hint)];
  return `${subject}: ${[what, ...advice].filter((part) => part).join('; ')}`;
}
