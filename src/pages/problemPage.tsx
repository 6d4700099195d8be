import type { Child } from 'hono/jsx';
import { notFoundDetail, type ParameterFault, type Problem } from '../http/problem.ts';
import type { View } from '../http/resource.ts';
import { shortened } from '../input/refusal.ts';
import type { LocationIndex } from '../locations/index.ts';
import { document, Lead, rootOf } from './frame/document.tsx';
import { DateForm, PlaceForm, placeFields } from './site/forms.tsx';
import { typeset } from './text/sky.ts';

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
  const title = formOf({ problem, view, locations }) === null ? problem.title : 'There is a problem';
  return document({ view, title }, [content.toString()]);
}

function ProblemContent({ problem, view, locations }: ProblemOptions) {
  const form = formOf({ problem, view, locations });
  return (
    <div class="problem">
      {form === null ? <BadAddress problem={problem} view={view} /> : <Correction problem={problem}>{form}</Correction>}
      <WaysBack problem={problem} view={view} locations={locations} />
    </div>
  );
}

/** A problem that the address has. */
function BadAddress({ problem: { status, title, detail, details }, view }: Pick<ProblemOptions, 'problem' | 'view'>) {
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

/** A problem with what was typed into a form: all that is wrong by the labels of the fields, and the form with what was typed. */
function Correction({ problem: { detail, details }, children }: { problem: Problem; children?: Child }) {
  const errors = details.errors ?? [];
  return (
    <>
      <Lead title="There is a problem" />
      <ul class="errors">
        {errors.map((error) => (
          <li>
            {labelOf(error.parameter) === undefined ? (
              detail
            ) : (
              <>
                <a href={`#${error.parameter}`}>{labelOf(error.parameter)}</a> {whatIsWrong(error)}
              </>
            )}
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

const labelOf = (parameter: string) => placeFields[parameter]?.label ?? (parameter === 'date' ? 'Date' : undefined);

function whatIsWrong({ value, message }: ParameterFault): string {
  return `${value === null ? 'is missing.' : `cannot be “${shortened(value)}”.`} ${typeset(message)}`;
}

/** The form that sent the request, with what was typed; `null`: no form has the parameters that are wrong. */
function formOf({ problem, view, locations }: ProblemOptions): Child | null {
  const root = rootOf(view);
  const { errors = [] } = problem.details;
  const typed = new URLSearchParams(view.url.searchParams);
  const faults = new Map(errors.map(({ parameter, message }) => [parameter, typeset(message)]));
  if (isFaultOfPlace(problem, view)) return <PlaceForm root={root} typed={typed} faults={faults} />;
  const date = errors.find(({ parameter }) => parameter === 'date');
  const page = view.url.pathname === '/' ? '' : siteOf(problem, view, locations)?.path;
  if (date === undefined || page === undefined) return null;
  // It can be in the path.
  typed.set('date', date.value ?? '');
  return <DateForm root={root + page} typed={typed} fault={date.message} />;
}

/** Whether the coordinates of a place are wrong: they can be corrected. */
function isFaultOfPlace({ details }: Problem, { url }: View): boolean {
  const isOfPlace = details.errors?.some(({ parameter }) => Object.hasOwn(placeFields, parameter)) ?? false;
  return isOfPlace && url.pathname.startsWith('/at/');
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
