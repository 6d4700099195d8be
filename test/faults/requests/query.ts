import fc from 'fast-check';
import { date, end, escaped, instant, knownPath, long, number, part, slug, visibleText, weighted } from './parts.ts';

const names = ['location', 'latitude', 'longitude', 'timezone', 'date', 'after', 'before', 'at', 'format', 'every'];
const name = weighted([9, fc.constantFrom(...names, 'ready', 'q', 'look', 'from')], [1, part]);
const zone = fc.constantFrom('Pacific/Auckland', 'utc', 'Europe/Nowhere', '+05:30', '../etc/passwd');
const format = fc.constantFrom('json', 'csv', 'ics', 'api', 'xml');
const value = fc.oneof(slug, date, instant, number, zone, format, escaped, visibleText(20), long, fc.constant(''));
const pair = fc.tuple(name, fc.constantFrom('=', '=', '=', '=', '', '=='), value).map((parts) => parts.join(''));
const separator = fc.constantFrom('&', '&', '&', '&&', ';', '?');
const accept = fc.constantFrom('*/*', 'text/html', 'text/csv');

/** A request whose query is drawn. */
export const query = fc
  .tuple(knownPath, fc.array(pair, { minLength: 1, maxLength: 6 }), separator, accept)
  .map(
    ([target, pairs, between, range]) => `GET ${target}?${pairs.join(between)} HTTP/1.1\r\nAccept: ${range}\r\n${end}`,
  );
