import { preferences } from '../../src/pages/frame/choice.ts';
import { appWith, defaultList } from '../support/site.ts';

// What the service itself says that it has, so that a request that is drawn is never of what it had once.

const app = appWith(defaultList);

interface Described {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly example?: unknown;
  readonly schema: { readonly enum?: readonly unknown[] };
}

const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
  paths: Record<string, { get: { parameters?: readonly Described[] } }>;
};
const described = Object.values(paths).flatMap(({ get }) => get.parameters ?? []);
const htmlOf = async (path: string) => (await app.request(path, { headers: { accept: 'text/html' } })).text();
/** Their forms and links have what pages alone understand, which is not described. */
const html = (await Promise.all(['/', '/locations/paranal/', '/locations/paranal/2026-11/'].map(htmlOf))).join();
const groupsOf = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, ...groups]) => groups);

const patterns = [...new Set([...app.routes.map(({ path }) => path), '/metrics'])];

/** Patterns of all paths; only that of the metrics is the server's. A variable part is `:name`, or `:name{pattern}`. */
export const routes = patterns.filter((path) => !patterns.includes(`${path}/`));

/** Values of the variable parts of paths, each by its name. */
export const parts: readonly (readonly [name: string, value: string])[] = [
  ...described.filter((each) => each.in === 'path').map(({ name, example }) => [name, String(example)] as const),
  ...groupsOf(/assets\/([\w.-]+)/g).map(([asset = '']) => ['name', asset] as const),
];

/** Query parameters, each with a value that it can have: `format=csv`. */
export const pairs = [
  ...new Set(
    [
      ...described
        .filter((each) => each.in === 'query')
        .flatMap(({ name, schema, example }) => [...(schema.enum ?? []), example ?? ''].map((value) => [name, value])),
      ...groupsOf(/<(?:input|select|button)[^>]* name="(\w+)"(?:[^>]* value="([^"]*)")?/g),
      ...groupsOf(/[?;](\w+)=([^&"]*)/g),
    ].map(([name, value = '']) => `${name}=${value}`),
  ),
];

const responses = await Promise.all(
  routes
    .filter((route) => /^\/\w*$/.test(route))
    .flatMap((route) =>
      Object.values(preferences)
        .flat()
        .map((to) => app.request(`${route}?to=${to}`)),
    ),
);

/** The cookies that any of the paths sets, each with a value: `theme=red`. */
export const cookies = responses.flatMap(({ headers }) =>
  headers.getSetCookie().map((text) => text.replace(/;.*/, '')),
);
