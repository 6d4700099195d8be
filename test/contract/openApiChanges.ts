import { missing, type Schema, schemaChanges, type Versions } from './schemaChanges.ts';

type Named<Value> = Readonly<Record<string, Value>>;
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema };

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Named<{ readonly headers?: object; readonly content?: Named<{ readonly schema?: Schema }> }>;
}

/** What is compared of an OpenAPI document. */
export interface OpenApi {
  readonly paths: Named<Named<Operation>>;
  readonly components: { readonly schemas: Named<Schema> };
}

/** What breaks a client when one document follows another, a line each; none where there is nothing. */
export function openApiChanges({ before, after }: Versions<OpenApi>): string[] {
  return [
    ...perName(before.paths, after.paths, '', (methods, other, path) =>
      perName(methods, other, `${path} `, (operation, next, at) =>
        operationChanges({ before: operation, after: next }, at),
      ),
    ),
    // The service receives no bodies, so they are those of responses.
    ...perName(before.components.schemas, after.components.schemas, '', (schema, other, name) =>
      schemaChanges({ before: schema, after: other }, 'received', name),
    ),
  ];
}

function operationChanges({ before, after }: Versions<Operation>, at: string): string[] {
  return [
    // Generated clients name their functions after it.
    ...(before.operationId === after.operationId ? [] : [`${at}: another operationId`]),
    ...parameterChanges({ before: before.parameters, after: after.parameters }, at),
    ...perName(before.responses, after.responses, `${at} `, (response, other, where) => [
      ...missing(Object.keys(response.headers ?? {}), Object.keys(other.headers ?? {})).map(
        (name) => `${where}: the header ${name} is missing`,
      ),
      ...perName(response.content ?? {}, other.content ?? {}, `${where} `, ({ schema = {} }, next, place) =>
        schemaChanges({ before: schema, after: next.schema ?? {} }, 'received', place),
      ),
    ]),
  ];
}

function parameterChanges({ before, after }: Versions<readonly Parameter[]>, at: string): string[] {
  const [one, other] = [byName(before), byName(after)];
  const isNew = ([name, { required }]: [string, Parameter]) => required === true && one[name]?.required !== true;
  return [
    ...Object.entries(other)
      .filter(isNew)
      .map(([name]) => `${at} ${name}: is required now`),
    ...perName(one, other, `${at} `, (parameter, next, where) =>
      schemaChanges({ before: parameter.schema, after: next.schema }, 'sent', where),
    ),
  ];
}

const byName = (parameters: readonly Parameter[]): Named<Parameter> =>
  Object.fromEntries(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));

/** The changes of each value that both have by a name, and the names that are missing. */
function perName<Value>(
  before: Named<Value>,
  after: Named<Value>,
  at: string,
  changes: (before: Value, after: Value, at: string) => string[],
): string[] {
  return Object.entries(before).flatMap(([name, value]) => {
    const other = after[name];
    if (JSON.stringify(other) === JSON.stringify(value)) return [];
    return other === undefined ? [`${at}${name}: is missing`] : changes(value, other, at + name);
  });
}
