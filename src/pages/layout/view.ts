import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { readRequest } from '../../http/request.ts';

/** What a page depends on besides its content. */
export interface View {
  readonly url: URL;
  readonly cookie: (name: string) => string | undefined;
  /** Whether the present is an instant at which the user has stopped the clock. */
  readonly isClockStopped: boolean;
}

export function viewOf(context: Context, isClockStopped: boolean): View {
  return { url: readRequest(context.req.raw).url, cookie: (name) => getCookie(context, name), isClockStopped };
}
