import type { Child } from 'hono/jsx';
import { notFoundDetail, type ParameterFault, type Problem } from '../http/problem.ts';
import type { View } from '../http/resource.ts';
import { routedPath } from '../http/routes.ts';
import { nearName } from '../input/nearName.ts';
import { shortened } from '../input/refusal.ts';
import type { LocationIndex } from '../locations/index.ts';
import { ConditionParameters } from '../parameters/conditions.ts';
import { datePart } from '../parameters/periods.ts';
import { slugsOf } from '../parameters/sites.ts';
import { atLeast } from '../parameters/windows.ts';
import { rootOf } from './frame/choice.ts';
import { document, Lead } from './frame/document.tsx';
import { CorrectionForm, Field, labelOf, PlaceForm, placeFields } from './site/forms.tsx';
import { typeset } from './text/sky.ts';

/** Maximum characters shown of an address. */
const maxShownCharacters = 200;

/** A site that has pages. */
interface NamedSite {
  readonly name: string;
  readonly path: string;
}

/** A problem as a page, with links to pages that exist. */
export function problemPage(problem: Problem, view: View, locations: LocationIndex): Iterable<string> {
  const site = siteOf(problem, view, locations);
  const [root, form] = [rootOf(view), formOf(problem, view, site, locations)];
  const content = (
    <div class="problem">
      {form === null ? (
        <BadAddress problem={problem} view={view} locations={locations} />
      ) : (
        <Correction problem={problem}>{form}</Correction>
      )}
      <WaysBack root={root} site={site} resource={resourceOf(problem, view)} />
    </div>
  );
  return document({ view, title: form === null ? problem.title : correctionTitle }, [content.toString()]);
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
      <form class="place" action={root}>
        <Field name="q" value={name} input={{ type: 'search' }}>
          Find
        </Field>
        <p>
          <button type="submit" class="primary">
            Show
          </button>
        </p>
      </form>
    </>
  );
}

const correctionTitle = 'There is a problem';

/** A problem that the address has. */
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

/** A problem with what was typed into a form: all that is wrong by the labels of the fields, and the form with what was typed. */
function Correction({ problem: { details }, children }: { problem: Problem; children?: Child }) {
  const errors = details.errors ?? [];
  return (
    <>
      <Lead title={correctionTitle} />
      <ul class="errors">
        {errors.map((error) => (
          <li>
            <a href={`#${error.parameter}`}>{labelOf(error.parameter)}</a> {whatIsWrong(error)}
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

function whatIsWrong({ value, message }: ParameterFault): string {
  return `${value === null ? 'is missing.' : `cannot be “${shortened(value)}”.`} ${typeset(message)}`;
}

/** The form that sent the request, with what was typed; `null`: no form has the parameters that are wrong. */
function formOf(problem: Problem, view: View, site: NamedSite | null, locations: LocationIndex): Child | null {
  const root = rootOf(view);
  const { errors = [] } = problem.details;
  const typed = new URLSearchParams(view.url.searchParams);
  const faultsOf = (names: readonly string[]) =>
    new Map(
      errors.flatMap((each) => (names.includes(each.parameter) ? [[each.parameter, typeset(each.message)]] : [])),
    );
  if (isFaultOfPlace(problem, view))
    return <PlaceForm root={root} typed={typed} faults={faultsOf(Object.keys(placeFields))} />;
  const ofNight = [datePart, atLeast, ...new ConditionParameters(locations).parameters];
  const faults = faultsOf(ofNight.map(({ name }) => name));
  const page = view.url.pathname === '/' ? '' : site?.path;
  if (faults.size === 0 || page === undefined) return null;
  // It can be in the path.
  const date = errors.find(({ parameter }) => parameter === datePart.name);
  if (date !== undefined && !typed.has(datePart.name)) typed.set(datePart.name, date.value ?? '');
  for (const { parameter } of errors) if (!faults.has(parameter)) typed.delete(parameter);
  return <CorrectionForm action={date === undefined ? './' : root + page} typed={typed} faults={faults} />;
}

/** Whether the coordinates of a place are wrong: they can be corrected. */
function isFaultOfPlace({ details }: Problem, { url }: View): boolean {
  const isOfPlace = details.errors?.some(({ parameter }) => Object.hasOwn(placeFields, parameter)) ?? false;
  return isOfPlace && url.pathname.startsWith('/at/');
}

/** A resource of the API with the parameters that are not wrong, relative to the first page; `null`: there is none. */
function resourceOf({ status, details: { errors = [] } }: Problem, { url }: View): string | null {
  const isRead = status === 400 || errors.some(({ parameter }) => url.searchParams.has(parameter));
  if (!isRead || !url.pathname.startsWith('/api/')) return null;
  const others = new URLSearchParams(url.searchParams);
  for (const { parameter } of errors) others.delete(parameter);
  return `${url.pathname.slice(1)}${others.size === 0 ? '' : `?${others}`}`;
}

function WaysBack({ root, site, resource }: { root: string; site: NamedSite | null; resource: string | null }) {
  return (
    <p>
      From here:{' '}
      {site !== null && (
        <>
          <a href={root + site.path}>tonight at {site.name}</a>, or{' '}
        </>
      )}
      {resource !== null && (
        <>
          <a href={root + resource}>/{resource}</a>, or{' '}
        </>
      )}
      <a href={root}>tonight at all locations</a>.
    </p>
  );
}

/** The site of the pages that an address is below; `null`: there is none. */
function siteOf(problem: Problem, view: View, locations: LocationIndex): NamedSite | null {
  const { pathname, search } = view.url;
  if (pathname.startsWith('/at/')) {
    const isKnown = search !== '' && !isFaultOfPlace(problem, view);
    return isKnown ? { name: 'this place', path: `at/${search}` } : null;
  }
  const [, name = ''] = /^\/locations\/([^/]*)\//.exec(routedPath(view.url.href)) ?? [];
  const location = locations.withSlug(decodeURIComponent(name));
  return location === undefined ? null : { name: location.name, path: `locations/${location.slug}/` };
}
