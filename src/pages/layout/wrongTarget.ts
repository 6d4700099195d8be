import { adviceOf, Refusal, reasonOf } from '../../parameters/refusal.ts';
import type { Texts } from '../../parameters/values.ts';

/** A typed target that the service rejects. The page shows the error beside the input for the target. */
export interface WrongTarget {
  readonly typed: string;
  /** Sentences about the error. */
  readonly message: string;
}

/** The advice if no target has a similar name. */
const usualAdvice = 'Use a name such as M42 or NGC 5139, or coordinates such as 83.82,-5.39.';

/** The wrong target in a request for a page. `null`: the error has a cause other than the target. */
export function wrongTargetOf(error: unknown, texts: Texts): WrongTarget | null {
  if (!(error instanceof Refusal)) return null;
  const [refused, ...others] = error.refused;
  const typed = texts.get('target');
  if (refused?.subject !== 'target' || others.length > 0 || typed === undefined) return null;
  const reason = reasonOf({ ...refused, found: typed }, 'The target');
  const advice = adviceOf({ allowed: null, hint: refused.hint ?? usualAdvice }, 'Use');
  return { typed, message: `${reason}. ${advice}` };
}

/** The parameter `target`, and the parameters that are allowed only with `target`. */
const ofTarget = ['target', 'target_above', 'moon_distance_above'];

/** The parameters of a request, except `target` and the parameters that are allowed only with `target`. */
export function withoutTarget(texts: Texts): Texts {
  return new Map([...texts].filter(([name]) => !ofTarget.includes(name)));
}
