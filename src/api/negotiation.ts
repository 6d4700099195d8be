import { parseAccept } from 'hono/utils/accept';
import { notFoundDetail, Problem, parameterProblem } from './problem.ts';

export const json = 'application/json';
export const html = 'text/html';

/** What a resource can be represented as, in the order preferred where the client has no preference. */
export const mediaTypes = [json, html] as const;
export type MediaType = (typeof mediaTypes)[number];

/**
 * The representation that a request asks for.
 *
 * @param format - the query parameter: it decides alone where it is `json`. `api` is the browsable page for a browser,
 *   and JSON for clients that do not name `text/html`, as the ones in use parse the answer as JSON
 * @param accept - the header (RFC 9110, section 12.5.1); missing or empty, it accepts anything
 * @throws Problem 404 for any other `format`, in the framework's words, 406 where `accept` allows neither
 */
export function negotiate(format: string | undefined, accept: string | undefined): MediaType {
  if (format === 'json') return json;
  if (format === 'api') return namesHtml(accept) ? html : json;
  if (format !== undefined) {
    const fault = { parameter: 'format', value: format, message: 'Allowed are json and api.' };
    throw parameterProblem(404, notFoundDetail, fault);
  }
  return accepted(accept);
}

function accepted(accept: string | undefined): MediaType {
  if (accept === undefined || accept === '' || accept === '*/*') return json;
  const ranges = parseAccept(accept);
  const [best] = mediaTypes
    .map((mediaType) => ({ mediaType, quality: qualityOf(mediaType, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  if (best !== undefined) return best.mediaType;
  throw new Problem(406, 'Could not satisfy the request Accept header.', { available: mediaTypes });
}

interface MediaRange {
  readonly type: string;
  readonly q: number;
}

/** The quality that the most specific of the ranges that match gives a media type; 0 where none matches. */
function qualityOf(mediaType: MediaType, ranges: readonly MediaRange[]): number {
  const specific = [mediaType, mediaType.replace(/\/.*/, '/*'), '*/*', '*']
    .map((type) => ranges.find((range) => range.type.toLowerCase() === type))
    .find((range) => range !== undefined);
  return specific?.q ?? 0;
}

function namesHtml(accept: string | undefined): boolean {
  return parseAccept(accept ?? '').some(({ type, q }) => type.toLowerCase() === html && q > 0);
}
