import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { appWith } from '../../support/site.ts';

// biome-ignore lint/suspicious/noExplicitAny: parsed JSON has any type
type Any = any;

const app = appWith(`locations:
  - { id: 5, slug: my-dome, name: My dome, latitude: 52.405, longitude: 13.104 }
`);
const document: Any = await (await app.request('/api/openapi.json')).json();

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description: string;
  readonly example?: string;
  readonly schema: object;
}

interface Operation {
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, { content?: object }>>;
}

/** All operations. Each operation is a GET. */
const operations = Object.entries<Any>(document.paths).map(([path, { get }]): Operation => ({ path, ...get }));

/** Whether a path ends with the name of a format. */
const isSuffixed = (path: string) => /^\/api\/.*\.(csv|ics)$/.test(path);
const resources = operations.filter(({ path }) => !isSuffixed(path));

/** Media types by the suffix of a path. */
const types: Readonly<Record<string, string>> = { json: 'application/json', csv: 'text/csv', ics: 'text/calendar' };
const typeOf = (path: string) => types[path.match(/\.(\w+)$/)?.[1] ?? 'json'];

/** The path of an operation, with the examples of its variable parts. */
const examplePath = ({ path, parameters }: Operation) =>
  parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, example }) => filled.replace(`{${name}}`, String(example)), path);

test('the document is valid OpenAPI 3.1, with a unique name for each GET', async () => {
  expect((await new Validator().validate(structuredClone(document))).errors ?? []).toEqual([]);
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(new Set(Object.values<Any>(document.paths).flatMap(Object.keys))).toEqual(new Set(['get']));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(resources.length).toBeGreaterThan(17);
});

test('/api/ lists every resource below it that has no variable part', async () => {
  const listed = Object.values((await (await app.request('/api/')).json()) as Record<string, string>);
  const fixed = resources.map(({ path }) => path).filter((path) => /^\/api\/[^{]+$/.test(path));
  expect(listed.map((url) => new URL(url).pathname).toSorted()).toEqual(fixed.toSorted());
});

/** The promises to clients without descriptions: one line for each operation, each parameter with its values, and each field. */
function promised(): string {
  const textOf = (schema: unknown) =>
    JSON.stringify(schema, (key, value) => (['description', 'example'].includes(key) ? undefined : value));
  const gets = operations.map(({ path, operationId, parameters }) => {
    const names = parameters.map(({ name, required }) => (required === true ? `${name}!` : name));
    return `${operationId}(${names.join(', ')}): ${path}`;
  });
  const parameters = operations
    .flatMap((operation) => operation.parameters)
    .map((each) => `${each.in} ${each.name}: ${textOf(each.schema)}`);
  const fields = Object.entries<Any>(document.components.schemas).flatMap(([schema, { properties = {}, required }]) =>
    Object.entries(properties).map(
      ([name, field]) => `${schema}.${name}${required?.includes(name) ? '' : '?'}: ${textOf(field)}`,
    ),
  );
  return [...gets, '', ...new Set(parameters), '', ...fields, ''].join('\n');
}

test('operations, parameters and fields are as recorded', async () => {
  await expect(promised()).toMatchFileSnapshot('../../fixtures/openapi.txt');
});

test.each(operations.map((operation) => [operation.path, operation] as const))(
  'the parameters of GET %s have descriptions, and examples that the service accepts',
  async (path, operation) => {
    for (const { description } of operation.parameters) expect(description).toMatch(/\.$/);
    // The query has the examples of all parameters, as in tools that fill them in.
    const asked = operation.parameters.filter((each) => each.in === 'query' && each.example !== undefined);
    const query = new URLSearchParams(asked.map((each): [string, string] => [each.name, String(each.example)]));
    const answer = await app.request(`${examplePath(operation)}?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')?.replace(/;.*/, '')).toBe(typeOf(path));
  },
);
