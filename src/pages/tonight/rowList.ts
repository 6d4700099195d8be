interface RowListOptions<Row> {
  /** Of the element around the rows. */
  readonly attributes: string;
  readonly rows: readonly Row[];
  readonly isWall: boolean;
  /** The heads of the columns, and the axis of all rows. */
  readonly head: string;
  readonly item: (row: Row) => string;
}

/** Rows below their heads, in parts. On a wall more than a few stand in two columns. */
export function* rowList<Row>({ attributes, rows, isWall, head, item }: RowListOptions<Row>): Iterable<string> {
  yield `<div ${attributes}>`;
  for (const column of isWall ? columnsOf(rows) : [rows]) {
    yield `<div class="column">${head}<ul>`;
    for (const row of column) yield item(row);
    yield '</ul></div>';
  }
  yield '</div>';
}

/** Maximum rows of a wall in one column. */
export const maxRowsOfColumn = 8;

function columnsOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const half = Math.ceil(rows.length / 2);
  return rows.length <= maxRowsOfColumn ? [rows] : [rows.slice(0, half), rows.slice(half)];
}
