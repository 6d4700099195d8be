import type { Field, Printed } from './field.ts';
import type { ListFormat } from './listFormat.ts';

/** The format CSV (RFC 4180), with a header row. */
export function csvTable<Item>(fields: readonly Field<Item>[]): ListFormat<Item> {
  return {
    head: row(fields.map(({ name }) => name)),
    write: (item) => row(fields.map((field) => cell(field, item))),
    separator: '',
    tail: () => [],
  };
}

function row(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Quotes a text that contains a comma, a quotation mark or a line break, or begins or ends with a space. */
function quoted(text: string): string {
  return /[",\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cell<Item>(field: Field<Item>, item: Item): string {
  const text = printedText(field.type.print(field.of(item)));
  return field.type.isText && startsFormula.test(text) ? `'${text}` : text;
}

/** First characters of texts that a spreadsheet would run as a formula (OWASP, CSV Injection). */
const startsFormula = /^[=+\-@\t\r\n]/;

/**
 * The text of a value in one cell. The cell of `null` is empty. Spaces separate the items of a list. Slashes separate the
 * members of an object, as in an interval of ISO 8601.
 */
function printedText(printed: Printed): string {
  if (printed === null) return '';
  // V8 keeps the results of String() for numbers in a cache: 14 MB for 18,000 nights. JSON.stringify does not fill this cache.
  if (typeof printed === 'number') return JSON.stringify(printed);
  if (typeof printed !== 'object') return String(printed);
  return Array.isArray(printed) ? printed.map(printedText).join(' ') : Object.values(printed).join('/');
}
