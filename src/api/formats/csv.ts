import papaparse from 'papaparse';
import * as z from 'zod';
import { itemsPerTurn } from '../../nights/index.ts';
import { type Fields, fieldText } from './fields.ts';

/**
 * A table as CSV (RFC 4180) with a header row, in parts of fifty rows.
 *
 * @param schema - whose fields are the columns
 */
export function* csvTable<Item>(
  schema: z.ZodObject,
  items: readonly Item[],
  toFields: (item: Item) => Fields,
): Generator<string> {
  const columns = columnsOf(schema);
  let rows: string[][] = [columns.map(({ name }) => name)];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % itemsPerTurn === 0) {
      yield written(rows);
      rows = [];
    }
    const fields = toFields(item);
    rows.push(columns.map(({ name, isText }) => cell(fieldText(fields[name] ?? null), isText)));
  }
  yield written(rows);
}

function written(rows: string[][]): string {
  return `${papaparse.unparse(rows, { newline: '\r\n' })}\r\n`;
}

interface Column {
  readonly name: string;
  /** Whether its cells can be any text: they are not numbers, instants, dates or one of a few words. */
  readonly isText: boolean;
}

const known = new WeakMap<z.ZodObject, readonly Column[]>();

function columnsOf(schema: z.ZodObject): readonly Column[] {
  const columns =
    known.get(schema) ?? Object.entries(schema.shape).map(([name, field]) => ({ name, isText: isText(field) }));
  known.set(schema, columns);
  return columns;
}

function isText(field: z.core.$ZodType): boolean {
  const schema = z.toJSONSchema(field);
  // What can be null is several types, or several schemas.
  return [schema, ...(schema.anyOf ?? [])].some(
    (each) =>
      typeof each === 'object' &&
      [each.type].flat().includes('string') &&
      each.format === undefined &&
      each.enum === undefined,
  );
}

/** A cell of a table. A text that a spreadsheet would run as a formula gets a single quote before it, as OWASP recommends. */
export function cell(text: string, isText: boolean): string {
  return isText && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}
