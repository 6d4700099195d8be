import papaparse from 'papaparse';
import { itemsPerTurn } from '../../nights/index.ts';
import { type Fields, fieldText } from './fields.ts';

/**
 * A table as CSV (RFC 4180) with a header row, in parts of fifty rows.
 *
 * @param columns - the names of the fields
 */
export function* csvTable<Item>(
  columns: readonly string[],
  items: readonly Item[],
  toFields: (item: Item) => Fields,
): Generator<string> {
  let rows: string[][] = [[...columns]];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % itemsPerTurn === 0) {
      yield written(rows);
      rows = [];
    }
    const fields = toFields(item);
    rows.push(columns.map((column) => fieldText(fields[column] ?? null)));
  }
  yield written(rows);
}

function written(rows: string[][]): string {
  return `${papaparse.unparse(rows, { newline: '\r\n' })}\r\n`;
}
