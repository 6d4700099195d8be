import { preferences } from '../../src/pages/frame/choice.ts';
import { appWith, defaultList } from '../support/site.ts';

// What the service itself says that it has, so that a request that is drawn is never of what it had once.

export const app = appWith(defaultList);

interface Described {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly example?: unknown;
  readonly schema: { readonly enum?: readonly unknown[] };
}

const { paths: operations } = (await (await app.request('/api/openapi.json')).json()) as {
  paths: Record<string, { get: { parameters?: readonly Described[] } }>;
};

/** Those of the API, each variable part with its example. */
const ofApi = Object.entries(operations).map(([path, { get }]) =>
  (get.parameters ?? []).reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path),
);

const valuesOf = ({ schema, example }: Described) => [...(schema.enum ?? []), example ?? ''];
const described = Object.values(operations)
  .flatMap(({ get }) => get.parameters ?? [])
  .filter((each) => each.in === 'query')
  .flatMap((each) => valuesOf(each).map((value) => `${each.name}=${value}`));

const origin = 'http://localhost';
const found = new Map<string, URL>();
const pairsOfForms = new Set<string>();

/** Follows the links of a page, of which those that differ in their digits or the location alone are one. */
async function crawl(url: URL): Promise<void> {
  const shape = `${url.pathname} ${[...url.searchParams.keys()]}`.replace(/\d+|(?<=^\/locations\/)[\w-]+/g, '0');
  if (url.origin !== origin || found.has(shape)) return;
  found.set(shape, url);
  const response = await app.request(url.pathname + url.search, { headers: { accept: 'text/html' } });
  const html = await response.text();
  for (const [, name, value = ''] of html.matchAll(
    /<(?:input|select|button)[^>]* name="(\w+)"(?:[^>]* value="([^"]*)")?/g,
  ))
    pairsOfForms.add(`${name}=${value}`);
  for (const [, link = ''] of html.matchAll(/ (?:href|src|action)="([^"#]+)/g))
    await crawl(new URL(link.replaceAll('&amp;', '&'), url));
}

await crawl(new URL('/', origin));
const urls = [...found.values()];

/** The paths of the service, with values for their variable parts. */
export const paths: readonly string[] = [...new Set([...ofApi, ...urls.map(({ pathname }) => pathname), '/metrics'])];

const nameOf = (pair: string) => pair.replace(/=.*/, '');
const allPairs = [...described, ...pairsOfForms, ...urls.flatMap(({ search }) => search.slice(1).split('&'))];

/** Query parameters, each with some values that it can have: `format=csv`. */
export const pairs: readonly string[] = [...new Set(allPairs.filter(Boolean))].filter(
  (pair, index, all) => all.slice(0, index).filter((other) => nameOf(other) === nameOf(pair)).length < 6,
);

/** The cookies of pages, each with a value: `theme=red`. */
export const cookies: readonly string[] = Object.entries(preferences).flatMap(([name, values]) =>
  values.map((value) => `${name}=${value}`),
);
