/**
 * Rows as lines, each column as wide as its widest cell.
 *
 * @param rows - the first of them is the head
 * @param alignRight - whether the column at an index is aligned right
 */
export function table(rows: readonly (readonly string[])[], alignRight: (column: number) => boolean): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0));
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return alignRight(column) ? text.padStart(width) : text.padEnd(width);
  };
  return `${rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')}\n`;
}
