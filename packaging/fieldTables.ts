import { locationFields } from '../src/api/locations.ts';
import { moonPositionColumns } from '../src/api/moonPositionColumns.ts';
import type { Column, JsonSchema } from '../src/formats/column.ts';
import { almanacColumns, nightColumns } from '../src/formats/columns.ts';
import { eventColumns } from '../src/formats/eventColumns.ts';
import { skyColumns } from '../src/formats/skyColumns.ts';
import { tableText, withTables } from './markdownTables.ts';

/** The document that has the tables. */
export const documentWithTables = 'docs/api.md';

type Field = Pick<Column<never>, 'name' | 'schema' | 'description'>;

/** The fields of each table, by the name in its markers. The almanac's are those that a night does not have. */
export const tables: Readonly<Record<string, readonly Field[]>> = {
  location: locationFields,
  night: nightColumns,
  almanac: almanacColumns.filter((column) => !nightColumns.includes(column)),
  now: skyColumns,
  moonposition: moonPositionColumns,
  event: eventColumns,
};

/**
 * A document with the tables of fields written anew between their markers.
 *
 * @throws Error - a marker names no table
 */
export function withFieldTables(markdown: string): string {
  return withTables(markdown, 'fields', fieldTable);
}

function fieldTable(name: string): string {
  const fields = tables[name];
  if (fields === undefined) throw new Error(`There are no fields called "${name}".`);
  const rows = fields.map((field) => [code(field.name), typeText(field.schema), field.description]);
  return tableText(['field', 'type', 'meaning'], rows);
}

/** The type of a field in words: `instant or null`, `list of intervals`, or the values that it can have. */
function typeText(schema: JsonSchema): string {
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => (type === 'null' ? 'null' : typeName(String(type), schema))).join(' or ');
}

function typeName(type: string, schema: JsonSchema): string {
  if (type === 'array') return `list of ${typeText(schema.items as JsonSchema).replace(/^\w+/, '$&s')}`;
  if (type === 'object')
    return `object: ${Object.keys(schema.properties as object)
      .map(code)
      .join(', ')}`;
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ');
  const formats: Readonly<Record<string, string>> = { 'date-time': 'instant', date: 'date' };
  return formats[String(schema.format)] ?? (type === 'string' ? 'text' : type);
}

function code(text: string): string {
  return `\`${text}\``;
}
