import type { Refusal, Refused } from '../api/refusal.ts';
import { sentenceCase } from '../formats/sentence.ts';
import { shortened } from '../locations/index.ts';
import { flagName } from './flags.ts';

/** An invalid command line; its message is one line that names what is wrong, its value and what is allowed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @param refused - the subject is the user's word for it */
export function usageError(refused: Refused): UsageError {
  return new UsageError(sentenceOf(refused));
}

/** A refusal of parameters, by their flags. */
export function usageErrorOf({ refused }: Refusal): UsageError {
  const ofFlags = refused.map((each) => ({ ...each, subject: `option '${flagName(each.subject)}'` }));
  return new UsageError(ofFlags.map(sentenceOf).join(' '));
}

/** In commander's words. */
function sentenceOf(refused: Refused): string {
  const { subject, found = null } = refused;
  const what = found === null ? 'is missing' : `argument '${shortened(found)}' is invalid`;
  return `${subject} ${what}. ${adviceOn(refused)}`;
}

/** The reason, what is allowed, and a near name, as sentences. */
export function adviceOn({ reason, allowed, hint }: Pick<Refused, 'reason' | 'allowed' | 'hint'>): string {
  const sentences = [reason && `${sentenceCase(reason('it'))}.`, allowed && `Allowed is ${allowed}.`];
  return [...sentences, hint && sentenceCase(hint)].filter((sentence) => sentence).join(' ');
}
