import { type Refusal, type Refused, shortened } from '../input/refusal.ts';

/** An invalid command line; its message is one line that names the flag, the value and what is allowed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What is refused, in terms of flags: they have the names of the parameters, with hyphens. */
export function usageErrorOf({ refused }: Refusal): UsageError {
  return new UsageError(refused.map(lineOf).join('; '));
}

function lineOf({ subject, found, allowed, hint, reason }: Refused): string {
  const what = reason?.('it') ?? (found === null ? 'it is missing' : `found "${shortened(found)}"`);
  const advice = [allowed === null ? null : `allowed is ${allowed}`, hint?.replace(/\.$/, '')];
  return `${flagOf(subject)}: ${[what, ...advice].filter((part) => part).join('; ')}`;
}

/** The flag of a parameter of the service. */
export function flagOf(parameter: string): string {
  return `--${parameter.replaceAll('_', '-')}`;
}
