import { STATUS_CODES } from 'node:http';
import { shortened } from '../locations/index.ts';
import { sentenceCase } from '../nights/index.ts';
import type { UnsetClockError } from '../parameters/clock.ts';
import { adviceOf, type Refusal, reasonOf } from '../parameters/refusal.ts';
import { allow, dataHeaders, type HeaderFields, pageHeaders } from './headers.ts';

/** Optional members of a problem, besides the standard's. */
interface ProblemDetails {
  /** The parameters that are wrong. */
  readonly errors?: readonly ParameterFault[] | undefined;
  /** The media types that the resource has. */
  readonly available?: readonly string[];
  /** How many entries the response would have, and how many it can have. */
  readonly asked?: number;
  readonly limit?: number;
}

interface ParameterFault {
  readonly parameter: string;
  /** The value in the request. `null`: the parameter is missing. */
  readonly value: string | null;
  /** The values that are allowed. */
  readonly message: string;
}

/** What decides on the headers and the words of a problem. */
interface ProblemOptions {
  /** `null` if a retry would not help. */
  readonly retryAfterSeconds?: number | null;
  /** Whether the detail suggests what may be meant. */
  readonly hasSuggestion?: boolean;
}

/** A request that cannot be served. `problemBody` is what the client receives. */
export class Problem extends Error {
  override readonly name = 'Problem';

  readonly details: ProblemDetails;
  readonly retryAfterSeconds: number | null;
  readonly hasSuggestion: boolean;

  /**
   * @param detail - a sentence for the client: the wrong value and the allowed values
   * @param details - their values are shortened
   */
  constructor(
    readonly status: 400 | 404 | 405 | 406 | 408 | 431 | 500 | 503,
    readonly detail: string,
    { errors, ...others }: ProblemDetails = {},
    { retryAfterSeconds = null, hasSuggestion = false }: ProblemOptions = {},
  ) {
    super(detail);
    const short = errors?.map((fault) => ({ ...fault, value: fault.value && shortened(fault.value) }));
    this.details = { errors: short, ...others };
    this.retryAfterSeconds = retryAfterSeconds;
    this.hasSuggestion = hasSuggestion;
  }

  /** The name of the status. */
  get title(): string {
    return STATUS_CODES[this.status] ?? '';
  }
}

/** The problem of refused parameters. @param texts - those that were given */
export function problemOf({ refused, isUnknown, excess }: Refusal, texts: ReadonlyMap<string, string>): Problem {
  const faults = refused.map((each) => {
    const { subject, found = texts.get(subject) ?? null } = each;
    const advice = adviceOf(each, 'Use');
    const detail = `${reasonOf({ ...each, found }, `The parameter "${subject}"`)}. ${advice}`.trim();
    return { detail, error: { parameter: subject, value: found, message: advice || detail } };
  });
  const detail = faults.map((fault) => fault.detail).join(' ');
  const errors = faults.map(({ error }) => error);
  const hasSuggestion = refused.some(({ hint = null }) => hint !== null);
  return new Problem(isUnknown ? 404 : 400, detail, { errors, ...excess }, { hasSuggestion });
}

/** The problem of a request for something of the present while that is not known. */
export function unsetClock({ message }: UnsetClockError): Problem {
  return new Problem(503, `${sentenceCase(message)}.`, {}, { retryAfterSeconds: 60 });
}

/** A request that is not HTTP, or has no usable target. @param reason - completes a sentence */
export function badRequest(reason: string): Problem {
  return new Problem(400, `The request cannot be understood: ${reason}.`);
}

/** In the words of Django REST framework. */
export function methodNotAllowed(method: string): Problem {
  return new Problem(405, `Method "${method}" not allowed.`);
}

/** An error of the service: no internals are leaked. */
export const unexpectedError = new Problem(500, 'Internal error. The service has logged it.');

/** In the words of Django REST framework. */
export const notFoundDetail = 'Not found.';

/**
 * A problem as clients of the observed service know it, in the words of Django REST framework. What a near miss may mean is said all
 * the same.
 */
export function asObserved(problem: Problem): Problem {
  const { status, details, hasSuggestion } = problem;
  if (status === 406) return new Problem(406, 'Could not satisfy the request Accept header.', details);
  return status === 404 && !hasSuggestion ? new Problem(404, notFoundDetail, details) : problem;
}

/** A problem in JSON (RFC 9457), as UTF-8. Its type is `about:blank`, so its title is the name of its status. */
export function problemBody({ title, status, detail, details }: Problem): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ type: 'about:blank', title, status, detail, ...details }));
}

/** The headers of a response with a problem. It must not be stored. */
export function problemHeaders({ status, retryAfterSeconds }: Problem, body: Uint8Array): Record<string, string> {
  return {
    ...dataHeaders,
    ...(status === 405 && { Allow: allow }),
    ...(retryAfterSeconds !== null && { 'Retry-After': String(retryAfterSeconds) }),
    'Content-Type': 'application/problem+json',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
  };
}

/** A problem in JSON, or as a page if there is one. */
export function problemResponse(problem: Problem, headers: HeaderFields = {}, page?: Iterable<string>): Response {
  const body = page === undefined ? problemBody(problem) : new TextEncoder().encode([...page].join(''));
  const { retryAfterSeconds } = problem;
  // Browsers ignore Retry-After: a display on a wall gets its page by itself.
  const refresh = retryAfterSeconds !== null && { Refresh: String(retryAfterSeconds) };
  const all = { ...headers, ...problemHeaders(problem, body), ...(page && { ...pageHeaders, ...refresh }) };
  return new Response(body, { status: problem.status, headers: all });
}
