/** A column of a table in a terminal. */
export interface TerminalColumn<Row> {
  /** May be of several lines. */
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Text is aligned left, numbers and times right. */
  readonly isText?: boolean;
  /** Shown only with `--wide`. The other columns fit 80 characters. */
  readonly isWide?: boolean;
}

/** Characters of a line that a terminal has at least. */
const maxWidth = 80;

/** @param isWide - whether to show all columns @returns nothing without rows */
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
 * Rows as lines, each column as wide as its widest cell. Two spaces separate columns, or one if the lines of a table that is not
 * wide do not fit otherwise.
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
