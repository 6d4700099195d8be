import type { Handler } from 'hono';
import { compressedResponse, wholeOf } from '../../http/body.ts';
import { answer, describe } from '../../http/handle.ts';
import { commonHeaders } from '../../http/headers.ts';
import { redirect } from '../../http/paths.ts';
import { formatOf, givenValues, requestOf } from '../../http/request.ts';
import type { ApiRequest, Described, Service, Text, ValuesOf } from '../../http/resource.ts';
import type { Parameters } from '../../parameters/parameter.ts';
import { preferencesOf } from './choices.ts';
import { type View, viewOf } from './view.ts';

/** A page that is not written yet. */
export interface PageReply {
  /** When it changes: see `Reply`. */
  readonly untilMs: number | null;
  /** Its parts take at most a few milliseconds each. */
  readonly html: () => Text;
}

/** A request for a page, with what its reader has chosen. */
export interface PageRequest extends ApiRequest {
  readonly view: View;
}

/** A page for people at a path. */
export interface Page<Path extends Parameters = Parameters, Query extends Parameters = Parameters>
  extends Described<Path, Query> {
  /** @throws Refusal, Problem */
  respond(values: ValuesOf<Path, Query>, request: PageRequest): PageReply | Promise<PageReply>;
}

/** The only format of resources that are for people alone. */
export const forPeople = ['api'] as const;

/** Infers the types of the values. */
export function definePage<Path extends Parameters, Query extends Parameters>(page: Page<Path, Query>): Page {
  return page;
}

/** Serves the requests for a page. */
export function servePage(page: Page, service: Service): Handler {
  return async (context) => {
    const format = formatOf(context, page);
    if (context.req.method === 'OPTIONS') return describe(page);
    const view = viewOf(context, service.isClockStopped);
    const cleaned = withoutEmpty(view, page);
    if (cleaned !== null) return redirect(302, cleaned, commonHeaders);
    const nowMs = service.now();
    const request = { ...requestOf(context, page, service, nowMs), view };
    const { untilMs, html } = await page.respond(givenValues(context, page, request), request);
    const head = { format, untilMs, nowMs, version: service.versionOf(format), address: request.baseUrl };
    const { signal } = context.req.raw;
    return answer(context, { ...head, preferences: preferencesOf(view) }, async (outgoing) =>
      compressedResponse(await service.pages.make(() => wholeOf(html(), signal), signal), outgoing),
    );
  };
}

/** The relative URL without the parameters that a form sent empty; `null` if there are none. */
function withoutEmpty({ url }: View, { query }: Described): string | null {
  const { searchParams } = new URL(url);
  const empty = Object.keys(query).filter((name) => searchParams.has(name) && searchParams.getAll(name).at(-1) === '');
  for (const name of empty) searchParams.delete(name);
  return empty.length > 0 ? `?${searchParams}` : null;
}
