import type { Handler } from 'hono';
import { commonHeaders } from '../../api/headers.ts';
import { redirect } from '../../api/paths.ts';
import { readableUrl } from '../../api/query.ts';
import { pageResource, type View } from '../../api/resource.ts';
import { placeQuery } from '../../api/siteSource.ts';
import { rootOf } from '../frame/choice.ts';
import { document, Lead } from '../frame/document.tsx';
import { PlaceForm } from '../site/forms.tsx';
import { asParameters } from './typedPlace.ts';

/** `/at/` without coordinates: the form of any place. */
export const placePage = pageResource({
  name: 'Any Place',
  description: 'A form for the coordinates of a place.',
  query: placeQuery,
  read: () => ({ untilMs: Number.POSITIVE_INFINITY, html: formPage }),
});

function formPage(view: View): Iterable<string> {
  const trail = [{ name: 'Any place', path: 'at/', isCurrent: true }];
  const content = (
    <>
      <Lead title="Any place">The nights of where you are, or will be.</Lead>
      <PlaceForm root={rootOf(view)} typed={view.url.searchParams} />
    </>
  );
  return document({ view, title: 'Any place', trail }, [content.toString()]);
}

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
    const typed = new Map(Object.keys(placeQuery).map((name) => [name, searchParams.getAll(name).at(-1) ?? '']));
    const read = asParameters(typed);
    const isSame = [...typed].every(([name, text]) => text === (read.get(name) ?? ''));
    return isSame ? next() : redirect(302, `?${withTexts(searchParams, read)}`, commonHeaders);
  };
}

/** A query with other texts of the place; its other parameters stay. */
function withTexts(query: URLSearchParams, texts: ReadonlyMap<string, string>): string {
  const changed = new URLSearchParams(query);
  for (const name of Object.keys(placeQuery)) {
    const text = texts.get(name);
    changed.delete(name);
    if (text !== undefined) changed.set(name, text);
  }
  return changed.toString();
}
