import type { Handler } from 'hono';
import { commonHeaders } from '../../http/headers.ts';
import { prefersPage } from '../../http/negotiation.ts';
import { redirect } from '../../http/paths.ts';
import { Problem, problemResponse } from '../../http/problem.ts';
import { nonEmpty, readRequest } from '../../http/request.ts';
import type { Service } from '../../http/resource.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { document, Lead } from '../layout/document.tsx';
import { definePage, forPeople, type Page, servePage } from '../layout/page.ts';
import { type View, viewOf } from '../layout/view.ts';
import { type Faults, formFaults, placeQuery } from './faults.ts';
import { foundText, notFoundText, PlaceForm, type PlaceFormOptions } from './form.tsx';
import { placesNamed } from './namedPlaces.ts';
import { asParameters } from './typedPlace.ts';

/** `/at/` without coordinates: the form of any place, and the places of a name to choose from. */
function placePage(index: LocationIndex): Page {
  return definePage({
    name: 'Any Place',
    description: 'A form for the coordinates or the name of a place.',
    path: {},
    query: placeQuery,
    formats: forPeople,
    respond({ q }, { view, texts }) {
      const found = q === undefined ? null : placesNamed(q, index, othersOf(texts));
      const options = { typed: texts, faults: new Map(), found, index };
      return { untilMs: Number.POSITIVE_INFINITY, html: () => formPage(view, options) };
    },
  });
}

function formPage(view: View, options: PlaceFormOptions): Iterable<string> {
  const trail = [{ name: 'Any place', path: 'at/', isCurrent: true }];
  const content = (
    <>
      <Lead title="Any place">The nights of where you are, or will be.</Lead>
      <PlaceForm {...options} />
      <p class="place-source">
        <small>
          Towns: <a href="https://www.geonames.org/">GeoNames</a>,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
        </small>
      </p>
    </>
  );
  return document({ view, title: titleOf(options), trail }, [content.toString()]);
}

/** What is wrong, or what was found: screen readers read the title first. */
function titleOf({ faults, found, typed }: PlaceFormOptions): string {
  const [fault] = faults.values();
  if (fault !== undefined) return fault;
  return found === null ? 'Any place' : foundText(found, typed.get('q') ?? '');
}

/** The parameters of a place besides where it is. */
function othersOf(texts: ReadonlyMap<string, string>): URLSearchParams {
  return new URLSearchParams([...texts].filter(([name]) => !['q', 'latitude', 'longitude'].includes(name)));
}

/**
 * `/at/`: what is typed leads to a page. Coordinates in any notation lead to their decimal degrees, the name of one place leads to
 * it; with decimal degrees the page of tonight follows. Whatever is wrong stands beside its field.
 */
export function anyPlace(index: LocationIndex, service: Service): Handler {
  const form = servePage(placePage(index), service);
  return (context, next) => {
    const request = readRequest(context.req.raw);
    const { method, url } = request;
    const typed = nonEmpty(new Map(url.searchParams));
    const texts = asParameters(typed);
    const hasPlace = texts.has('latitude') || texts.has('longitude');
    if (method !== 'GET' && method !== 'HEAD') return hasPlace ? next() : form(context, next);

    const refuse = (status: 400 | 404, faults: Faults) => {
      const problem = new Problem(status, [...faults.values()].join(' '));
      if (!prefersPage(request.accept)) throw problem;
      const view = viewOf(context, service.isClockStopped);
      return problemResponse(problem, commonHeaders, formPage(view, { typed, faults, found: null, index }));
    };
    const faults = formFaults(texts);
    if (faults.size > 0) return refuse(400, faults);
    const name = texts.get('q');
    if (name !== undefined) {
      const { places, count, isMatch } = placesNamed(name, index, othersOf(texts));
      if (count === 0) return refuse(404, new Map([['q', notFoundText(name)]]));
      const [only] = places;
      if (count === 1 && isMatch && only !== undefined) return redirect(302, only.path, commonHeaders);
    }
    if (!hasPlace) return form(context, next);
    const read = new URLSearchParams([...texts]);
    return String(read) === String(url.searchParams) ? next() : redirect(302, `?${read}`, commonHeaders);
  };
}
