import fc from 'fast-check';
import { mediaTypes } from '../../src/api/negotiation.ts';
import { cookies, pairs, paths } from './declared.ts';

// All texts have a character for each byte.
const characters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
const anyByte = characters(0, 0xff);
const textOf = (units: readonly string[], maxLength: number, minLength = 0) =>
  fc.string({ unit: fc.constantFrom(...units), maxLength, minLength });
const visibleText = textOf(characters(0x21, 0x7e), 20);
/** What a parser of HTTP lets through within a line. */
const lineText = textOf(
  anyByte.filter((character) => !'\r\n\0'.includes(character)),
  40,
);
const token = textOf([..."!#$%&'*+-.^_`|~09azAZ"], 12, 1);
const long = fc.integer({ min: 100, max: 15_000 }).map((length) => 'x'.repeat(length));

type Choice = readonly [weight: number, choice: fc.Arbitrary<string> | readonly string[]];

/** A choice of which some are taken more often. */
const weighted = (...choices: readonly Choice[]) =>
  fc.oneof(
    ...choices.map(([weight, choice]) => ({
      weight,
      arbitrary: choice instanceof fc.Arbitrary ? choice : fc.constantFrom(...choice),
    })),
  );
const joined = (separator: string, item: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(item, { maxLength }).map((items) => items.join(separator));
const together = (...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));

const oddValues = [
  ...'%00 %0d%0a %2e%2e %2F % %zz %ff %C3%A9 %E0%A4 %F0%9F%94%AD + \xc3\xa9'.split(' '),
  ...'2024-02-29 2025-02-29 0000-00-00 10000-01-01 -000001-01-01 1899-12-31 2101-01-01 2026-11'.split(' '),
  ...'2026-11-21T15:00Z 2016-12-31T23:59:60Z 2026-11-21T24:00:00Z 2026-11-21T15:00%2B14:00'.split(' '),
  ...'0 -0 90 90.0000001 -180 1e309 0x10 613660018 99999999999999999999'.split(' '),
  ...'atlantis PARANAL __proto__ constructor Europe/Nowhere +05:30 ../etc/passwd .. '.split(' '),
];
const instant = fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
const day = instant.map((text) => text.replace(/T.*/, ''));
const number = fc.oneof(fc.double(), fc.integer()).map(String);
const value = weighted(
  [3, [...paths.flatMap((text) => text.split('/')), ...pairs.map((text) => text.replace(/.*?=/, ''))]],
  [2, oddValues],
  [2, fc.oneof(instant, day, number, visibleText)],
);

/** A path of the service, of some of which a part is another one. */
export const path = weighted(
  [3, paths],
  [
    1,
    fc.tuple(fc.constantFrom(...paths), fc.nat(), value).map(([text, part, other]) =>
      text
        .split('/')
        .with(-1 - (part % (text.split('/').length - 1)), other)
        .join('/'),
    ),
  ],
);
const oddTargets = ['*', '', '//', 'http://[/', 'http://xn--/', 'example.org:443', '/\\..\\', 'api/', '?', '#'];
const target = weighted(
  [12, path],
  [1, path.map((text) => text.replace(/.\/$/, (end) => end.slice(0, 1)))],
  [2, together(path, joined('/', value, 3))],
  [
    1,
    together(
      path,
      fc.constantFrom(...Object.keys(mediaTypes), 'xml').map((name) => `.${name}`),
    ),
  ],
  [1, path.map((text) => `http://example.org${text}`)],
  [1, oddTargets],
  [1, fc.oneof(lineText, long).map((text) => `/${text}`)],
);
const names = pairs.map((text) => text.replace(/=.*/, ''));
const oddPair = together(
  weighted([4, names], [1, value]),
  fc.constantFrom('=', '=', '=', '', '=='),
  weighted([12, value], [1, long]),
);
const query = together(fc.constantFrom('', '?'), joined('&', weighted([9, pairs], [1, oddPair]), 4)).map((text) =>
  text.startsWith('?') ? text : '',
);

const wild = weighted([8, visibleText], [1, lineText], [1, long]);
const quality = ['', '', ';q=0', ';q=0.5', ';q=1.001', ';q=', '; q=0.1;x="a,b"', ';'];
const ranges = together(
  fc.constantFrom(...Object.values(mediaTypes), '*/*', 'image/png', '/', ''),
  fc.constantFrom(...quality),
);
const codings = ['gzip', 'br', 'deflate', 'identity;q=0', '*;q=0', 'gzip;q=x', 'zstd'];
const oddCookies = ['theme=', 'clock=%', 'clock="', '=', ';;', '__proto__=1'];

type Fields = Readonly<Record<string, fc.Arbitrary<string>>>;

/** What any client may say. */
const usual: Fields = {
  Accept: weighted([4, joined(', ', ranges, 6)], [1, wild]),
  'Accept-Encoding': weighted([4, joined(', ', fc.constantFrom(...codings), 4)], [1, wild]),
  'If-None-Match': weighted([1, ['*', 'W/"', '"a", W/"b"', ',']], [1, wild]),
  Cookie: weighted([2, joined('; ', fc.constantFrom(...cookies, ...oddCookies), 3)], [1, wild]),
};
/** What changes how a message is read, and where it ends. */
const framing: Fields = {
  Host: weighted([1, ['a:0', '[::1]', '', '[', 'a/b', 'a@b', '\xe9', 'a,b']], [1, visibleText]),
  Connection: fc.constantFrom('close', 'keep-alive', 'Upgrade', 'Transfer-Encoding', ''),
  'Content-Length': fc.constantFrom('0', '3', '-1', '3,3', '0x3', '18446744073709551616', ''),
  'Transfer-Encoding': fc.constantFrom('chunked', 'gzip, chunked', 'chunked, gzip', ''),
  Expect: fc.constantFrom('100-continue', 'a-miracle', ''),
};
const oneOf = (fields: Fields) =>
  fc.oneof(...Object.entries(fields).map(([name, texts]) => texts.map((text) => `${name}: ${text}`)));
const unknown = together(token, fc.constant(':'), wild);
const field = weighted([20, oneOf(usual)], [2, unknown], [1, oneOf(framing)]);

const method = weighted(
  [8, ['GET']],
  [4, ['HEAD', 'OPTIONS']],
  [1, ['POST', 'DELETE', 'TRACE', 'CONNECT', 'get']],
  [1, token],
);
const version = weighted([12, ['HTTP/1.1']], [1, ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', '']]);
const ends = weighted([12, ['']], [1, ['abc', '3\r\nabc\r\n0\r\n\r\n']]);

/** A request of something that is there or nearly so. */
export const request = fc
  .tuple(method, target, query, version, fc.array(field, { maxLength: 5 }), ends)
  .map(([name, of, asked, protocol, fields, body]) =>
    [`${name} ${of}${asked} ${protocol}`, 'Host: a', ...fields, '', body].join('\r\n'),
  );

const edit = fc.tuple(fc.nat(), fc.nat(10), textOf(anyByte, 5));

const damaged = fc.tuple(request, fc.array(edit, { minLength: 1, maxLength: 5 })).map(([whole, edits]) =>
  edits.reduce((text, [at, removed, added]) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + added + text.slice(from + removed);
  }, whole),
);

/** Bytes, and requests with errors in them. */
export const bytes = weighted([1, textOf(anyByte, 200, 1)], [5, damaged]);
