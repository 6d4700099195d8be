import { eventFacts } from '../../src/formats/event.ts';
import type { Fact } from '../../src/formats/field.ts';
import type { JsonSchema } from '../../src/formats/jsonSchema.ts';
import { locationFacts } from '../../src/formats/location.ts';
import { moonPositionFacts } from '../../src/formats/moonPosition.ts';
import { almanacFacts, nightFacts } from '../../src/formats/night.ts';
import { skyFacts } from '../../src/formats/sky.ts';
import { windowFacts } from '../../src/formats/window.ts';
import { tableText, withTables } from './markdownTables.ts';

/** The document that has the tables. */
export const documentWithTables = 'docs/fields.md';

/** The facts of each table, by the name in its markers. The almanac's are those that a night does not have. */
const tables: Readonly<Record<string, readonly Fact<never>[]>> = {
  location: locationFacts,
  night: nightFacts,
  almanac: almanacFacts.filter((fact) => !nightFacts.includes(fact)),
  now: skyFacts,
  moonposition: moonPositionFacts,
  event: eventFacts,
  window: windowFacts,
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
  const facts = tables[name];
  if (facts === undefined) throw new Error(`There are no fields called "${name}".`);
  const rows = facts.map((fact) => [code(fact.name), typeText(fact.type.schema), meaningOf(fact.description)]);
  return tableText(['field', 'type', 'meaning'], rows);
}

/** A description without what the type of the field says. */
function meaningOf(description: string): string {
  return description.replace(/(?<=\. )Instant of UTC\. ?/, '').trimEnd();
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
