import type * as z from 'zod';
import { sentenceCase } from '../nights/index.ts';
import { coordinateHint } from './decimalDegrees.ts';
import type { ListFault } from './fault.ts';
import { nearName, shortened } from './nearName.ts';
import { otherName } from './otherNames.ts';
import { jsonSchema } from './schema.ts';
import { SkylineError } from './skyline.ts';
import { type Mark, offsetInBlock, type Yaml } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/**
 * Converts issues from zod into faults. For a wrong value, a fault names the key, the found value and the allowed values. For an
 * unknown key, a fault gives advice, such as the nearest known key.
 */
export function faultsOf(issues: readonly Issue[], yaml: Yaml): ListFault[] {
  const schema: Schema = jsonSchema();
  // Only the first issue of a value becomes a fault, because all issues of one value give the same message.
  const pathOf = (issue: Issue | undefined) => issue?.path.join('\n');
  const first = issues.filter((issue, index) => pathOf(issue) !== pathOf(issues[index - 1]));
  return first.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return faultOf(issue, yaml, schema);
    return issue.keys.map((key) => unknownKey([...issue.path, key], yaml, schema));
  });
}

function faultOf(issue: Issue, yaml: Yaml, schema: Schema): ListFault {
  const { path } = issue;
  if (issue.code === 'invalid_key') return wrongName(path, yaml, schema);
  if (issue.code !== 'custom') return wrongValue(path, yaml, schema);
  const { inText, first } = issue.params ?? {};
  if (inText instanceof SkylineError) return faultInText(inText, path, yaml);
  return first === undefined ? wrongValue(path, yaml, schema) : repeatedValue(path, first, yaml, schema);
}

/** The fault for a name of a twilight or target that is not allowed. */
function wrongName(path: Path, { mark }: Yaml, schema: Schema): ListFault {
  const map = path.slice(0, -1);
  const name = quoted(String(path.at(-1)));
  const message = `${nameOf(map)}: found the name ${name}. ${allowedAt(schema, map)}`;
  return { offset: markAt(mark, path).keyStart, message };
}

/** The fault for a value that is missing or not allowed. */
function wrongValue(path: Path, { value, mark }: Yaml, schema: Schema): ListFault {
  const key = path.at(-1);
  const found = valueAt(value, path);
  const entry = valueAt(value, path.slice(0, -1));
  const what = found === undefined ? `${nameOf(path)} is missing` : `${nameOf(path)}: found ${described(found)}`;
  const hint = key === 'latitude' || key === 'longitude' ? coordinateHint(key, Object(entry)) : null;
  const message = [what, allowedAt(schema, path), hint && sentenceCase(hint)]
    .filter((part) => part !== null)
    .join('. ');
  return { offset: markAt(mark, path).start, message };
}

/**
 * The fault for a repeated value that must be unique among the locations.
 *
 * @param first - index of the first location with the value
 */
function repeatedValue(path: Path, first: PropertyKey, { value, mark }: Yaml, schema: Schema): ListFault {
  const message = `${nameOf(path)}: found ${described(valueAt(value, path))} a second time. ${allowedAt(schema, path)}`;
  const firstPath = [...path.slice(0, -2), first, String(path.at(-1))];
  return { offset: markAt(mark, path).start, message, firstOffset: markAt(mark, firstPath).start };
}

function allowedAt(schema: Schema, path: Path): string {
  return `Allowed is ${schemaAt(schema, path)?.description}`;
}

/** The fault for an error in the text of a skyline. The error has a line and a column of that text. */
function faultInText({ line, column, message }: SkylineError, path: Path, { text, value, mark }: Yaml): ListFault {
  const whole = String(valueAt(value, path));
  return {
    offset: offsetInBlock(text, markAt(mark, path), whole, line, column),
    message: `${nameOf(path)}: ${message}`,
  };
}

function unknownKey(path: Path, { mark }: Yaml, schema: Schema): ListFault {
  const key = String(path.at(-1));
  const map = schemaAt(schema, path.slice(0, -1));
  const message = `found the unknown key ${quoted(key)}. ${sentenceCase(keyAdvice(key, map))}`;
  return { offset: markAt(mark, path).keyStart, message };
}

/** Advice on an unknown key of a map. */
function keyAdvice(key: string, map: Schema): string {
  const known = Object.keys(map?.properties ?? {});
  const other = otherName(key);
  if (other !== undefined && known.includes(other.ours))
    return other.advice?.((name) => `"${name}"`) ?? `use ${other.ours}`;
  // In braces, YAML reads `latitude: 60,2` as the value 60, followed by the key 2.
  if (/^\d+$/.test(key)) return 'write a decimal with a point';
  const near = nearName(key, known);
  return near === null ? `allowed is ${map?.description}` : `use ${near}`;
}

/** The keys and indices that lead from the top of the file to a value, such as `locations`, 0, `slug`. */
type Path = readonly PropertyKey[];

type Schema = z.core.JSONSchema.JSONSchema | undefined;

/**
 * The part of the schema that describes the value at a path. The `description` of this part of the schema names the allowed
 * values.
 */
function schemaAt(schema: Schema, path: Path): Schema {
  return path.reduce<Schema>((of, key) => {
    const inner = of?.properties?.[String(key)] ?? of?.items ?? of?.additionalProperties;
    return typeof inner === 'object' && !Array.isArray(inner) ? inner : undefined;
  }, schema);
}

/**
 * Where a value stands in the text of the file. If the value is missing, the result is the position of the map or list that
 * should contain the value.
 */
function markAt(mark: Mark, path: Path): Mark {
  return path.reduce<Mark>((around, key) => around.parts.get(String(key)) ?? around, mark);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((of, key) => {
    const isThere = typeof of === 'object' && of !== null && Object.hasOwn(of, key);
    return isThere ? Reflect.get(of, key) : undefined;
  }, value);
}

function nameOf(path: Path): string {
  const key = path.at(-1) ?? 'the file';
  return typeof key === 'number' ? 'location' : String(key);
}

function described(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'a map';
  return typeof value === 'string' ? `the text ${quoted(value)}` : String(value);
}

const quoted = (text: string) => JSON.stringify(shortened(text, 61));
