import type { Handler } from 'hono';
import { commonHeaders } from '../../http/headers.ts';
import { prefersPage } from '../../http/negotiation.ts';
import { redirect } from '../../http/paths.ts';
import { htmlBytes, Problem, problemResponse } from '../../http/problem.ts';
import { nonEmpty, readRequest } from '../../http/request.ts';
import type { Service } from '../../http/resource.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { namedPlaceParameters } from '../../parameters/sites.ts';
import type { Texts } from '../../parameters/values.ts';
import { document, Lead } from '../layout/document.tsx';
import { definePage, forPeople, type Page, servePage } from '../layout/page.ts';
import { type View, viewOf } from '../layout/view.ts';
import { type Faults, formFaults, placeQuery } from './faults.ts';
import { foundText, notFoundText, PlaceForm, type PlaceFormOptions } from './form.tsx';
import { placesNamed } from './namedPlaces.ts';
import { asParameters } from './typedPlace.ts';

/** The page `/at/` without coordinates: a form for any place and, if a name was typed, the places with that name. */
function placePage(index: LocationIndex): Page {
  const untilMs = Number.POSITIVE_INFINITY;
  // The content without typed texts is the same for all requests, so the content is rendered once. Rendering takes 0.1 ms.
  const blank = contentOf({ typed: new Map(), faults: new Map(), found: null, index });
  return definePage({
    name: 'Any Place',
    description: 'A form for the coordinates or the name of a place.',
    path: {},
    query: placeQuery,
    formats: forPeople,
    respond({ q }, { view, texts }) {
      if (!hasFields(texts)) return { untilMs, html: () => pageWith(view, 'Any place', blank) };
      const found = q === undefined ? null : placesNamed(q, index, othersOf(texts));
      const options = { typed: texts, faults: new Map(), found, index };
      return { untilMs, html: () => formPage(view, options) };
    },
  });
}

/** Whether a request has a parameter of the form. */
function hasFields(texts: Texts): boolean {
  return Object.keys(placeQuery).some((name) => texts.has(name));
}

function formPage(view: View, options: PlaceFormOptions): Iterable<string> {
  return pageWith(view, titleOf(options), contentOf(options));
}

function pageWith(view: View, title: string, content: string): Iterable<string> {
  const trail = [{ name: 'Any place', path: 'at/', isCurrent: true }];
  return document({ view, title, trail }, [content]);
}

function contentOf(options: PlaceFormOptions): string {
  const content = (
    <>
      <Lead title="Any place" />
      <PlaceForm {...options} />
      <p class="place-source">
        <small>
          Towns: <a href="https://www.geonames.org/">GeoNames</a>,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
        </small>
      </p>
    </>
  );
  return content.toString();
}

/**
 * The title of the page. Screen readers read the title first, so the title is the error message or the number of places found.
 */
function titleOf({ faults, found, typed }: PlaceFormOptions): string {
  const [fault] = faults.values();
  if (fault !== undefined) return fault;
  return found === null ? 'Any place' : foundText(found, typed.get('q') ?? '');
}

/**
 * The name, the time zone, the height and the air pressure in a request, as a query. The links to found towns contain this query.
 */
function othersOf(texts: Texts): URLSearchParams {
  const { latitude, longitude, ...others } = namedPlaceParameters;
  return new URLSearchParams([...texts].filter(([name]) => Object.hasOwn(others, name)));
}

/**
 * Handles a request for `/at/`, by the contents of the request:
 *
 * - Coordinates in another notation: redirects to the address with decimal degrees.
 * - The name of a single place: redirects to the page of that place.
 * - Coordinates in decimal degrees: calls the next handler, which serves the page of tonight.
 * - Errors in the fields: responds with the form and an error message beside each wrong field.
 * - Any other request: serves the form.
 */
export function anyPlace(index: LocationIndex, service: Service): Handler {
  const form = servePage(placePage(index), service);
  return (context, next) => {
    const { method, url, texts: sent, accept } = readRequest(context.req.raw);
    const typed = nonEmpty(sent);
    if (!hasFields(typed)) return form(context, next);
    const texts = asParameters(typed);
    const page = () => (hasCoordinates(texts) ? next() : form(context, next));
    if (method !== 'GET' && method !== 'HEAD') return page();
    const outcome = outcomeOf(texts, url, index);
    if (outcome.kind === 'page') return page();
    if (outcome.kind === 'address') return redirect(302, outcome.address, commonHeaders);
    const { status, faults } = outcome;
    const problem = new Problem(status, [...faults.values()].join(' '));
    if (!prefersPage(accept)) throw problem;
    const options = { typed, faults, found: null, index };
    const parts = formPage(viewOf(context, service.isClockStopped), options);
    return problemResponse(problem, commonHeaders, htmlBytes(parts));
  };
}

const hasCoordinates = (texts: Texts) => texts.has('latitude') || texts.has('longitude');

/** The result of a request: a page at this address, a redirect to another address, or the form with error messages. */
type Outcome =
  | { readonly kind: 'page' }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'faults'; readonly status: 400 | 404; readonly faults: Faults };

/**
 * @param texts - the result of `asParameters`: the typed texts by parameter name, with readable coordinates in decimal degrees
 */
function outcomeOf(texts: Texts, { searchParams }: URL, index: LocationIndex): Outcome {
  const faults = formFaults(texts);
  if (faults.size > 0) return { kind: 'faults', status: 400, faults };
  const name = texts.get('q');
  if (name !== undefined) return outcomeOfName(name, texts, index);
  const address = String(new URLSearchParams([...texts]));
  if (!hasCoordinates(texts) || address === String(searchParams)) return { kind: 'page' };
  return { kind: 'address', address: `?${address}` };
}

function outcomeOfName(name: string, texts: Texts, index: LocationIndex): Outcome {
  const { places, count, isMatch } = placesNamed(name, index, othersOf(texts));
  const [first] = places;
  if (first === undefined) return { kind: 'faults', status: 404, faults: new Map([['q', notFoundText(name, index)]]) };
  return count === 1 && isMatch ? { kind: 'address', address: first.path } : { kind: 'page' };
}
