import type { Context, Handler } from 'hono';
import { setCookie } from 'hono/cookie';
import { dataHeaders } from '../../http/headers.ts';
import { readRequest } from '../../http/request.ts';
import type { Site } from '../../nights/index.ts';
import { Refusal } from '../../parameters/refusal.ts';
import type { DarkOrNight } from '../words/dark.ts';
import { utcZone } from '../words/localClock.ts';
import type { Theme } from './themes.ts';
import type { View } from './view.ts';

/**
 * What a reader chooses for all pages: values, and the texts of their buttons. Each choice is a cookie, which the path of the same
 * name stores, so that it works without scripts.
 */
export const preferences = {
  theme: { dark: 'dark', light: 'light', red: 'red' } satisfies Record<Theme, string>,
  /** The clock of all times: UTC, or the clock of each site. */
  clock: { utc: 'UTC', site: 'Site' },
  /** The condition that pages search for: the Sun below −18° and the Moon down, or the Sun alone. */
  condition: { dark: 'dark: Moon down', night: 'night: any Moon' } satisfies Record<DarkOrNight, string>,
} as const;

export type PreferenceName = keyof typeof preferences;
export type PreferenceOf<Name extends PreferenceName> = keyof (typeof preferences)[Name] & string;

/** The values of a preference, and the texts of their buttons. */
export function valuesOf<Name extends PreferenceName>(name: Name): [value: PreferenceOf<Name>, label: string][] {
  return Object.entries<string>(preferences[name]) as [PreferenceOf<Name>, string][];
}

export const preferenceNames = Object.keys(preferences) as readonly PreferenceName[];

/** What was chosen; `null`: nothing. */
export function chosen<Name extends PreferenceName>(
  { cookie }: Pick<View, 'cookie'>,
  name: Name,
): PreferenceOf<Name> | null {
  return preferenceNamed(name, cookie(name));
}

function preferenceNamed<Name extends PreferenceName>(
  name: Name,
  value: string | null | undefined,
): PreferenceOf<Name> | null {
  return valuesOf(name).find(([each]) => each === value)?.[0] ?? null;
}

/** The choice of clocks on the pages of a site, and the zone of its times. */
export function clockOfSite(view: Pick<View, 'cookie'>, { timeZone }: Pick<Site, 'timeZone'>) {
  const clockChoice = chosen(view, 'clock') ?? 'site';
  return { clockChoice, zone: clockChoice === 'utc' ? utcZone : timeZone };
}

/** What a page depends on besides its address. */
export function preferencesOf(view: Pick<View, 'cookie'>): string {
  return preferenceNames.map((name) => chosen(view, name) ?? '').join(' ');
}

/** `/theme?to=red&back=locations/paranal/`: stores a choice, and redirects back to the page. */
export function choose(name: PreferenceName): Handler {
  return (context) => {
    const { searchParams } = readRequest(context.req.raw).url;
    const found = searchParams.get('to');
    const to = preferenceNamed(name, found);
    if (to === null)
      throw new Refusal({ subject: 'to', found, allowed: `one of ${Object.keys(preferences[name]).join(', ')}` });
    return storeChoice(context, name, to, searchParams.get('back'));
  };
}

const yearSeconds = 365 * 86_400;

function storeChoice(context: Context, name: PreferenceName, value: string, back: string | null): Response {
  // Without a path, the cookie is sent to everything below this directory, whatever path a proxy adds.
  setCookie(context, name, value, { path: '', maxAge: yearSeconds, sameSite: 'Lax', httpOnly: true });
  return context.body(null, 303, { ...dataHeaders, Location: pathBack(back), 'Cache-Control': 'no-store' });
}

/** Maximum length of the path back to a page. Escaped in a query it can be three times as long. */
const maxBackCharacters = 1024;

/** The path and query to redirect to, relative to the service. If `back` is on another origin: the first page. */
function pathBack(back: string | null): string {
  const base = 'http://service/';
  const isPath = back !== null && back.length <= maxBackCharacters && URL.canParse(back, base);
  const url = isPath ? new URL(back, base) : null;
  return url?.origin === 'http://service' ? `.${url.pathname}${url.search}` : './';
}

/**
 * The path and query of a page, to come back to it. Empty if they are too long for a redirect.
 *
 * @param without - the parameter that would overrule the choice
 */
export function pathFromRoot({ url }: View, without: string): string {
  const query = new URLSearchParams(url.search);
  query.delete(without);
  const search = query.size === url.searchParams.size ? url.search : `?${query}`;
  const path = url.pathname.replace(/^\/+/, '') + search;
  return path.length > maxBackCharacters ? '' : path;
}

/**
 * The relative path from a page to the first page of the service. All links are relative, so that the service works below any
 * path that a proxy adds.
 */
export function rootOf({ url }: Pick<View, 'url'>): string {
  return '../'.repeat(url.pathname.split('/').length - 2) || './';
}
