import type * as z from 'zod';
import type { ListFault } from './fault.ts';
import { shortened } from './nearName.ts';
import { jsonSchema } from './schema.ts';
import type { Mark, Yaml } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/** The issues of the schema as faults: where, what was found, what is allowed. */
export function faultsOf(issues: readonly Issue[], yaml: Yaml): ListFault[] {
  const schema: Schema = jsonSchema();
  // Of one value the first issue is enough: all of them would say the same.
  const pathOf = (issue: Issue | undefined) => issue?.path.join('\n');
  const first = issues.filter((issue, index) => pathOf(issue) !== pathOf(issues[index - 1]));
  return first.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return faultOf(issue, yaml, schema);
    return issue.keys.map((key) => unknownKey([...issue.path, key], yaml, schema));
  });
}

function faultOf(issue: Issue, { value, mark }: Yaml, schema: Schema): ListFault {
  const { path } = issue;
  const [key, map, found] = [path.at(-1), path.slice(0, -1), valueAt(value, path)];
  if (issue.code === 'invalid_key') {
    const message = `${nameOf(map)}: found the name ${quoted(String(key))}; ${allowedAt(map, schema)}`;
    return { offset: markAt(mark, path).keyStart, message };
  }
  const again = issue.code === 'custom' && issue.params?.isRepeated ? ' a second time' : '';
  const what =
    found === undefined ? `${nameOf(path)} is missing` : `${nameOf(path)}: found ${described(found)}${again}`;
  return { offset: markAt(mark, path).start, message: `${what}; ${allowedAt(path, schema)}` };
}

function unknownKey(path: Path, { mark }: Yaml, schema: Schema): ListFault {
  const message = `found the unknown key ${quoted(String(path.at(-1)))}; ${allowedAt(path.slice(0, -1), schema)}`;
  return { offset: markAt(mark, path).keyStart, message };
}

const allowedAt = (path: Path, schema: Schema) => `allowed is ${schemaAt(schema, path)?.description}`;

/** Keys and indices, from the top of the file. */
type Path = readonly PropertyKey[];

type Schema = z.core.JSONSchema.JSONSchema | undefined;

/** The schema of the value at a path; its description says what is allowed. */
function schemaAt(schema: Schema, path: Path): Schema {
  return path.reduce<Schema>((of, key) => {
    const inner = of?.properties?.[String(key)] ?? of?.items ?? of?.additionalProperties;
    return typeof inner === 'object' && !Array.isArray(inner) ? inner : undefined;
  }, schema);
}

/** The mark of the value at a path; if that is missing, the mark of the map or list around it. */
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
