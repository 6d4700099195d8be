import fc from 'fast-check';
import { anyText, knownPath, lineText, long, number, token, visibleText, weighted } from './parts.ts';

const mediaRange = fc.constantFrom(
  'text/html',
  'application/json',
  'text/csv',
  'text/calendar',
  '*/*',
  'image/png',
  '/',
  '',
);
const quality = fc.constantFrom('', ';q=0', ';q=0.5', ';q=1.001', ';q=', '; q=0.1;x="a,b"', ';');
const ranges = fc.tuple(mediaRange, quality).map((pair) => pair.join(''));
const coding = fc.constantFrom('gzip', 'br', 'deflate', 'identity;q=0', '*;q=0', 'gzip;q=x', 'zstd');
const listOf = (item: fc.Arbitrary<string>) => fc.array(item, { maxLength: 6 }).map((items) => items.join(', '));
const wild = weighted([4, lineText(40)], [4, visibleText(40)], [1, long]);
const hosts = ['a', 'a:0', 'a:99999', '[::1]', '', '[', 'a/b', 'a@b', 'xn--', '1.2.3.256', '\xe9', 'a,b'];

type Fields = Readonly<Record<string, fc.Arbitrary<string>>>;

/** What any client may say. */
const usual: Fields = {
  Accept: weighted([4, listOf(ranges)], [1, wild]),
  'Accept-Encoding': weighted([4, listOf(coding)], [1, wild]),
  'If-None-Match': weighted([1, fc.constantFrom('*', 'W/"', '"a", W/"b"', ',')], [1, wild]),
  Cookie: weighted(
    [1, fc.constantFrom('look=red', 'look=dark; look=', '=', ';;', 'look="%"', '__proto__=1')],
    [1, wild],
  ),
  Range: fc.constantFrom('bytes=0-0', 'bytes=-', 'lines=1'),
  Origin: fc.constantFrom('null', 'https://example.org', ''),
  'X-Forwarded-Host': wild,
  'X-HTTP-Method-Override': token,
};
/** What changes how a message is read, and where it ends. */
const framing: Fields = {
  Host: weighted([1, fc.constantFrom(...hosts)], [1, visibleText(20)]),
  Connection: fc.constantFrom('close', 'keep-alive', 'Upgrade', 'close, keep-alive', 'Transfer-Encoding', ''),
  Upgrade: fc.constantFrom('websocket', 'h2c', ''),
  'Content-Length': weighted(
    [1, fc.constantFrom('0', '3', '-1', '+3', '3,3', '0x3', '18446744073709551616', '')],
    [1, number],
  ),
  'Transfer-Encoding': fc.constantFrom('chunked', 'gzip, chunked', 'chunked, gzip', 'identity', 'chunked, chunked', ''),
  Expect: fc.constantFrom('100-continue', 'a-miracle', ''),
};
const oneOf = (fields: Fields) =>
  fc.constantFrom(...Object.entries(fields)).chain(([name, value]) => value.map((text) => `${name}: ${text}`));
const unknown = fc.tuple(token, wild).map((pair) => pair.join(':'));
const broken = weighted(
  [1, anyText(40)],
  [1, fc.constantFrom(' folded: line', 'no colon', ': no name', 'X : y', 'X: a\nY: b', 'X: a\rY: b')],
);
const field = weighted([60, oneOf(usual)], [9, unknown], [5, oneOf(framing)], [1, broken]);
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST');
const body = weighted([12, fc.constant('')], [1, fc.constantFrom('abc', '3\r\nabc\r\n0\r\n\r\n')]);

/** A request whose header is drawn. */
export const headers = fc
  .tuple(
    method,
    knownPath,
    fc.constantFrom('Host: a', 'Host: a', 'Host: a', 'X: y'),
    fc.array(field, { maxLength: 12 }),
    body,
  )
  .map(([name, target, first, fields, content]) => {
    const lines = [`${name} ${target} HTTP/1.1`, first, ...fields];
    return `${lines.join('\r\n')}\r\n\r\n${content}`;
  });
