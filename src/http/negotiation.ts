import { parseAccept } from 'hono/utils/accept';
import { notFoundDetail, Problem, parameterProblem } from './problem.ts';

/** The representations that there are, by the names that the query parameter `format` has for them. */
export const mediaTypes = {
  json: 'application/json',
  api: 'text/html',
  csv: 'text/csv',
  ics: 'text/calendar',
} as const;

export type Format = keyof typeof mediaTypes;

/**
 * The representation that a request asks for.
 *
 * @param format - the query parameter or the path's suffix: it decides alone where it is given. `api` is the browsable page for a browser, and
 *   JSON for clients that do not name `text/html`, as the ones in use parse the answer as JSON
 * @param accept - the header (RFC 9110, section 12.5.1); missing or empty, it accepts anything. It may be disregarded, and
 *   is where there is only one
 * @param offered - those that the resource has, in the order preferred where the client has no preference
 * @throws Problem 404 for any other `format`, in the framework's words, 406 where `accept` allows none
 */
export function negotiate(format: string | undefined, accept: string | undefined, offered: readonly Format[]): Format {
  if (format === undefined) return accepted(accept, offered);
  const found = offered.find((name) => name === format);
  if (found === undefined) throw unknownFormat(format, offered);
  return found === 'api' && offered.includes('json') && !namesHtml(accept) ? 'json' : found;
}

function unknownFormat(format: string, offered: readonly Format[]): Problem {
  const message = `Allowed ${offered.length === 1 ? 'is' : 'are'} ${offered.join(', ')}.`;
  return parameterProblem(404, notFoundDetail, { parameter: 'format', value: format, message });
}

function accepted(accept: string | undefined, offered: readonly Format[]): Format {
  const [preferred, ...others] = offered;
  const isAny = accept === undefined || accept === '' || accept === '*/*' || others.length === 0;
  if (preferred !== undefined && isAny) return preferred;
  const ranges = parseAccept(accept ?? '');
  const [best] = offered
    .map((format) => ({ format, quality: qualityOf(mediaTypes[format], ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  if (best !== undefined) return best.format;
  const available = offered.map((format) => mediaTypes[format]);
  throw new Problem(406, 'Could not satisfy the request Accept header.', { available });
}

/** Whether who asks would rather have a page than JSON: a browser, where a person goes from page to page. */
export function prefersPage(accept: string | undefined): boolean {
  const ranges = parseAccept(accept ?? '');
  return qualityOf(mediaTypes.api, ranges) > qualityOf(mediaTypes.json, ranges);
}

interface MediaRange {
  readonly type: string;
  readonly q: number;
}

/** The quality that the most specific of the ranges that match gives a media type; 0 where none matches. */
function qualityOf(mediaType: string, ranges: readonly MediaRange[]): number {
  const specific = [mediaType, mediaType.replace(/\/.*/, '/*'), '*/*', '*']
    .map((type) => ranges.find((range) => range.type.toLowerCase() === type))
    .find((range) => range !== undefined);
  return specific?.q ?? 0;
}

function namesHtml(accept: string | undefined): boolean {
  return parseAccept(accept ?? '').some(({ type, q }) => type.toLowerCase() === mediaTypes.api && q > 0);
}
