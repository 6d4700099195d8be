import { decodedPath } from '../../http/paths.ts';
import { notFoundDetail, type Problem } from '../../http/problem.ts';
import { type Location, type LocationIndex, nearName } from '../../locations/index.ts';
import { slugsOf } from '../../parameters/sites.ts';
import { rootOf } from '../layout/choices.ts';
import { document, Lead } from '../layout/document.tsx';
import type { View } from '../layout/view.ts';
import { Hidden, InputField } from '../ui/forms.tsx';
import { typeset } from '../words/sky.ts';

/** A link to a page that exists. The path is relative to the first page of the service. */
interface WayBack {
  readonly name: string;
  readonly path: string;
}

/** The page of an error: the error message, advice, and a link to the nearest page that exists. */
export function problemPage(problem: Problem, view: View, locations: LocationIndex): Iterable<string> {
  const unknown = unknownLocation(problem, view);
  const [sentence, ...advice] = unknown === null ? sentencesOf(problem) : [`No location is called “${unknown}”.`];
  const { name, path } = (unknown === null ? null : nearLocation(unknown, locations)) ?? wayBack(view, locations);
  const content = (
    <>
      <Lead title={sentence ?? problem.title}>{advice.join(' ')}</Lead>
      <Correction problem={problem} view={view} />
      <p class="links">
        <a href={rootOf(view) + path}>{name}</a>
      </p>
    </>
  );
  return document({ view, title: problem.title }, [content.toString()]);
}

interface CorrectionOptions {
  readonly problem: Problem;
  readonly view: View;
}

/** A form with the rejected query parameters of a page. The other parameters of the query are kept. */
function Correction({ problem: { details }, view: { url } }: CorrectionOptions) {
  // The API also rejects parameters that it does not know. A new value would not correct such a parameter.
  if (url.pathname.startsWith('/api/')) return null;
  const names = new Set((details.errors ?? []).map(({ parameter }) => parameter));
  const typed = [...new Map(url.searchParams)].filter(([name]) => names.has(name));
  if (typed.length === 0) return null;
  const others = new URLSearchParams([...url.searchParams].filter(([name]) => !names.has(name)));
  return (
    <form class="controls">
      <Hidden query={String(others)} />
      {typed.map(([name, value]) => (
        <InputField name={name} label={name} value={value} />
      ))}
      <button type="submit">Show</button>
    </form>
  );
}

/** The slug or id in the page's address, if no location has that slug or id. `null`: the error has another cause. */
function unknownLocation({ status, details: { errors = [] } }: Problem, { url }: View): string | null {
  const fault = errors.find(({ parameter }) => parameter === 'slug' || parameter === 'location');
  return status === 404 && !url.pathname.startsWith('/api/') ? (fault?.value ?? null) : null;
}

/** The sentences of an error message: first the error, then advice. */
function sentencesOf({ detail }: Problem): string[] {
  if (detail === notFoundDetail) return ['There is nothing at this address.'];
  return typeset(detail).split(/(?<=[.?]) (?=[A-Z])/);
}

function nearLocation(name: string, locations: LocationIndex): WayBack | null {
  const near = locations.withSlug(nearName(name, slugsOf(locations)) ?? '');
  return near === undefined ? null : { name: `Is it ${near.name}?`, path: pathOf(near) };
}

/** A link to a page that exists: the API, the form for any place, tonight at the site, or tonight at all locations. */
function wayBack({ url }: View, locations: LocationIndex): WayBack {
  if (url.pathname === '/at/' || (url.pathname.startsWith('/at/') && url.search === ''))
    return { name: 'Any place', path: 'at/' };
  if (url.pathname.startsWith('/at/')) return { name: 'Tonight at this place', path: `at/${url.search}` };
  if (url.pathname.startsWith('/api/')) return { name: 'Resources of the API', path: 'api/' };
  const [, slug = ''] = /^\/locations\/([^/]*)\//.exec(decodedPath(url.pathname)) ?? [];
  const location = locations.withSlug(slug);
  if (location === undefined) return { name: 'Tonight at all locations', path: '' };
  return { name: `Tonight at ${location.name}`, path: pathOf(location) };
}

const pathOf = ({ slug }: Location) => `locations/${slug}/`;
