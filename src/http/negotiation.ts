import { parseAccept } from 'hono/utils/accept';
import { shortened } from '../locations/index.ts';
import { Problem } from './problem.ts';

/** Media types, by the name of the format in the query parameter `format`. `api` is an HTML page, as in the existing service. */
export const mediaTypes = {
  json: 'application/json',
  api: 'text/html',
  csv: 'text/csv',
  ics: 'text/calendar',
} as const;

export type Format = keyof typeof mediaTypes;

/**
 * Chooses the format of a response.
 *
 * @param format - the format in the path's suffix or the query parameter. `api` is an HTML page if `accept` names `text/html`. If
 * `accept` does not name `text/html`, `api` is JSON, because existing clients parse the response as JSON
 * @param accept - the header `Accept` (RFC 9110, section 12.5.1). A missing or empty header accepts every format. The header
 * `Accept` is ignored if the resource has only one format
 * @param offered - the formats of the resource, the preferred format first
 * @param path - the path of the resource, for messages
 * @throws Problem 404 if the resource does not have the format, 406 if `accept` allows no format of the resource
 */
export function negotiate(
  format: string | undefined,
  accept: string | undefined,
  offered: readonly Format[],
  path: string,
): Format {
  if (format === undefined) return accepted(accept, offered, path);
  const found = offered.find((name) => name === format);
  if (found === undefined) throw unknownFormat(format, offered, path);
  return found === 'api' && offered.includes('json') && !namesHtml(accept) ? 'json' : found;
}

function unknownFormat(value: string, offered: readonly Format[], path: string): Problem {
  const all = offered.join(', ');
  const detail = `${path} has no format ${shortened(value)}. Its formats are ${all}.`;
  const message = `Allowed ${offered.length === 1 ? 'is' : 'are'} ${all}.`;
  return new Problem(404, detail, { errors: [{ parameter: 'format', value, message }] });
}

function accepted(accept: string | undefined, offered: readonly Format[], path: string): Format {
  const [preferred, ...others] = offered;
  if (preferred !== undefined && others.length === 0) return preferred;
  const ranges = parseAccept(accept || '*/*');
  const [best] = offered
    .map((format) => ({ format, quality: qualityOf(mediaTypes[format], ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  if (best !== undefined) return best.format;
  const available = offered.map((format) => mediaTypes[format]);
  const detail = `${path} has none of the types that Accept allows. Its types are ${available.join(', ')}.`;
  throw new Problem(406, detail, { available });
}

/** Whether the header `Accept` prefers HTML to JSON, as browsers do. */
export function prefersPage(accept: string | undefined): boolean {
  const ranges = parseAccept(accept ?? '');
  return qualityOf(mediaTypes.api, ranges) > qualityOf(mediaTypes.json, ranges);
}

/**
 * The quality value of a media type in `Accept`. The value is from the most specific range that matches the type. 0: no range
 * matches the type.
 */
function qualityOf(mediaType: string, ranges: ReturnType<typeof parseAccept>): number {
  const specific = [mediaType, mediaType.replace(/\/.*/, '/*'), '*/*', '*']
    .map((type) => ranges.find((range) => range.type.toLowerCase() === type))
    .find((range) => range !== undefined);
  return specific?.q ?? 0;
}

function namesHtml(accept: string | undefined): boolean {
  return parseAccept(accept ?? '').some(({ type, q }) => type.toLowerCase() === mediaTypes.api && q > 0);
}

/** Whether the header `Accept-Encoding` allows gzip (RFC 9110, section 12.5.3). */
export function acceptsGzip(header: string | undefined): boolean {
  const codings = parseAccept(header ?? '').map(({ type, q }) => ({ type: type.toLowerCase(), q }));
  const coding = codings.find(({ type }) => type === 'gzip') ?? codings.find(({ type }) => type === '*');
  return coding !== undefined && coding.q > 0;
}
