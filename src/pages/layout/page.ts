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

/** A page's response before its HTML is rendered. For a 304 response, the HTML is not rendered. */
export interface PageReply {
  /** The instant at which the page changes, milliseconds of UTC since 1970. `null`: the page can change at any time. */
  readonly untilMs: number | null;
  /** Renders the HTML in parts. Each part takes at most a few milliseconds. */
  readonly html: () => Text;
}

/** A request for a page, with the reader's preferences. */
export interface PageRequest extends ApiRequest {
  readonly view: View;
}

/** The definition of a page: its path, its parameters, and a function that responds with HTML. */
export interface Page<Path extends Parameters = Parameters, Query extends Parameters = Parameters>
  extends Described<Path, Query> {
  /** @throws Refusal, Problem */
  respond(values: ValuesOf<Path, Query>, request: PageRequest): PageReply | Promise<PageReply>;
}

/** The formats of a page without data. The only format is HTML, which has the name `api`. */
export const forPeople = ['api'] as const;

/** Returns the page unchanged. TypeScript infers the types of the parameters' values from this call. */
export function definePage<Path extends Parameters, Query extends Parameters>(page: Page<Path, Query>): Page {
  return page;
}

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
      compressedResponse(await service.pages.make(() => wholeOf(html(), { signal }), signal), outgoing),
    );
  };
}

/** The relative URL without the empty parameters that a form sends for empty fields. `null`: the URL has no empty parameter. */
function withoutEmpty({ url }: View, { query }: Described): string | null {
  const { searchParams } = new URL(url);
  const empty = Object.keys(query).filter((name) => searchParams.has(name) && searchParams.getAll(name).at(-1) === '');
  for (const name of empty) searchParams.delete(name);
  return empty.length > 0 ? `?${searchParams}` : null;
}
