import type { Context, Handler } from 'hono';
import { compressedResponse, wholeOf } from '../../http/body.ts';
import { answer, describe } from '../../http/handle.ts';
import { commonHeaders } from '../../http/headers.ts';
import { type Format, prefersPage } from '../../http/negotiation.ts';
import { redirect } from '../../http/paths.ts';
import { Problem, problemResponse } from '../../http/problem.ts';
import { formatOf, givenValues, readRequest, requestOf } from '../../http/request.ts';
import type { ApiRequest, Described, Service, Text, ValuesOf } from '../../http/resource.ts';
import type { Parameters } from '../../parameters/parameter.ts';
import { preferencesOf } from './choices.ts';
import { type View, viewOf } from './view.ts';
import { type WrongTarget, withoutTarget, wrongTargetOf } from './wrongTarget.ts';

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

/**
 * The formats of a page whose content is not available as data. The only format is HTML. The parameter `format` names HTML `api`,
 * as in the existing service.
 */
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
    const serving = { context, page, service, format, nowMs };
    try {
      return await servedPage(serving, request);
    } catch (error) {
      const wrongTarget = wrongTargetOf(error, request.texts);
      if (wrongTarget === null || !prefersPage(readRequest(context.req.raw).accept)) throw error;
      return pageWithoutTarget(serving, request, wrongTarget);
    }
  };
}

/** The page to serve, and the circumstances of the request. */
interface Serving {
  readonly context: Context;
  readonly page: Page;
  readonly service: Service;
  readonly format: Format;
  /** The time of the request, milliseconds of UTC since 1970. */
  readonly nowMs: number;
}

async function servedPage(serving: Serving, request: PageRequest): Promise<Response> {
  const { context, service, format, nowMs } = serving;
  const reply = await replyTo(serving, request);
  const { untilMs } = reply;
  const head = { format, untilMs, nowMs, version: service.versionOf(format), address: request.baseUrl };
  return answer(context, { ...head, preferences: preferencesOf(request.view) }, async (outgoing) =>
    compressedResponse(await bodyOf(serving, reply), outgoing),
  );
}

/**
 * Responds to a request with a wrong target. The response is the page without a target, with an error message beside the field of
 * the target.
 */
async function pageWithoutTarget(serving: Serving, request: PageRequest, wrongTarget: WrongTarget): Promise<Response> {
  const view = { ...request.view, wrongTarget };
  const reply = await replyTo(serving, { ...request, texts: withoutTarget(request.texts), view });
  return problemResponse(new Problem(400, wrongTarget.message), commonHeaders, await bodyOf(serving, reply));
}

/** @throws Refusal, Problem */
function replyTo({ context, page }: Serving, request: PageRequest): PageReply | Promise<PageReply> {
  return page.respond(givenValues(context, page, request), request);
}

/**
 * Waits for the page's turn in the queue of pages, then renders the page. @throws the signal's reason if the client disconnects
 */
function bodyOf({ context, service }: Serving, { html }: PageReply): Promise<Uint8Array<ArrayBuffer>> {
  const { signal } = context.req.raw;
  return service.pages.make(() => wholeOf(html(), { signal }), signal);
}

/** The relative URL without the empty parameters that a form sends for empty fields. `null`: the URL has no empty parameter. */
function withoutEmpty({ url }: View, { query }: Described): string | null {
  const empty = Object.keys(query).filter((name) => url.searchParams.getAll(name).at(-1) === '');
  if (empty.length === 0) return null;
  return `?${new URLSearchParams([...url.searchParams].filter(([name]) => !empty.includes(name)))}`;
}
