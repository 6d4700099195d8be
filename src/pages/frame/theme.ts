import type { Handler } from 'hono';
import { readableUrl } from '../../http/queries.ts';
import type { View } from '../../http/resource.ts';
import { Refusal } from '../../input/refusal.ts';
import { choiceName } from '../text/themeButton.ts';
import { dimSteps, type Theme, themeNames } from '../themes.ts';
import { storeChoice } from './choice.ts';

const cookie = 'theme';

/** A theme that was chosen, and by how many steps it is dimmed. */
export interface ThemeChoice {
  readonly theme: Theme;
  /** 0: not. */
  readonly dim: number;
}

/** The choice of the cookie; `null`: there is none, the theme is that of the system. */
export function themeOf({ cookie: cookieOf }: Pick<View, 'cookie'>): ThemeChoice | null {
  return choiceOf(cookieOf(cookie) ?? '');
}

/** What a page's theme depends on, besides its address. */
export function themePreference(view: Pick<View, 'cookie'>): string {
  const chosen = themeOf(view);
  return chosen === null ? '' : choiceName(chosen.theme, chosen.dim);
}

const choices: readonly ThemeChoice[] = themeNames.flatMap((theme) =>
  dimSteps[theme].map((_, dim) => ({ theme, dim })),
);

function choiceOf(name: string): ThemeChoice | null {
  return choices.find(({ theme, dim }) => choiceName(theme, dim) === name) ?? null;
}

/** `/theme?to=red&back=locations/paranal/`: stores the theme, and redirects back to the page. */
export const chooseTheme: Handler = (context) => {
  const { searchParams } = readableUrl(context.req.url);
  const value = searchParams.get('to');
  const choice = choiceOf(value ?? '');
  if (choice === null) throw new Refusal({ subject: 'to', found: value, allowed: `one of ${themeNames.join(', ')}` });
  return storeChoice(context, cookie, choiceName(choice.theme, choice.dim), searchParams.get('back'));
};
