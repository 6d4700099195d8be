import { shortened } from '../locations/index.ts';
import { sentenceCase } from '../nights/index.ts';
import { adviceOf, type Refusal, type Refused } from '../parameters/refusal.ts';
import { flagName } from './flags.ts';

/**
 * The error for an invalid command line. The message is one line that says what is wrong, usually with the flag, the value and
 * the allowed values.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The error for rejected parameters, with flags in place of parameter names. @param textOf - the raw text of a parameter */
export function usageErrorOf({ refused }: Refusal, textOf: (name: string) => string | undefined): UsageError {
  const sentences = refused.map((each) => {
    const { subject, found = textOf(subject) ?? null } = each;
    return usageError({ ...each, subject: `option '${flagName(subject)}'`, found }).message;
  });
  return new UsageError(sentences.join(' '));
}

/**
 * An error whose message has the same form as a message of the library `commander`. @param refused - `subject` is the name of the
 * rejected flag or command-line word in the message
 */
export function usageError(refused: Refused): UsageError {
  const { subject, found = null, reason } = refused;
  const what = found === null ? 'is missing' : `argument '${shortened(found)}' is invalid`;
  const sentences = [
    `${subject} ${what}.`,
    reason && `${sentenceCase(reason('it', flagName))}.`,
    adviceOf(refused, 'Allowed is', flagName),
  ];
  return new UsageError(sentences.filter((sentence) => sentence).join(' '));
}
