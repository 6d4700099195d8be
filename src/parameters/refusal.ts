import { type NameStyle, shortened } from '../locations/index.ts';
import { sentenceCase } from '../nights/index.ts';

/** One input that is refused. HTTP and the command line each render it in their words. */
export interface Refused {
  /** The name of the parameter, as in a query. */
  readonly subject: string;
  /** The given text. `null`: the parameter is missing. Default: the text of the parameter. */
  readonly found?: string | null;
  /** Completes "Use"; `null`: the hint says what to do. */
  readonly allowed: string | null;
  /** A sentence, such as the nearest name. */
  readonly hint?: string | null | ((named: NameStyle) => string);
  /**
   * The reason, without a full stop. Missing: the value is not allowed.
   *
   * @param subject - the parameter in the renderer's words
   * @param named - other parameters
   */
  readonly reason?: (subject: string, named: NameStyle) => string;
}

/** As a query names a parameter. */
export const quoted: NameStyle = (name) => `"${name}"`;

/** How many entries a response would have, and how many it can have. */
interface Excess {
  readonly asked: number;
  readonly limit: number;
}

/** A request, an argument or a flag is refused. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly refused: readonly Refused[];
  /** The value has the right form, but nothing has that name. */
  readonly isUnknown: boolean;
  readonly excess: Excess | null;

  constructor(refused: Refused | readonly Refused[], options: { isUnknown?: boolean; excess?: Excess | null } = {}) {
    const all = [refused].flat();
    super(all.map((each) => `${each.subject}: ${reasonOf(each, 'it')}`).join('; '));
    this.refused = all;
    this.isUnknown = options.isUnknown ?? false;
    this.excess = options.excess ?? null;
  }
}

/** The reason, without a full stop. @param subject - the parameter in the renderer's words */
export function reasonOf({ found = null, reason }: Refused, subject: string, named = quoted): string {
  if (reason !== undefined) return reason(subject, named);
  return found === null ? `${subject} is missing` : `${subject} cannot be "${shortened(found)}"`;
}

/** What to do instead, in sentences. @param lead - before the allowed values */
export function adviceOf(
  { allowed, hint }: Pick<Refused, 'allowed' | 'hint'>,
  lead: 'Use' | 'Allowed is',
  named = quoted,
): string {
  const last = typeof hint === 'function' ? hint(named) : hint;
  return [allowed && `${lead} ${allowed}.`, last && sentenceCase(last)].filter((sentence) => sentence).join(' ');
}
