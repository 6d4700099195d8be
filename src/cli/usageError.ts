import { type Refusal, type Refused, shortened } from '../input/refusal.ts';
import { asClause } from '../input/sentence.ts';
import { flagName, inFlags } from './flags.ts';

/** An invalid command line; its message is one line that names the flag, the value and what is allowed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @param refused - the subject is a flag, a variable or a command, as the user wrote it */
export function usageError(...refused: readonly Refused[]): UsageError {
  return new UsageError(refused.map(lineOf).join('; '));
}

/** A refusal of parameters, in terms of flags. */
export function usageErrorOf({ refused }: Refusal): UsageError {
  const inWordsOfFlags = ({ subject, found, hint, reason, ...each }: Refused): Refused => ({
    ...each,
    found,
    subject: flagName(subject),
    hint: hint ? inFlags(hint) : null,
    ...(reason && { reason: (it: string) => inFlags(reason(it), found) }),
  });
  return usageError(...refused.map(inWordsOfFlags));
}

function lineOf({ subject, found, allowed, hint, reason }: Refused): string {
  const what = reason?.('it') ?? (found === null ? 'it is missing' : `found "${shortened(found)}"`);
  const advice = [allowed === null ? null : `allowed is ${allowed}`, hint && asClause(hint)];
  return `${subject}: ${[what, ...advice].filter((part) => part).join('; ')}`;
}
