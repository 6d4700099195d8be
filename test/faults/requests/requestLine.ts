import fc from 'fast-check';
import { end, known, knownPath, lineText, long, part, token, weighted } from './parts.ts';

const extended = fc
  .tuple(fc.constantFrom(...known, '/locations/', '/assets/', '/metrics'), fc.array(part, { maxLength: 3 }))
  .map(([base, more]) => base + more.join('/'));
const path = weighted([3, knownPath], [3, extended], [1, lineText(30).map((text) => `/${text}`)]);
const odd = [
  '*',
  '',
  '//',
  '///example.org/',
  'http://[/',
  'http://xn--/',
  'example.org:443',
  '/\\..\\',
  'api/',
  '?',
  '#',
];
const otherTarget = fc.oneof(
  fc.constantFrom(...odd),
  path.map((text) => `http://example.org${text}`),
  long.map((text) => `/${text}`),
);

const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'PRI', 'get'];
const method = weighted(
  [6, fc.constant('GET')],
  [3, fc.constantFrom('HEAD', 'OPTIONS')],
  [2, fc.constantFrom(...others)],
  [1, token],
);
const oddVersions = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.2', 'http/1.1', 'HTTP/11', 'RTSP/1.0', ''];
const version = weighted([6, fc.constant('HTTP/1.1')], [1, fc.constantFrom(...oddVersions)]);

/** A request whose first line is drawn. */
export const requestLine = fc
  .tuple(method, weighted([4, path], [1, otherTarget]), version)
  .map(([name, target, protocol]) => `${name} ${target} ${protocol}\r\n${end}`);
