/** A fault in the locations file, with its position. */
export interface ListFault {
  /** Position of the fault, in characters from the start of the text. `null`: the fault concerns the whole file. */
  readonly offset: number | null;
  /** Sentences about the fault, without the last full stop. Most messages give the found value and the allowed values. */
  readonly message: string;
  /** Position of the first occurrence of the value, if the fault is a repeated value that must be unique. */
  readonly firstOffset?: number;
}

/** Maximum faults that a message lists. */
const maxListed = 100;

/**
 * An error about an invalid or unreadable locations file. The message has a line for each of the first 100 faults, with file,
 * line, column and fault.
 */
export class LocationsFileError extends Error {
  override readonly name = 'LocationsFileError';
  /** Number of all faults, including the faults that the message omits. */
  readonly faultCount: number;
  /** Whether the cause is a temporary state of the machine, so that reading the same file can succeed later. */
  readonly isPassing: boolean;

  /**
   * @param file - absolute path of the file
   * @param faults - all faults, at least one
   * @param options - `text` is the text to which the faults' offsets refer. `cause` is the error behind the fault. If there are
   * several faults, `cause` is omitted.
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

/** The offsets at which lines begin, up to a given offset. */
function lineStarts(text: string, until: number): number[] {
  const ends = text.slice(0, until).matchAll(/\r\n?|\n/g);
  return [0, ...Array.from(ends, ({ index, 0: end }) => index + end.length)];
}

/**
 * The line and the column of an offset, both counted from 1.
 *
 * @param starts - offsets at which lines begin
 */
function placeAt(offset: number, starts: readonly number[]) {
  const index = starts.findLastIndex((start) => start <= offset);
  return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
}

function placeText(offset: number, starts: readonly number[]): string {
  const { line, column } = placeAt(offset, starts);
  return `:${line}:${column}`;
}

/** A locations file that was rejected, while the service continues with the previous content of the file. */
export interface RefusedList {
  /**
   * The instant at which the service first rejected the file after the last successful reading, milliseconds of UTC since 1970.
   */
  readonly sinceMs: number;
  /** Path of the file, as the user wrote it. */
  readonly file: string;
  /** Number of faults when the file was last read. */
  readonly faultCount: number;
}
