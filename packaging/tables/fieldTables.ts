import { eventFields } from '../../src/formats/event.ts';
import type { Field, JsonSchema } from '../../src/formats/field.ts';
import { locationFields, targetFields } from '../../src/formats/location.ts';
import { almanacFields, nightFields } from '../../src/formats/night.ts';
import { moonPositionFields, skyWithTargetFields } from '../../src/formats/sky.ts';
import { windowFields } from '../../src/formats/window.ts';
import { type Tables, tableText } from './markdownTables.ts';

/** The tables of the fields of responses. The table of the almanac omits the fields of a night. */
export const fieldTables: Tables = {
  location: () => fieldTable(locationFields),
  night: () => fieldTable(nightFields),
  almanac: () => fieldTable(almanacFields.filter((field) => !nightFields.includes(field))),
  now: () => fieldTable(skyWithTargetFields),
  moonposition: () => fieldTable(moonPositionFields),
  event: () => fieldTable(eventFields),
  window: () => fieldTable(windowFields),
  target: () => fieldTable(targetFields),
};

function fieldTable(fields: readonly Field<never>[]): string {
  const rows = fields.map((field) => [code(field.name), typeText(field.type.schema), field.description]);
  return tableText(['field', 'type', 'meaning'], rows);
}

/** The type of a field in words, such as `instant or null` or `list of intervals`, or the possible values. */
function typeText(schema: JsonSchema): string {
  const types = [schema.type].flat().map((type) => typeName(String(type), schema));
  const choices = schema.anyOf as readonly JsonSchema[] | undefined;
  return (choices?.map(typeText) ?? types).join(' or ');
}

function typeName(type: string, schema: JsonSchema): string {
  if (type === 'null') return type;
  if (type === 'array') return `list of ${typeText(schema.items as JsonSchema).replace(/^\w+/, '$&s')}`;
  if (type === 'object')
    return `object: ${Object.keys(schema.properties as object)
      .map(code)
      .join(', ')}`;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(String(value))).join(', ');
  const formats: Readonly<Record<string, string>> = { 'date-time': 'instant', date: 'date' };
  const ofString = schema.pattern === undefined ? 'text' : 'a name such as `flats_dusk`';
  return formats[String(schema.format)] ?? (type === 'string' ? ofString : type);
}

function code(text: string): string {
  return `\`${text}\``;
}
