/** A column of a table in a terminal. */
export interface TerminalColumn<Row> {
  /** The head of the column. Line breaks make a head of several lines. */
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Whether cells are aligned left, as text is. Numbers and times are aligned right. */
  readonly isText?: boolean;
  /** Whether only `--wide` shows the column. */
  readonly isWide?: boolean;
}

/** Width of a usual terminal, characters. */
const maxWidth = 80;

/** Rows as a table for a terminal. @param isWide - whether to show all columns @returns the empty text if there are no rows */
export function terminalTable<Row>(
  rows: readonly Row[],
  columns: readonly TerminalColumn<Row>[],
  isWide: boolean,
): string {
  if (rows.length === 0) return '';
  const shown = columns.filter((column) => isWide || !column.isWide);
  const heads = shown.map(({ title }) => title.split('\n'));
  const height = Math.max(...heads.map(({ length }) => length));
  const titleLines = Array.from({ length: height }, (_, line) =>
    heads.map((head) => head[line - height + head.length] ?? ''),
  );
  const cells = rows.map((row) => shown.map((column) => column.of(row)));
  return table(
    [...titleLines, ...cells],
    shown.map((column) => column.isText === true),
    isWide,
  );
}

/**
 * Rows as lines. Each column is as wide as its widest cell. Two spaces separate columns. If a table without `--wide` would be
 * wider than 80 characters, one space separates columns.
 */
function table(rows: readonly (readonly string[])[], isText: readonly boolean[], isWide: boolean): string {
  const widths = isText.map((_, column) => rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0));
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return isText[column] ? text.padEnd(width) : text.padStart(width);
  };
  const width = widths.reduce((sum, each) => sum + each + 2, -2);
  const separator = isWide || width <= maxWidth ? '  ' : ' ';
  const lines = rows.map((row) => row.map(cell).join(separator).trimEnd());
  return `${lines.join('\n')}\n`;
}
