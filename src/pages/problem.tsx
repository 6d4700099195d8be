import { notFoundDetail, type Problem, shortened } from '../http/problem.ts';
import type { View } from '../http/resource.ts';
import type { LocationIndex } from '../locations/index.ts';
import { document, rootOf } from './frame/document.tsx';
import { PlaceForm } from './site/placeForm.tsx';

/** Maximum characters shown of an address. */
const maxShownCharacters = 200;

interface ProblemOptions {
  readonly problem: Problem;
  readonly view: View;
  readonly locations: LocationIndex;
}

/** A problem as a page, with links to pages that exist. */
export function problemPage(problem: Problem, view: View, locations: LocationIndex): Iterable<string> {
  const content = <ProblemContent problem={problem} view={view} locations={locations} />;
  return document({ view, title: problem.title }, [content.toString()]);
}

function ProblemContent({ problem, view, locations }: ProblemOptions) {
  const { status, title, detail, details } = problem;
  const root = rootOf(view);
  const sentence = detail === notFoundDetail ? 'There is nothing at this address.' : detail;
  const errors = details.errors ?? [];
  const messages = errors.map(({ message }) => message).filter((message) => !detail.includes(message));
  return (
    <div class="problem">
      <div class="lead">
        <h1>{title}</h1>
        <p class="sub">
          {status}: {sentence}
        </p>
      </div>
      {messages.map((message) => (
        <p>{message}</p>
      ))}
      {isFaultOfPlace(problem, view) && (
        <PlaceForm
          root={root}
          typed={view.url.searchParams}
          faults={new Map(errors.map(({ parameter, message }) => [parameter, message]))}
        />
      )}
      <p>
        Requested: <code>{shortened(view.url.pathname + view.url.search, maxShownCharacters)}</code>
      </p>
      <WaysBack problem={problem} view={view} locations={locations} />
    </div>
  );
}

/** Whether the coordinates of a place are wrong: they can be corrected. */
function isFaultOfPlace({ status }: Problem, { url }: View): boolean {
  return status === 400 && url.pathname.startsWith('/at/');
}

function WaysBack({ problem, view, locations }: ProblemOptions) {
  const root = rootOf(view);
  const site = siteOf(problem, view, locations);
  return (
    <p>
      From here:{' '}
      {site !== null && (
        <>
          <a href={root + site.path}>tonight at {site.name}</a>,{' '}
        </>
      )}
      <a href={root}>tonight at all locations</a>, <a href={`${root}api/`}>the API</a>, or{' '}
      <a href={`${root}api/locations/`}>the list of locations</a>.
    </p>
  );
}

/** The site of the pages that an address is below; `null`: there is none. */
function siteOf(problem: Problem, view: View, locations: LocationIndex): { name: string; path: string } | null {
  const { pathname, search } = view.url;
  if (pathname.startsWith('/at/')) {
    const isKnown = search !== '' && !isFaultOfPlace(problem, view);
    return isKnown ? { name: 'this place', path: `at/${search}` } : null;
  }
  const location = locations.named(/^\/locations\/([^/]*)\//.exec(pathname)?.[1] ?? '');
  return location === undefined ? null : { name: location.name, path: `locations/${location.slug}/` };
}
