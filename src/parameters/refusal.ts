import { type NameStyle, shortened } from '../locations/index.ts';
import { sentenceCase } from '../nights/index.ts';

/** A rejected parameter. The error messages of HTTP and of the command line have different wordings. */
export interface Refused {
  /** The name of the parameter, such as `sun_below`. */
  readonly subject: string;
  /** The rejected text. `null`: the parameter is missing. Default: the text in the request. */
  readonly found?: string | null;
  /** The allowed values in words, which follow "Use" in messages. `null`: the message does not list allowed values. */
  readonly allowed: string | null;
  /** A sentence with a suggestion, such as the nearest name. */
  readonly hint?: string | null | ((named: NameStyle) => string);
  /**
   * The reason of the rejection, without a full stop. Default: a clause that the parameter is missing, or cannot have the
   * rejected text.
   *
   * @param subject - the parameter, as the message names it
   * @param named - writes the name of another parameter
   */
  readonly reason?: (subject: string, named: NameStyle) => string;
}

/** Writes the name of a parameter in messages of HTTP: `"after"`. */
export const quoted: NameStyle = (name) => `"${name}"`;

/** For a response that would be too long: its number of entries, and the maximum. */
interface Excess {
  readonly asked: number;
  readonly limit: number;
}

/** The error for a request or a command line with rejected parameters. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly refused: readonly Refused[];
  /** Whether the value has the right form, but names nothing that exists. */
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

/** The reason of a rejection, without a full stop. @param subject - the parameter, as the message names it */
export function reasonOf({ found = null, reason }: Refused, subject: string, named = quoted): string {
  if (reason !== undefined) return reason(subject, named);
  return found === null ? `${subject} is missing` : `${subject} cannot be "${shortened(found)}"`;
}

/** Sentences with the allowed values and the hint. @param lead - the word before the allowed values */
export function adviceOf(
  { allowed, hint }: Pick<Refused, 'allowed' | 'hint'>,
  lead: 'Use' | 'Allowed is',
  named = quoted,
): string {
  const last = typeof hint === 'function' ? hint(named) : hint;
  return [allowed && `${lead} ${allowed}.`, last && sentenceCase(last)].filter((sentence) => sentence).join(' ');
}
