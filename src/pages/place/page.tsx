import type { Handler } from 'hono';
import { commonHeaders } from '../../http/headers.ts';
import { redirect } from '../../http/paths.ts';
import { readRequest } from '../../http/request.ts';
import { namedPlaceParameters } from '../../parameters/sites.ts';
import { document, Lead } from '../layout/document.tsx';
import { definePage, forPeople } from '../layout/page.ts';
import type { View } from '../layout/view.ts';
import { InputField } from '../ui/forms.tsx';
import { asParameters } from './typedPlace.ts';

/** `/at/` without coordinates: the form of any place. */
export const placePage = definePage({
  name: 'Any Place',
  description: 'A form for the coordinates of a place.',
  path: {},
  query: namedPlaceParameters,
  formats: forPeople,
  respond: (_values, { view }) => ({ untilMs: Number.POSITIVE_INFINITY, html: () => formPage(view) }),
});

function formPage(view: View): Iterable<string> {
  const trail = [{ name: 'Any place', path: 'at/', isCurrent: true }];
  const content = (
    <>
      <Lead title="Any place">The nights of where you are, or will be.</Lead>
      <PlaceForm typed={view.url.searchParams} />
    </>
  );
  return document({ view, title: 'Any place', trail }, [content.toString()]);
}

/** The labels of a place's fields, and how to fill them in, by the names of their parameters. */
const fields: Readonly<Record<keyof typeof namedPlaceParameters, { label: string; hint: string }>> = {
  latitude: { label: 'Latitude', hint: 'degrees, north positive; such as 52.405 or 52° 24′ 18″ N' },
  longitude: { label: 'Longitude', hint: 'degrees, east positive; both can be pasted into one field' },
  timezone: { label: 'Time zone', hint: 'optional, such as Europe/Berlin' },
  height_above_horizon: { label: 'Height above the horizon', hint: 'optional, metres; not above the sea' },
  pressure: { label: 'Air pressure', hint: 'optional, hPa; not reduced to sea level' },
  name: { label: 'Name', hint: 'optional' },
};

/** Asks for the coordinates of a place. Without scripts there is no button for the position of the device. */
function PlaceForm({ typed }: { typed: URLSearchParams }) {
  return (
    <form class="place">
      {Object.entries(fields).map(([name, { label, hint }]) => (
        <InputField name={name} label={label} hint={hint} value={typed.get(name) ?? ''} />
      ))}
      <p>
        <button type="submit">Show tonight</button>
        <button type="button" hidden data-position>
          Use my position
        </button>
      </p>
      <output />
    </form>
  );
}

/**
 * `/at/`: without coordinates their form; with coordinates in another notation than decimal degrees, which people paste, redirects
 * to these.
 *
 * @param form - serves the form
 */
export function placeAsTyped(form: Handler): Handler {
  return (context, next) => {
    const { method, url } = readRequest(context.req.raw);
    const { searchParams } = url;
    if (!searchParams.has('latitude') && !searchParams.has('longitude')) return form(context, next);
    if (method !== 'GET' && method !== 'HEAD') return next();
    const read = new URLSearchParams([...asParameters(new Map(searchParams))]);
    return String(read) === String(searchParams) ? next() : redirect(302, `?${read}`, commonHeaders);
  };
}
