import type { JsonSchema, NamedSchema } from '../formats/jsonSchema.ts';
import type { HeaderFields } from './headers.ts';
import type { Format } from './negotiation.ts';
import type { Parameter, ParameterReader, PathParameter } from './parameter.ts';

export interface ResourceRequest extends ParameterReader {
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: () => string;
  /** The value of a variable part of the path. @throws Problem */
  readonly path: <Value>(parameter: PathParameter<Value>) => Value;
}

/** What a response is built from. For a 304, `value` is not called; entries of a list are computed as its format reads them. */
export interface Content<Value extends object> {
  readonly value: () => Value | Promise<Value>;
  /** Maximum entries to compute; default: 1. With many, a response of data is a stream without a length. */
  readonly entries?: number;
  /**
   * The kind of work, if not a constant time per entry. `search`: few entries can take long. `shared`: many clients request the
   * same; it counts as no long answer, as its nights are cached, and the bytes of its responses too.
   */
  readonly work?: 'search' | 'shared' | undefined;
  readonly cacheControl: CacheControl;
  /**
   * What the response depends on besides the version, the path and the format: the resolved parameters and the end of its
   * validity. The ETag is a hash of all these. `null`: it depends on the present, and has no ETag.
   */
  readonly identity: readonly unknown[] | null;
  /** In addition to those of the format. */
  readonly headers?: HeaderFields;
}

/** Writes a value in parts that take at most a few milliseconds each. */
type Writer<Value> = (value: Value) => Iterable<string>;

/** What a page depends on besides its content. */
export interface View {
  readonly url: URL;
  readonly cookie: (name: string) => string | undefined;
  /** Whether the present is an instant at which the user has stopped the clock. */
  readonly isClockStopped: boolean;
}

/** The name and the description of a resource, for OPTIONS and the browsable page. */
export interface Named {
  readonly name: string;
  readonly description: string;
}

export interface JsonFormat<Value> {
  readonly schema: JsonSchema;
  /** The schemas that it refers to. */
  readonly components: readonly NamedSchema[];
  readonly write: Writer<Value>;
}

/** How the root of the API lists a resource. */
export interface Listed extends Named {
  /** The text of the link on pages. */
  readonly link: string;
}

/** A resource at a path, in one or more formats. */
export interface Resource<Value extends object> extends Named {
  readonly query?: readonly Parameter<unknown>[];
  readonly path?: readonly PathParameter<unknown>[];
  /** The query of the example; default: empty. */
  readonly example?: string;
  /** Reads the parameters. @throws Refusal, Problem */
  readonly read: (request: ResourceRequest) => Content<Value> | Promise<Content<Value>>;
  readonly json?: JsonFormat<Value>;
  readonly csv?: Writer<Value>;
  readonly ics?: Writer<Value>;
  /** An HTML page; default: the browsable page, which shows the JSON. */
  readonly page?: (value: Value, view: View) => Iterable<string>;
  readonly listed?: Listed;
  /** The path names a file, whose only format `Accept` does not change. */
  readonly isFile?: true;
  /** It refuses all unknown parameters; otherwise only a near miss of `location`. */
  readonly refusesUnknown?: true;
  /** The observed service has it: its 404 and 406 have the words of Django REST framework. */
  readonly isObserved?: true;
}

/** The formats of a resource, in order of preference if the client has none. */
export function formatsOf<Value extends object>(resource: Resource<Value>): readonly Format[] {
  const isOffered = { ...resource, api: resource.page ?? !resource.isFile };
  return (['json', 'api', 'csv', 'ics'] as const).filter((format) => isOffered[format]);
}

/** A response in JSON, to be shown on a page. */
export interface BrowsableResponse extends Named, View {
  readonly query: readonly Parameter<unknown>[];
  readonly json: Iterable<string>;
  readonly formats: readonly Format[];
}

/** How long a response is valid, and may be cached. */
export interface CacheControl {
  /** The end of its validity, milliseconds of UTC since 1970. */
  readonly untilMs: number;
  /** Maximum time that a client may cache it; 0: it has to revalidate it before each use. */
  readonly maxSeconds: number;
}

/** For a response that changes only with the version of the service; a correction takes effect soon. */
export const lasting: CacheControl = { untilMs: Number.POSITIVE_INFINITY, maxSeconds: 600 };

/** The same for a response that is valid until an instant. */
export const lastingUntil = (untilMs: number): CacheControl => ({ ...lasting, untilMs });

/** For a response that is valid, and may be cached, until an instant. */
export const cachedUntil = (untilMs: number): CacheControl => ({ untilMs, maxSeconds: Number.POSITIVE_INFINITY });

const dayMs = 86_400_000;

/** The same for a response that depends on today's UTC date. */
export const cachedUntilTomorrow = (nowMs: number): CacheControl =>
  cachedUntil((Math.floor(nowMs / dayMs) + 1) * dayMs);

/** May be cached, but has to be revalidated before each use. */
export const revalidated: CacheControl = { ...lasting, maxSeconds: 0 };

/**
 * The validity and the identity of a response that depends on its parameters alone, or also on the present.
 *
 * @param identity - as of `Content`, where it does not depend on the present
 */
export function validityOf(
  usesClock: boolean,
  identity: readonly unknown[],
): Pick<Content<object>, 'cacheControl' | 'identity'> {
  return usesClock ? { cacheControl: revalidated, identity: null } : { cacheControl: lasting, identity };
}

/** The header's value at an instant. */
export function cacheControlAt({ untilMs, maxSeconds }: CacheControl, nowMs: number): string {
  if (maxSeconds === 0) return 'no-cache';
  const secondsLeft = Math.floor(untilMs / 1000) - Math.ceil(nowMs / 1000);
  return `public, max-age=${Math.max(0, Math.min(maxSeconds, secondsLeft))}`;
}
