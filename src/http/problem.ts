import { STATUS_CODES } from 'node:http';
import { shortened } from '../locations/index.ts';
import { sentenceCase } from '../nights/index.ts';
import type { UnsetClockError } from '../parameters/clock.ts';
import { adviceOf, type Refusal, reasonOf } from '../parameters/refusal.ts';
import { allow, dataHeaders, type HeaderFields, pageHeaders } from './headers.ts';

/** Optional members of an error response, in addition to the members of RFC 9457. */
interface ProblemDetails {
  /** The rejected parameters. */
  readonly errors?: readonly ParameterFault[] | undefined;
  /** The media types of the resource. */
  readonly available?: readonly string[];
  /** Requested number of entries, locations or nights to search. */
  readonly asked?: number;
  /** Maximum of `asked`. */
  readonly limit?: number;
}

interface ParameterFault {
  readonly parameter: string;
  /** The value in the request. `null`: the parameter is missing. */
  readonly value: string | null;
  /** Sentences with advice, such as the allowed values. If no advice is known, the reason of the rejection. */
  readonly message: string;
}

/** Options for the headers and the wording of an error response. */
interface ProblemOptions {
  /** The value of `Retry-After`. `null`: the response has no `Retry-After`. */
  readonly retryAfterSeconds?: number | null;
  /** Whether `detail` suggests a correction, such as a similar name. */
  readonly hasSuggestion?: boolean;
}

/** An error response (RFC 9457). `problemBody` makes the body of the response. */
export class Problem extends Error {
  override readonly name = 'Problem';

  readonly details: ProblemDetails;
  readonly retryAfterSeconds: number | null;
  readonly hasSuggestion: boolean;

  /** @param detail - sentences for the client: the error and, if possible, a correction */
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

/** The error response for rejected parameters. @param texts - the parameters of the request, as text */
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

/** The error response if a request depends on the present time but the clock is not set. */
export function unsetClock({ message }: UnsetClockError): Problem {
  return new Problem(503, `${sentenceCase(message)}.`, {}, { retryAfterSeconds: 60 });
}

/** The error response for input that is not HTTP or has no usable host. @param reason - the reason, without a full stop */
export function badRequest(reason: string): Problem {
  return new Problem(400, `The request cannot be understood: ${reason}.`);
}

/** The error response for a method that is not allowed, in the wording of Django REST framework. */
export function methodNotAllowed(method: string): Problem {
  return new Problem(405, `Method "${method}" not allowed.`);
}

/** The error response for an unexpected error, without internal details. */
export const unexpectedError = new Problem(500, 'Internal error. The service has logged the error.');

/** The text that Django REST framework sends with the status 404. */
export const notFoundDetail = 'Not found.';

/**
 * Rewords an error response as Django REST framework would, for clients of the existing service. An error 404 that suggests a
 * correction keeps its own wording.
 */
export function asObserved(problem: Problem): Problem {
  const { status, details, hasSuggestion } = problem;
  if (status === 406) return new Problem(406, 'Could not satisfy the request Accept header.', details);
  return status === 404 && !hasSuggestion ? new Problem(404, notFoundDetail, details) : problem;
}

/**
 * The body of an error response: JSON (RFC 9457) in UTF-8. The type `about:blank` means that the title is the name of the status.
 */
export function problemBody({ title, status, detail, details }: Problem): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ type: 'about:blank', title, status, detail, ...details }));
}

/** The headers of an error response. Clients and proxies must not store the response. */
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

/** Joins the parts of a page into UTF-8 bytes. */
export function htmlBytes(parts: Iterable<string>): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode([...parts].join(''));
}

/** An error response, as JSON or as a page. @param page - the HTML. Without `page`, the response is JSON */
export function problemResponse(
  problem: Problem,
  headers: HeaderFields = {},
  page?: Uint8Array<ArrayBuffer>,
): Response {
  const body = page ?? problemBody(problem);
  const { retryAfterSeconds } = problem;
  // Browsers ignore Retry-After. `Refresh` lets an unattended display recover without a user.
  const refresh = retryAfterSeconds !== null && { Refresh: String(retryAfterSeconds) };
  const all = { ...headers, ...problemHeaders(problem, body), ...(page && { ...pageHeaders, ...refresh }) };
  return new Response(body, { status: problem.status, headers: all });
}
