/** One thing wrong with a file, and where. */
export interface ListFault {
  /** Characters from the start of the text, or `null` if it concerns the whole file. */
  readonly offset: number | null;
  /** What was found and what is allowed, as a sentence without its full stop. */
  readonly message: string;
}

/** How many faults a message lists. */
const maxListed = 100;

/**
 * A locations file that cannot be used. Its message has a line for each of the first 100 faults: file, line, column, what
 * and why.
 */
export class LocationsFileError extends Error {
  override readonly name = 'LocationsFileError';
  /** All faults, listed or not. */
  readonly faultCount: number;

  /**
   * @param file - as the user named it
   * @param faults - at least one
   * @param options - `text`: the text of the faults' offsets; `cause`: the error that is the only fault
   */
  constructor(
    file: string,
    faults: readonly ListFault[],
    { text = '', cause }: { text?: string; cause?: unknown } = {},
  ) {
    const sorted = faults.toSorted((a, b) => (a.offset ?? -1) - (b.offset ?? -1));
    const placeAt = placesIn(text);
    const lines = sorted
      .slice(0, maxListed)
      .map(({ offset, message }) => `${file}${offset === null ? '' : placeAt(offset)}: ${message}`);
    const rest = faults.length - lines.length;
    super([...lines, ...(rest > 0 ? [`${file}: and ${rest} more faults`] : [])].join('\n'), { cause });
    this.faultCount = faults.length;
  }
}

/** A function from ascending offsets to `:line:column`, both from 1. */
function placesIn(text: string): (offset: number) => string {
  const lineEnd = /\r\n?|\n/g;
  let [line, start] = [1, 0];
  let isNext = lineEnd.test(text);
  return (offset) => {
    for (; isNext && lineEnd.lastIndex <= offset; isNext = lineEnd.test(text)) {
      line += 1;
      start = lineEnd.lastIndex;
    }
    return `:${line}:${offset - start + 1}`;
  };
}

/** A list that was refused, so that the previous one is still served. */
export interface RefusedList {
  /** When the file was first refused since it was last valid, milliseconds of UTC since 1970. */
  readonly sinceMs: number;
  /** As the user named it. */
  readonly file: string;
  /** Faults when it was last read. */
  readonly faultCount: number;
}
