import type { Handler } from 'hono';
import { setCookie } from 'hono/cookie';
import { dataHeaders } from '../../http/headers.ts';
import { readableUrl } from '../../http/parameter.ts';
import { parameterProblem, shortened } from '../../http/problem.ts';
import type { View } from '../../http/resource.ts';

/** Maximum length of the path back to a page; escaped in a query it can be three times as long. */
export const maxBackCharacters = 1024;

/** The colour schemes of the pages; `red` preserves dark adaptation. */
export const themes = ['dark', 'light', 'red'] as const;

export type Theme = (typeof themes)[number];

const cookie = 'theme';
const yearSeconds = 365 * 86_400;

/** The theme of the cookie; without one, dark. */
export function themeOf({ cookie: cookieOf }: Pick<View, 'cookie'>): Theme {
  return asTheme(cookieOf(cookie)) ?? 'dark';
}

/** `/theme?to=red&back=locations/paranal/`: stores the theme in a cookie for a year, and redirects back to the page. */
export function chooseTheme(): Handler {
  return (context) => {
    const { searchParams } = readableUrl(context.req.url);
    const value = searchParams.get('to');
    const theme = asTheme(value ?? undefined);
    if (theme === undefined) throw badTheme(value);
    // Without a path, the cookie is sent to everything below this directory, whatever path a proxy adds.
    setCookie(context, cookie, theme, { path: '', maxAge: yearSeconds, sameSite: 'Lax', httpOnly: true });
    return context.body(null, 303, {
      ...dataHeaders,
      Location: pathBack(searchParams.get('back')),
      'Cache-Control': 'no-store',
    });
  };
}

function asTheme(text: string | undefined): Theme | undefined {
  return themes.find((theme) => theme === text);
}

function badTheme(value: string | null) {
  const message = `Allowed are ${themes.join(', ')}.`;
  const detail = `The parameter "to" cannot be "${shortened(value ?? '')}". ${message}`;
  return parameterProblem(400, detail, { parameter: 'to', value, message });
}

/** The path and query to redirect to, relative to the service; its first page, where `back` is on another origin. */
function pathBack(back: string | null): string {
  const base = 'http://service/';
  const isPath = back !== null && back.length <= maxBackCharacters && URL.canParse(back, base);
  const url = isPath ? new URL(back, base) : null;
  return url?.origin === 'http://service' ? `.${url.pathname}${url.search}` : './';
}
