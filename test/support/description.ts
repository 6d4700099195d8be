import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { Answer, Asked, Target } from './targets.ts';

type Schemas = Readonly<Record<string, object>>;

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}

/** The formats that a path with their suffix describes. */
const suffixes: Readonly<Record<string, string>> = { 'text/csv': '.csv', 'text/calendar': '.ics' };

/** The response to OPTIONS, as Django REST framework has it. */
const options = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    description: { type: 'string' },
    renders: { type: 'array', items: { type: 'string' } },
    parses: { type: 'array', maxItems: 0 },
  },
  required: ['name', 'description', 'renders', 'parses'],
  additionalProperties: false,
};

/** A target whose every response is checked against its own description. */
export async function checked(target: Target): Promise<Target> {
  const description = await Description.of(target);
  const ask = async (asked: Asked) => {
    const answer = await target.ask(asked);
    description.check(asked, answer);
    return answer;
  };
  return { ...target, ask };
}

function schemaOf({ content }: Response, type: string): object {
  const schema = content?.[type]?.schema;
  if (schema === undefined) throw new Error(`No schema is described for ${type}.`);
  return schema;
}

/** The path that stands for one with the name of a format at its end. */
function withoutSuffix(path: string): string {
  const isSuffixed = path.startsWith('/api/') && path !== '/api/openapi.json';
  return isSuffixed ? path.replace(/\/?\.[a-z0-9]+\/?$/, '/') : path;
}

/** The service's own description of itself, against which its responses are checked. */
class Description {
  static readonly #byText = new Map<string, Description>();

  readonly #document: {
    readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
    readonly components: { readonly schemas: Schemas };
  };
  readonly #ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));

  readonly #validators = new Map<object, ValidateFunction>();

  private constructor(text: string) {
    // The components are a schema of their own, so that each is compiled once for all responses that refer to it.
    this.#document = JSON.parse(text.replaceAll('"#/components/schemas/', '"components#/$defs/'));
    this.#ajv.addSchema({ $id: 'components', $defs: this.#document.components.schemas });
  }

  /** Targets that describe themselves in the same words share what was compiled of them, which takes a second. */
  static async of(target: Target): Promise<Description> {
    const { text } = await target.ask({ path: '/api/openapi.json' });
    const known = Description.#byText.get(text) ?? new Description(text);
    Description.#byText.set(text, known);
    return known;
  }

  /** Expects a response to be one that is described for its path and status, down to each field. Pages are not described. */
  check({ method = 'GET', path }: Asked, { status, headers, text }: Answer): void {
    const template = this.#templateOf(withoutSuffix(path.replace(/\?.*$/, '')));
    // What is not of the API is for people, and not described.
    if (template === undefined && !path.startsWith('/api')) return;
    const type = headers.get('content-type')?.replace(/;.*/, '') ?? '';
    // Without its slash, a path has its own response to OPTIONS and redirects GET to the slash.
    if (template === undefined) expect(method === 'OPTIONS' ? [200, 404] : [301, 302, 404, 405]).toContain(status);
    else if (method === 'GET' || method === 'HEAD') this.#checkOperation(template, { status, type, text });
    else if (method !== 'OPTIONS') expect(status).toBe(405);
    else if (status === 200 && type === 'application/json') this.#validate(options, text);
    const problem = this.#document.components.schemas.Problem;
    if (type === 'application/problem+json' && problem !== undefined && text !== '') this.#validate(problem, text);
  }

  #checkOperation(
    template: string,
    { status, type, text }: Pick<Answer, 'status' | 'text'> & { readonly type: string },
  ): void {
    if (type === 'text/html') return;
    const file = template.replace(/\/$/, suffixes[type] ?? '/');
    const operation = (this.#document.paths[file] ?? this.#document.paths[template])?.get;
    const described = operation?.responses[status];
    expect(described, `${template} ${status}`).toBeDefined();
    if (text === '') return;
    expect(Object.keys(described?.content ?? {})).toContain(type);
    if (type === 'application/json' && described !== undefined && operation !== undefined)
      this.#validate(schemaOf(described, type), text);
  }

  /** The path of the document that a path is; one without variable parts goes first. */
  #templateOf(path: string): string | undefined {
    const templates = Object.keys(this.#document.paths).toSorted(
      (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
    );
    return templates.find((template) =>
      new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
  }

  #validate(schema: object, text: string): void {
    const known = this.#validators.get(schema);
    const validate = known ?? this.#ajv.compile(schema);
    this.#validators.set(schema, validate);
    validate(JSON.parse(text));
    expect(validate.errors ?? []).toEqual([]);
  }
}
