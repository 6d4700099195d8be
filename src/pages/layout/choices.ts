import type { Context, Handler } from 'hono';
import { setCookie } from 'hono/cookie';
import { dataHeaders } from '../../http/headers.ts';
import { readRequest } from '../../http/request.ts';
import type { Site } from '../../nights/index.ts';
import { Refusal } from '../../parameters/refusal.ts';
import type { DarkOrNight } from '../words/dark.ts';
import { utcZone } from '../words/localClock.ts';
import type { Theme } from './themes.ts';
import type { ClockChoice, View } from './view.ts';

/**
 * The preferences that a reader sets for all pages: each value with the text of its button. A cookie with the preference's name
 * stores the value. A request for the path with the preference's name sets the cookie, so preferences work without scripts.
 */
export const preferences = {
  theme: { dark: 'dark', light: 'light', red: 'red' } satisfies Record<Theme, string>,
  /** The time zone of all times: UTC, or the time zone of each site. */
  clock: { utc: 'UTC', site: 'Site' } satisfies Record<ClockChoice, string>,
  /**
   * The condition that holds at the times that pages search for. `dark`: the Sun below −18° and the Moon down. `night`: the Sun
   * below −18°, the Moon up or down.
   */
  condition: { dark: 'dark: Moon down', night: 'night: any Moon' } satisfies Record<DarkOrNight, string>,
} as const;

export type PreferenceName = keyof typeof preferences;

export const preferenceNames = Object.keys(preferences) as readonly PreferenceName[];

/** The reader's choice of `utc` or `site` for the times on a site's pages, and the time zone of the choice. Default: `site`. */
export function clockOfSite({ choices }: Pick<View, 'choices'>, { timeZone }: Pick<Site, 'timeZone'>) {
  const clockChoice = choices.clock ?? 'site';
  return { clockChoice, zone: clockChoice === 'utc' ? utcZone : timeZone };
}

/** All chosen preferences as one text. Readers with different preferences get different pages at the same address. */
export function preferencesOf({ choices: { theme, clock, condition } }: Pick<View, 'choices'>): string {
  return [theme, clock, condition].join(' ');
}

/** Handles `/theme?to=red&back=locations/paranal/`: stores a preference, then redirects back to the page. */
export function choose(name: PreferenceName): Handler {
  return (context) => {
    const { searchParams } = readRequest(context.req.raw).url;
    const found = searchParams.get('to');
    const allowed = Object.keys(preferences[name]);
    if (found === null || !allowed.includes(found))
      throw new Refusal({ subject: 'to', found, allowed: `one of ${allowed.join(', ')}` });
    return storeChoice(context, name, found, searchParams.get('back'));
  };
}

const yearSeconds = 365 * 86_400;

function storeChoice(context: Context, name: PreferenceName, value: string, back: string | null): Response {
  // The cookie has no path, so browsers send the cookie with requests for all pages of the service, even below a path that a
  // proxy adds.
  setCookie(context, name, value, { path: '', maxAge: yearSeconds, sameSite: 'Lax', httpOnly: true });
  return context.body(null, 303, { ...dataHeaders, Location: pathBack(back), 'Cache-Control': 'no-store' });
}

/**
 * Maximum length of the path and query of a page to redirect to. The limit counts characters before percent-encoding.
 * Percent-encoding can make a path of ASCII characters three times as long.
 */
const maxBackCharacters = 1024;

/**
 * The path and query to redirect to, relative to the service. If `back` is missing, too long or on another origin, the redirect
 * leads to the first page.
 */
function pathBack(back: string | null): string {
  const base = 'http://service/';
  const isPath = back !== null && back.length <= maxBackCharacters && URL.canParse(back, base);
  const url = isPath ? new URL(back, base) : null;
  return url?.origin === 'http://service' ? `.${url.pathname}${url.search}` : './';
}

/**
 * The path and query of a page, for a redirect back to the page. The result is empty if path and query are too long for a
 * redirect.
 *
 * @param without - the query parameter to remove, because the parameter would override the reader's new preference
 */
export function pathFromRoot({ url }: View, without: string): string {
  const kept = [...url.searchParams].filter(([name]) => name !== without);
  const search = kept.length === url.searchParams.size ? url.search : `?${new URLSearchParams(kept)}`;
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
