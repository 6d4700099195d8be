import type { Handler } from 'hono';
import { readableUrl } from '../../api/queries.ts';
import { Refusal } from '../../api/refusal.ts';
import type { View } from '../../api/resource.ts';
import { type Theme, themeNames } from '../themes.ts';
import { storeChoice } from './choice.ts';

const cookie = 'theme';

/** The choice of the cookie; `null`: there is none, the theme is that of the system. */
export function themeOf({ cookie: cookieOf }: Pick<View, 'cookie'>): Theme | null {
  return themeNamed(cookieOf(cookie) ?? '');
}

/** What a page's theme depends on, besides its address. */
export function themePreference(view: Pick<View, 'cookie'>): string {
  return themeOf(view) ?? '';
}

function themeNamed(name: string): Theme | null {
  return themeNames.find((theme) => theme === name) ?? null;
}

/** `/theme?to=red&back=locations/paranal/`: stores the theme, and redirects back to the page. */
export const chooseTheme: Handler = (context) => {
  const { searchParams } = readableUrl(context.req.url);
  const value = searchParams.get('to');
  const theme = themeNamed(value ?? '');
  if (theme === null) throw new Refusal({ subject: 'to', found: value, allowed: `one of ${themeNames.join(', ')}` });
  return storeChoice(context, cookie, theme, searchParams.get('back'));
};
