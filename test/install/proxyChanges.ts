import type { RequestCase } from '../requests/cases/common.ts';
import type { Received } from './proxyProcess.ts';

/** Headers that a proxy sets itself, or that are for it, or of one connection. */
const ofTheProxy = [
  'x-accel-buffering',
  'server',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'alt-svc',
  'strict-transport-security',
  'x-cache-status',
];

/** The differences between a proxy's response and the service's own that a client can see. */
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

/** `Vary` as a set: compression adds `Accept-Encoding`, even if it is there. */
function headerOf({ headers }: Received, name: string): string | null {
  if (name !== 'vary') return headers.get(name);
  const fields = new Set((headers.get(name) ?? '').split(/, */));
  fields.delete('Accept-Encoding');
  return [...fields].toSorted().join(', ');
}

/** A request that the proxy refuses or changes. */
interface Exception {
  readonly program: 'nginx' | 'caddy';
  readonly is: (asked: RequestCase) => boolean;
  /** Of the response. */
  readonly status: number;
  /** Only below a prefix: to take that away, the proxy reads the path and writes it anew. */
  readonly isBelow?: true;
}

/** What nginx reads of a request line, and of each header, at most: `large_client_header_buffers`. */
const nginxBytes = 8192;

const all: readonly Exception[] = [
  { program: 'nginx', is: ({ path }) => path.length > nginxBytes, status: 414 },
  // Both refuse a path that they cannot decode, nginx also one with a NUL, and nginx TRACE of anything.
  { program: 'nginx', is: ({ path }) => path.includes('%zz'), status: 400 },
  { program: 'caddy', is: ({ path }) => path.includes('%zz'), status: 400 },
  { program: 'nginx', is: ({ path }) => path.includes('%00'), status: 400 },
  { program: 'nginx', is: ({ method }) => method === 'TRACE', status: 405 },
  // Two slashes become one, so there is something.
  { program: 'nginx', is: ({ path }) => path.startsWith('//'), status: 200, isBelow: true },
  { program: 'caddy', is: ({ path }) => path.startsWith('//'), status: 200, isBelow: true },
  // The proxy writes < as %3C, which is in the message.
  { program: 'caddy', is: ({ path }) => /^[^?]*<script>/.test(path), status: 404 },
];

/** Those of a proxy in one of its uses. @param prefix - empty, or the path that the proxy takes away */
export const exceptionsOf = (program: string, prefix: string): readonly Exception[] =>
  all.filter((exception) => exception.program === program && (prefix !== '' || !exception.isBelow));
