/** One thing that was given and is refused. Each edge says it in its own words: HTTP, the command line, the library. */
export interface Refused {
  /** The name of the parameter, as a query has it. */
  readonly subject: string;
  /** `null`: it is missing. */
  readonly found: string | null;
  /** Completes "Use"; `null`: the hint says what to do. */
  readonly allowed: string | null;
  /** A sentence, such as the allowed value that means the same. */
  readonly hint?: string | null;
  /** What is wrong, where it is not the value alone, without a full stop. @param subject - what the edge calls the parameter */
  readonly reason?: (subject: string) => string;
}

/** How many entries an answer would have, and how many it can have. */
export interface Excess {
  readonly asked: number;
  readonly limit: number;
}

/** What was asked for is refused. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly refused: readonly Refused[];
  /** The value is allowed, but nothing has that name. */
  readonly isUnknown: boolean;
  readonly excess: Excess | null;

  constructor(refused: Refused | readonly Refused[], options: { isUnknown?: true; excess?: Excess } = {}) {
    const all = Array.isArray(refused) ? (refused as readonly Refused[]) : [refused as Refused];
    super(all.map((each) => `${each.subject}: ${reasonOf(each, 'it')}`).join('; '));
    this.refused = all;
    this.isUnknown = options.isUnknown ?? false;
    this.excess = options.excess ?? null;
  }
}

/** What is wrong, without a full stop. @param subject - what the edge calls the parameter */
export function reasonOf({ found, reason }: Refused, subject: string): string {
  if (reason !== undefined) return reason(subject);
  return found === null ? `${subject} is missing` : `${subject} cannot be "${shortened(found)}"`;
}

/** Maximum length of a quoted text. */
const maxShownCharacters = 60;

/** Truncates a long text. */
export function shortened(text: string, maxCharacters = maxShownCharacters): string {
  if (text.length <= maxCharacters) return text;
  // Do not split a surrogate pair.
  return `${text.slice(0, maxCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
