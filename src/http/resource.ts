import type { JsonSchema, NamedSchema } from '../input/jsonSchema.ts';
import type { Parameter, ParameterReader, PathParameter } from '../input/parameter.ts';
import type { Format } from './negotiation.ts';

/** A request for a resource. */
export interface ResourceRequest extends ParameterReader {
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: () => string;
  /** The value of a variable part of the path. @throws Problem */
  readonly path: <Value>(parameter: PathParameter<Value>) => Value;
  /** The id of the last message of an event stream that the client received; `undefined` where it sends none. @throws Problem */
  readonly lastEventId: () => string | undefined;
  /** Called between the steps of long work: other requests are served after each slice of it. */
  readonly pause: () => Promise<void>;
}

/** What a response is made of. For a 304, `value` is not called; entries of a list are computed as its format reads them. */
export interface Content<Value extends object> {
  readonly value: () => Value | Promise<Value>;
  /** Entries, or nights, that are computed at most; default 1. Of many, the response as data is a stream without a length. */
  readonly entries?: number;
  /**
   * What kind of work they are, if not each a night: a search, in which few can be long work; light, which takes no place in the
   * bulkhead; or shared by many clients that request the same, so that its bytes are cached while its identity is the same.
   */
  readonly work?: 'search' | 'light' | 'shared' | undefined;
  readonly cacheControl: CacheControl;
  /**
   * What the response depends on, besides the build, the list of locations, the path and the format: the resolved parameters
   * and the end of its validity. The ETag is a hash of all these. `null`: it depends on the present, and has no ETag.
   */
  readonly identity: readonly unknown[] | null;
  /** Headers of this response beside those of its format. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A value as text, in parts that take a few milliseconds each at most. */
type Writer<Value> = (value: Value) => Iterable<string>;

/** The request of a page, apart from its content. */
export interface View {
  /** The address of the request, path and query. */
  readonly url: URL;
  /** The value of a cookie of the request. */
  readonly cookie: (name: string) => string | undefined;
}

/** The name and the description of a resource, as OPTIONS and the browsable page have them. */
export interface Named {
  readonly name: string;
  readonly description: string;
}

/** The JSON of a resource. */
export interface JsonFormat<Value> {
  readonly schema: JsonSchema;
  /** The schemas that it refers to. */
  readonly components: readonly NamedSchema[];
  /** Compact. */
  readonly write: Writer<Value>;
}

/** How the root of the API lists a resource. */
export interface Listed extends Named {
  /** Its name in the list of resources that a page has; without it, it is not in that. */
  readonly link?: string;
}

/** Something that can be read at a path, in any of its formats. */
export interface Resource<Value extends object> extends Named {
  readonly query?: readonly Parameter<unknown>[];
  readonly path?: readonly PathParameter<unknown>[];
  /** A query that makes a good example; default: an empty one. */
  readonly example?: string;
  /** Reads the parameters. @throws Refusal, Problem */
  readonly read: (request: ResourceRequest) => Content<Value> | Promise<Content<Value>>;
  readonly json?: JsonFormat<Value>;
  readonly csv?: Writer<Value>;
  readonly ics?: Writer<Value>;
  /** Reads the parameters of an event stream. @throws Problem. @returns opens it */
  readonly sse?: (request: ResourceRequest) => () => ReadableStream<Uint8Array<ArrayBuffer>>;
  /** An image; like a page it is made whole, and sent compressed. */
  readonly svg?: Writer<Value>;
  /** An HTML page; without it, the browsable page shows the JSON. */
  readonly page?: (value: Value, view: View) => Iterable<string>;
  readonly listed?: Listed;
  /** Its path is that of a file, which has one format whatever `Accept` says. */
  readonly isFile?: true;
  /** It refuses parameters that other resources have and it has not; else it ignores them. */
  readonly refusesOthers?: true;
}

/** The formats of a resource, in the order preferred where the client has no preference. */
export function formatsOf<Value extends object>(resource: Resource<Value>): readonly Format[] {
  const isOffered = { ...resource, api: resource.page ?? !resource.isFile };
  return (['json', 'api', 'csv', 'ics', 'sse', 'svg'] as const).filter((format) => isOffered[format]);
}

/** A response in JSON as a page shows it. */
export interface BrowsableResponse extends Named, View {
  /** Of the request. */
  readonly method: string;
  readonly query: readonly Parameter<unknown>[];
  /** The response in compact JSON. */
  readonly json: Iterable<string>;
  readonly formats: readonly Format[];
}

/** How long a response holds, and may be cached. */
export interface CacheControl {
  /** From then on it is another one, in milliseconds of UTC since 1970. */
  readonly untilMs: number;
  /** For how long a client may cache it at most; 0: it has to revalidate it before it uses it again. */
  readonly maxSeconds: number;
}

/** Of a response that changes only with the list or the version: a coordinate that is corrected takes effect soon. */
export const lasting: CacheControl = { untilMs: Number.POSITIVE_INFINITY, maxSeconds: 600 };

/** The same for a response that holds until an instant. */
export const lastingUntil = (untilMs: number): CacheControl => ({ ...lasting, untilMs });

/** Of a response that holds until an instant, and may be cached until then. */
export const cachedUntil = (untilMs: number): CacheControl => ({ untilMs, maxSeconds: Number.POSITIVE_INFINITY });

const dayMs = 86_400_000;

/** The same for a response that depends on today's date, of UTC. */
export const cachedUntilTomorrow = (nowMs: number): CacheControl =>
  cachedUntil((Math.floor(nowMs / dayMs) + 1) * dayMs);

/** May be cached, but has to be revalidated before it is used again. */
export const revalidated: CacheControl = { ...lasting, maxSeconds: 0 };

/** The header at an instant; the same within each second of UTC. */
export function cacheControlAt({ untilMs, maxSeconds }: CacheControl, nowMs: number): string {
  if (maxSeconds === 0) return 'no-cache';
  const secondsLeft = Math.floor(untilMs / 1000) - secondOf(nowMs);
  return `public, max-age=${Math.max(0, Math.min(maxSeconds, secondsLeft))}`;
}

/** The end of the second that an instant is in, in seconds of UTC since 1970. */
export function secondOf(timeMs: number): number {
  return Math.ceil(timeMs / 1000);
}
