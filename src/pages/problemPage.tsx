import { routedPath } from '../api/paths.ts';
import { notFoundDetail, type Problem } from '../api/problem.ts';
import type { View } from '../api/resource.ts';
import { placeQuery } from '../api/siteSource.ts';
import { slugsOf } from '../api/sites.ts';
import { type LocationIndex, nearName } from '../locations/index.ts';
import { rootOf } from './frame/choice.ts';
import { document, Lead } from './frame/document.tsx';
import { typeset } from './text/sky.ts';

/** A link to a page that exists, relative to the first page. */
interface WayBack {
  readonly name: string;
  readonly path: string;
}

const firstPage: WayBack = { name: 'Tonight at all locations', path: '' };

/** A problem as a page: what is wrong, what to do, and a link to the nearest page that exists. */
export function problemPage(problem: Problem, view: View, locations: LocationIndex): Iterable<string> {
  const unknown = unknownLocation(problem, view);
  const [sentence, ...advice] = unknown === null ? sentencesOf(problem) : [`No location is called “${unknown}”.`];
  const near = unknown === null ? null : nearLocation(unknown, locations);
  const { name, path } = near ?? siteOf(problem, view, locations) ?? resourceOf(problem, view) ?? firstPage;
  const content = (
    <>
      <Lead title={sentence ?? problem.title}>{advice.join(' ')}</Lead>
      <p class="problem">
        <a href={rootOf(view) + path}>{name}</a>
      </p>
    </>
  );
  return document({ view, title: problem.title }, [content.toString()]);
}

/** What a page was asked for by, where no location is called so; else `null`. */
function unknownLocation({ status, details: { errors = [] } }: Problem, { url }: View): string | null {
  const fault = errors.find(({ parameter }) => parameter === 'slug' || parameter === 'location');
  return status === 404 && !url.pathname.startsWith('/api/') ? (fault?.value ?? null) : null;
}

/** What is wrong, and then what to do. */
function sentencesOf({ detail }: Problem): string[] {
  if (detail === notFoundDetail) return ['There is nothing at this address.'];
  return typeset(detail).split(/(?<=[.?]) (?=[A-Z])/);
}

function nearLocation(name: string, locations: LocationIndex): WayBack | null {
  const near = locations.withSlug(nearName(name, slugsOf(locations)) ?? '');
  return near === undefined ? null : { name: `Is it ${near.name}?`, path: `locations/${near.slug}/` };
}

/** Tonight at the site of the pages that an address is below, or the form of any place; `null`: there is none. */
function siteOf(problem: Problem, { url }: View, locations: LocationIndex): WayBack | null {
  if (url.pathname.startsWith('/at/')) {
    const isKnown = url.search !== '' && !isFaultOfPlace(problem);
    return isKnown ? { name: 'Tonight at this place', path: `at/${url.search}` } : { name: 'Any place', path: 'at/' };
  }
  const [, name = ''] = /^\/locations\/([^/]*)\//.exec(routedPath(url.href)) ?? [];
  const location = locations.withSlug(decodeURIComponent(name));
  return location === undefined ? null : { name: `Tonight at ${location.name}`, path: `locations/${location.slug}/` };
}

/** Whether the coordinates of a place are wrong. */
function isFaultOfPlace({ details }: Problem): boolean {
  return details.errors?.some(({ parameter }) => parameter in placeQuery) ?? false;
}

/** A resource of the API with the parameters that are not wrong; `null`: there is none. */
function resourceOf({ status, details: { errors = [] } }: Problem, { url }: View): WayBack | null {
  const isRead = status === 400 || errors.some(({ parameter }) => url.searchParams.has(parameter));
  if (!isRead || !url.pathname.startsWith('/api/')) return null;
  const others = new URLSearchParams(url.searchParams);
  for (const { parameter } of errors) others.delete(parameter);
  const path = `${url.pathname.slice(1)}${others.size === 0 ? '' : `?${others}`}`;
  return { name: `/${path}`, path };
}
