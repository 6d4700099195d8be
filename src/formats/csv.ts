import { type Column, fieldText } from './column.ts';
import { inParts, type Step } from './parts.ts';

/** A table as CSV (RFC 4180) with a header row, in parts. */
export function csvTable<Item>(columns: readonly Column<Item>[], items: Iterable<Step<Item>>): Generator<string> {
  const head = row(columns.map(({ name }) => name));
  return inParts(items, { head, write: (item) => row(columns.map((column) => cell(column, item))) });
}

function row(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Quoted where a comma, a quotation mark, a line break or a space at an end would be read otherwise. */
function quoted(text: string): string {
  return /[",\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cell<Item>(column: Column<Item>, item: Item): string {
  const text = fieldText(column.of(item));
  return isText(column) && startsFormula.test(text) ? `'${text}` : text;
}

/** What a spreadsheet takes for a formula (OWASP, CSV Injection). */
const startsFormula = /^[=+\-@\t\r\n]/;

/** Whether a column has free text: not numbers, instants, or what the service itself names. */
function isText<Item>({ schema: { type, format } }: Column<Item>): boolean {
  const types = Array.isArray(type) ? type : [type];
  return types.includes('string') && format === undefined;
}
