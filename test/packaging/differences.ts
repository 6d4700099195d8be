import type { RequestCase } from '../requests/cases/common.ts';
import type { Received } from './proxyProcess.ts';

/** Headers that are a proxy's own, or of one connection: the service's are not passed on. */
const ofTheProxy = ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'alt-svc', 'x-cache-status'];

/** What a proxy's answer has otherwise than the service's own; none where the two are the same to a client. */
export function differences(answer: Received, own: Received): string[] {
  const names = new Set([...answer.headers.keys(), ...own.headers.keys()]);
  const headers = [...names]
    .filter((name) => !ofTheProxy.includes(name))
    .map((name) => ({ name, found: headerOf(answer, name), expected: headerOf(own, name) }))
    .filter(({ found, expected }) => found !== expected)
    .map(({ name, found, expected }) => `${name}: ${found}, not ${expected}`);
  const status = answer.status === own.status ? [] : [`status ${answer.status}, not ${own.status}`];
  return [...status, ...headers, ...(answer.body.equals(own.body) ? [] : [`body ${answer.body}, not ${own.body}`])];
}

/** `Vary` as the set that it is: who compresses adds `Accept-Encoding`, once more where it was there. */
function headerOf({ headers }: Received, name: string): string | null {
  if (name !== 'vary') return headers.get(name);
  const fields = new Set((headers.get(name) ?? '').split(/, */));
  fields.delete('Accept-Encoding');
  return [...fields].toSorted().join(', ');
}

/** A request that does not reach the service, or reaches it as another one. */
interface Exception {
  readonly program: 'nginx' | 'caddy';
  readonly is: (asked: RequestCase) => boolean;
  /** What the answer is then. */
  readonly status: number;
  /** Only below a prefix: to take that away, the proxy reads the path and writes it anew. */
  readonly isBelow?: true;
}

const exceptions: readonly Exception[] = [
  // Both refuse a path that they cannot decode, nginx also one with a NUL, and nginx TRACE of anything.
  { program: 'nginx', is: ({ path }) => path.includes('%zz'), status: 400 },
  { program: 'caddy', is: ({ path }) => path.includes('%zz'), status: 400 },
  { program: 'nginx', is: ({ path }) => path.includes('%00'), status: 400 },
  { program: 'nginx', is: ({ method }) => method === 'TRACE', status: 405 },
  // Two slashes become one, so there is something.
  { program: 'nginx', is: ({ path }) => path.startsWith('//'), status: 200, isBelow: true },
  { program: 'caddy', is: ({ path }) => path.startsWith('//'), status: 200, isBelow: true },
  // What is not found is told with %FF, or %3C, as the proxy writes what it read as %ff, or <.
  { program: 'nginx', is: ({ path }) => /^[^?]*s\/%ff/.test(path), status: 404, isBelow: true },
  { program: 'caddy', is: ({ path }) => /^[^?]*<script>/.test(path), status: 404 },
];

/** What a proxy answers otherwise than the service; `undefined` where the two are to be the same. */
export function exceptionOf(program: string, prefix: string, asked: RequestCase): Exception | undefined {
  return exceptions.find(
    (exception) => exception.program === program && (prefix !== '' || !exception.isBelow) && exception.is(asked),
  );
}
