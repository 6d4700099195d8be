import { routedPath } from '../api/paths.ts';
import { notFoundDetail, type Problem } from '../api/problem.ts';
import type { View } from '../api/resource.ts';
import { placeQuery } from '../api/siteSource.ts';
import { slugsOf } from '../api/sites.ts';
import { type LocationIndex, nearName, shortened } from '../locations/index.ts';
import { rootOf } from './frame/choice.ts';
import { document, Lead } from './frame/document.tsx';
import { typeset } from './text/sky.ts';

/** Maximum characters shown of an address. */
const maxShownCharacters = 200;

/** A link to a page that exists, relative to the first page. */
interface WayBack {
  readonly name: string;
  readonly path: string;
}

/** A problem as a page, with links to pages that exist. */
export function problemPage(problem: Problem, view: View, locations: LocationIndex): Iterable<string> {
  const content = (
    <div class="problem">
      <BadAddress problem={problem} view={view} locations={locations} />
      <WaysBack root={rootOf(view)} ways={[siteOf(problem, view, locations), resourceOf(problem, view)]} />
    </div>
  );
  return document({ view, title: problem.title }, [content.toString()]);
}

/** What a page was asked for by, where no location is called so; else `null`. */
function unknownLocation({ status, details: { errors = [] } }: Problem, { url }: View): string | null {
  const fault = errors.find(({ parameter }) => parameter === 'slug' || parameter === 'location');
  return status === 404 && !url.pathname.startsWith('/api/') ? (fault?.value ?? null) : null;
}

function UnknownLocation({ name, root, locations }: { name: string; root: string; locations: LocationIndex }) {
  const near = locations.withSlug(nearName(name, slugsOf(locations)) ?? '');
  return (
    <>
      <Lead title={`No location is called “${name}”.`} />
      {near && (
        <p>
          Is it <a href={`${root}locations/${near.slug}/`}>{near.name}</a>?
        </p>
      )}
    </>
  );
}

function BadAddress({ problem, view, locations }: { problem: Problem; view: View; locations: LocationIndex }) {
  const { status, title, detail, details } = problem;
  const unknown = unknownLocation(problem, view);
  if (unknown !== null) return <UnknownLocation name={unknown} root={rootOf(view)} locations={locations} />;
  const sentence = detail === notFoundDetail ? 'There is nothing at this address.' : typeset(detail);
  const messages = (details.errors ?? []).map(({ message }) => message).filter((message) => !detail.includes(message));
  return (
    <>
      <Lead title={title}>
        {status}: {sentence}
      </Lead>
      {messages.map((message) => (
        <p>{typeset(message)}</p>
      ))}
      <p>
        Requested: <code>{shortened(view.url.pathname + view.url.search, maxShownCharacters)}</code>
      </p>
    </>
  );
}

/** Whether the coordinates of a place are wrong. */
function isFaultOfPlace({ details }: Problem): boolean {
  return details.errors?.some(({ parameter }) => placeQuery.some(({ name }) => name === parameter)) ?? false;
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

function WaysBack({ root, ways }: { root: string; ways: readonly (WayBack | null)[] }) {
  return (
    <p>
      From here:{' '}
      {ways.map(
        (way) =>
          way && (
            <>
              <a href={root + way.path}>{way.name}</a>, or{' '}
            </>
          ),
      )}
      <a href={root}>tonight at all locations</a>.
    </p>
  );
}

/** Tonight at the site of the pages that an address is below, or the form of any place; `null`: there is none. */
function siteOf(problem: Problem, { url }: View, locations: LocationIndex): WayBack | null {
  if (url.pathname.startsWith('/at/')) {
    const isKnown = url.search !== '' && !isFaultOfPlace(problem);
    return isKnown ? { name: 'tonight at this place', path: `at/${url.search}` } : { name: 'any place', path: 'at/' };
  }
  const [, name = ''] = /^\/locations\/([^/]*)\//.exec(routedPath(url.href)) ?? [];
  const location = locations.withSlug(decodeURIComponent(name));
  return location === undefined ? null : { name: `tonight at ${location.name}`, path: `locations/${location.slug}/` };
}
