/** A column of a table in a terminal. */
export interface TerminalColumn<Row> {
  /** May be of several lines. */
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Columns of the lowest rank are always shown; columns of one rank are shown together, or left out. */
  readonly rank: number;
  /** Text; numbers and times are aligned right. */
  readonly isText?: boolean;
}

const gap = 2;

/**
 * A table of the columns that fit a width, by their ranks; after a rank that does not fit, later ones still can. Columns of rank
 * 0 are always shown.
 *
 * @param width - in characters; `Infinity`: all columns
 */
export function fittingTable<Row>(
  rows: readonly Row[],
  columns: readonly TerminalColumn<Row>[],
  width: number,
): string {
  const all = columns.map((column) => {
    const head = column.title.split('\n');
    return { ...column, head, cells: [...head, ...rows.map(column.of)] };
  });
  const shown = new Set(fitting(all, width));
  const kept = all.filter(({ rank }) => shown.has(rank));
  const height = Math.max(...kept.map(({ head }) => head.length));
  const lines = Array.from({ length: height + rows.length }, (_, line) =>
    kept.map(({ head, cells }) => cells[line - height + head.length] ?? ''),
  );
  return table(lines, (index) => kept[index]?.isText !== true);
}

interface Measured {
  readonly rank: number;
  readonly cells: readonly string[];
}

/** The ranks that fit a width. */
function fitting(columns: readonly Measured[], width: number): number[] {
  const widths = new Map<number, number>();
  for (const { rank, cells } of columns) {
    const own = gap + cells.reduce((widest, { length }) => Math.max(widest, length), 0);
    widths.set(rank, (widths.get(rank) ?? 0) + own);
  }
  let left = width + gap;
  return [...widths.keys()]
    .sort((a, b) => a - b)
    .filter((rank) => {
      const needed = widths.get(rank) ?? 0;
      const fits = rank === 0 || needed <= left;
      if (fits) left -= needed;
      return fits;
    });
}

/**
 * Rows as lines, each column as wide as its widest cell.
 *
 * @param alignRight - whether the column at an index is aligned right; default: none is
 */
export function table(
  rows: readonly (readonly string[])[],
  alignRight: (column: number) => boolean = () => false,
): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0));
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return alignRight(column) ? text.padStart(width) : text.padEnd(width);
  };
  return `${rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')}\n`;
}
