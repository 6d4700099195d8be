import type { Problem } from '../http/problem.ts';

/** An invalid command line; its message is one line that names the flag, the value and what is allowed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the service would refuse. Flags have the names of its parameters, with hyphens. */
export function usageErrorOf({ detail, details: { errors = [] } }: Problem): UsageError {
  const flags = errors.map(({ parameter }) => `${flagOf(parameter)}: `);
  return new UsageError(flags.join('') + detail.replace('/api/locations/ lists', 'observatory-nights check prints'));
}

/** The flag of a parameter of the service. */
export function flagOf(parameter: string): string {
  return `--${parameter.replaceAll('_', '-')}`;
}
