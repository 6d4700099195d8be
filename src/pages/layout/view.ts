import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { readRequest } from '../../http/request.ts';

/** The parts of a request that change how every page is drawn. */
export interface View {
  readonly url: URL;
  readonly cookie: (name: string) => string | undefined;
  /** Whether the operator has stopped the service's clock at a fixed instant, for a rehearsal. */
  readonly isClockStopped: boolean;
}

export function viewOf(context: Context, isClockStopped: boolean): View {
  return { url: readRequest(context.req.raw).url, cookie: (name) => getCookie(context, name), isClockStopped };
}
