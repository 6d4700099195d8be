/** One thing wrong with a file, and where. */
export interface ListFault {
  /** Characters from the start of the text, or `null` if it concerns the whole file. */
  readonly offset: number | null;
  /** The value that was found and the values that are allowed, as a sentence without its full stop. */
  readonly message: string;
  /** Where the first of equal values stands, if each may stand only once. */
  readonly firstOffset?: number;
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
  /** Whether the fault is of the machine and may pass, so that the same file can be good later. */
  readonly isPassing: boolean;

  /**
   * @param file - its whole path
   * @param faults - at least one
   * @param options - `text`: the text of the faults' offsets; `cause`: the error that is the only fault
   */
  constructor(
    file: string,
    faults: readonly ListFault[],
    { text = '', cause, isPassing = false }: { text?: string; cause?: unknown; isPassing?: boolean } = {},
  ) {
    const sorted = faults.toSorted((a, b) => (a.offset ?? -1) - (b.offset ?? -1));
    const starts = lineStarts(text, sorted.findLast(({ offset }) => offset !== null)?.offset ?? 0);
    const lines = sorted.slice(0, maxListed).map(({ offset, message, firstOffset }) => {
      const first = firstOffset === undefined ? '' : `. The first is in line ${placeAt(firstOffset, starts).line}`;
      return `${file}${offset === null ? '' : placeText(offset, starts)}: ${message}${first}`;
    });
    const rest = faults.length - lines.length;
    super([...lines, ...(rest > 0 ? [`${file}: and ${rest} more faults`] : [])].join('\n'), { cause });
    this.faultCount = faults.length;
    this.isPassing = isPassing;
  }
}

/** Where the lines begin, up to an offset. */
function lineStarts(text: string, until: number): number[] {
  const ends = text.slice(0, until).matchAll(/\r\n?|\n/g);
  return [0, ...Array.from(ends, ({ index, 0: end }) => index + end.length)];
}

/** The line and the column of an offset, both from 1. @param starts - of the lines */
function placeAt(offset: number, starts: readonly number[]) {
  const index = starts.findLastIndex((start) => start <= offset);
  return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
}

function placeText(offset: number, starts: readonly number[]): string {
  const { line, column } = placeAt(offset, starts);
  return `:${line}:${column}`;
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
