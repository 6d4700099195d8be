import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { readRequest } from '../../http/request.ts';
import { type DarkOrNight, darkOrNight } from '../words/dark.ts';
import { type Theme, themeNames } from './themes.ts';
import type { WrongTarget } from './wrongTarget.ts';

/** The time zones that a reader can choose for times on pages: UTC, or each site's own time zone. */
const clockChoices = ['utc', 'site'] as const;
export type ClockChoice = (typeof clockChoices)[number];

/** The preferences that a reader has chosen for all pages. `null`: the reader has not chosen a value. */
export interface Choices {
  readonly theme: Theme | null;
  readonly clock: ClockChoice | null;
  readonly condition: DarkOrNight | null;
}

/** The values that change how every page is drawn. */
export interface View {
  readonly url: URL;
  readonly choices: Choices;
  /** Whether the operator has stopped the service's clock at a fixed instant, for a rehearsal. */
  readonly isClockStopped: boolean;
  /**
   * The target in the query, if the service rejects the target. If the service rejects the target, the page is drawn without a
   * target.
   */
  readonly wrongTarget?: WrongTarget;
}

export function viewOf(context: Context, isClockStopped: boolean): View {
  return { url: readRequest(context.req.raw).url, choices: choicesIn(getCookie(context)), isClockStopped };
}

/** The preferences that cookies store. An unknown value counts as not chosen. */
function choicesIn(cookies: Readonly<Record<string, string>>): Choices {
  return {
    theme: themeNames.find((name) => name === cookies.theme) ?? null,
    clock: clockChoices.find((name) => name === cookies.clock) ?? null,
    condition: darkOrNight.find((name) => name === cookies.condition) ?? null,
  };
}
