/** One thing wrong with a file, and where. */
export interface Fault {
  /** Characters from the start of the text, or `null` where the fault is of the file as a whole. */
  readonly offset: number | null;
  /** What was found and what is allowed, as a sentence without its full stop. */
  readonly message: string;
}

/** A locations file that cannot be used. Its message has a line for each fault: file, line, column, what and why. */
export class LocationsFileError extends Error {
  override readonly name = 'LocationsFileError';

  /**
   * @param file - as the user named it
   * @param faults - at least one
   * @param text - what the faults' offsets count in
   */
  constructor(file: string, faults: readonly Fault[], text = '') {
    const place = placeIn(text);
    const sorted = faults.toSorted((a, b) => (a.offset ?? -1) - (b.offset ?? -1));
    super(sorted.map(({ offset, message }) => `${file}${offset === null ? '' : place(offset)}: ${message}`).join('\n'));
  }
}

/** Tells an offset's line and column, both from 1, as `:line:column`. */
function placeIn(text: string): (offset: number) => string {
  const lineStarts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length)];
  return (offset) => {
    const line = lastAtOrBefore(lineStarts, offset);
    return `:${line + 1}:${offset - (lineStarts[line] ?? 0) + 1}`;
  };
}

/** The index of the last of some ascending numbers that is not above a limit; by halving, as a file can have 60,000 faults. */
function lastAtOrBefore(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle;
    else high = middle;
  }
  return low;
}
