import type { Handler } from 'hono';
import { setCookie } from 'hono/cookie';
import { dataHeaders } from '../../http/headers.ts';
import { parameterProblem, shortened } from '../../http/problem.ts';
import { readableUrl } from '../../http/queries.ts';
import type { View } from '../../http/resource.ts';

/** Most characters of the way back to a page; escaped in a query it can be three times as long. */
export const maxBackCharacters = 1024;

/** How the pages can look; `red` leaves eyes that are used to the dark as they are. */
export const looks = ['dark', 'light', 'red'] as const;

export type Look = (typeof looks)[number];

const cookie = 'look';
const yearSeconds = 365 * 86_400;

/** The look that was chosen on an earlier visit; dark until then. */
export function lookOf({ cookie: cookieOf }: Pick<View, 'cookie'>): Look {
  return asLook(cookieOf(cookie)) ?? 'dark';
}

/** `/look?to=red&back=locations/paranal/`: keeps a look for the visits to come, and leads back to the page. */
export function chooseLook(): Handler {
  return (context) => {
    const { searchParams } = readableUrl(context.req.url);
    const value = searchParams.get('to');
    const look = asLook(value ?? undefined);
    if (look === undefined) throw badLook(value);
    // Without a path, it holds for all that lies beside this address, under whatever path a proxy puts it.
    setCookie(context, cookie, look, { path: '', maxAge: yearSeconds, sameSite: 'Lax', httpOnly: true });
    return context.body(null, 303, {
      ...dataHeaders,
      Location: pathBack(searchParams.get('back')),
      'Cache-Control': 'no-store',
    });
  };
}

function asLook(text: string | undefined): Look | undefined {
  return looks.find((look) => look === text);
}

function badLook(value: string | null) {
  const message = `Allowed are ${looks.join(', ')}.`;
  const detail = `The parameter "to" cannot be "${shortened(value ?? '')}". ${message}`;
  return parameterProblem(400, detail, { parameter: 'to', value, message });
}

/** A path of this service, relative to it, with the query; whatever leads elsewhere leads to its first page. */
function pathBack(back: string | null): string {
  const base = 'http://service/';
  const isPath = back !== null && back.length <= maxBackCharacters && URL.canParse(back, base);
  const url = isPath ? new URL(back, base) : null;
  return url?.origin === 'http://service' ? `.${url.pathname}${url.search}` : './';
}
