import type { Handler } from 'hono';
import { readableUrl } from '../../http/queries.ts';
import type { View } from '../../http/resource.ts';
import type { Parameter } from '../../input/parameter.ts';
import { Refusal } from '../../input/refusal.ts';
import { type Theme, themeNames } from '../themes.ts';
import { storeChoice } from './choice.ts';

const cookie = 'theme';

/** The theme of the cookie; without one, dark. */
export function themeOf({ cookie: cookieOf }: Pick<View, 'cookie'>): Theme {
  return asTheme(cookieOf(cookie)) ?? 'dark';
}

/** `/theme?to=red&back=locations/paranal/`: stores the theme, and redirects back to the page. */
export function chooseTheme(): Handler {
  return (context) => {
    const { searchParams } = readableUrl(context.req.url);
    const value = searchParams.get('to');
    const theme = asTheme(value ?? undefined);
    if (theme === undefined) throw new Refusal({ subject: 'to', found: value, allowed: themeParameter.allowed });
    return storeChoice(context, cookie, theme, searchParams.get('back'));
  };
}

/** The theme of an image, which has no cookie. */
export const themeParameter: Parameter<Theme> = {
  name: 'theme',
  description: 'The colours. Default: dark.',
  allowed: `one of ${themeNames.join(', ')}`,
  schema: { type: 'string', enum: themeNames },
  parse: (text) => asTheme(text) ?? null,
};

function asTheme(text: string | undefined): Theme | undefined {
  return themeNames.find((theme) => theme === text);
}
