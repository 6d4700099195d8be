import type { Handler } from 'hono';
import { commonHeaders } from '../../http/headers.ts';
import { readableUrl } from '../../http/queries.ts';
import { redirect } from '../../http/routes.ts';
import { checkPlace, placeQuery } from '../../parameters/siteSource.ts';
import { asParameters } from '../../parameters/typedPlace.ts';

/**
 * `/at/`: without coordinates their form; with coordinates in another notation than decimal degrees, which people paste, redirects
 * to these.
 *
 * @param form - serves the form
 */
export function placeAsTyped(form: Handler): Handler {
  return (context, next) => {
    const { url, method } = context.req;
    const { searchParams } = readableUrl(url);
    if (!searchParams.has('latitude') && !searchParams.has('longitude')) return form(context, next);
    if (method !== 'GET' && method !== 'HEAD') return next();
    const typed = new Map(placeQuery.map(({ name }) => [name, searchParams.getAll(name).at(-1) ?? '']));
    const read = asParameters(typed);
    checkPlace((name) => read.get(name));
    const isSame = [...typed].every(([name, text]) => text === (read.get(name) ?? ''));
    return isSame ? next() : redirect(302, `?${withTexts(searchParams, read)}`, commonHeaders);
  };
}

/** A query with other texts of the place; its other parameters stay. */
function withTexts(query: URLSearchParams, texts: ReadonlyMap<string, string>): string {
  const changed = new URLSearchParams(query);
  for (const { name } of placeQuery) {
    const text = texts.get(name);
    changed.delete(name);
    if (text !== undefined) changed.set(name, text);
  }
  return changed.toString();
}
