import type { JsonDescription } from '../formats/field.ts';
import type { MachineClock, PresentTime } from '../parameters/clock.ts';
import type { Parameters, Values } from '../parameters/parameter.ts';
import type { Texts } from '../parameters/values.ts';
import type { Format } from './negotiation.ts';
import type { LongLists, PagesInTheMaking } from './slices.ts';

/** The parts of a request that resources use. */
export interface ApiRequest extends PresentTime {
  /** The service's address for URLs in responses, without a slash at the end. */
  readonly baseUrl: string;
  /** The query parameters as text. */
  readonly texts: Texts;
  /**
   * Signal that is aborted when the client disconnects. When the signal is aborted, the computation of the response ends, unless
   * requests share the computation.
   */
  readonly client: AbortSignal;
}

/** A text in parts. Computing one part takes at most a few milliseconds. */
export type Text = Iterable<string>;

/** Functions that compute the body of a response, by format. A 304 response computes no body. */
export interface TextsByFormat {
  readonly json?: () => Text;
  readonly csv?: () => Text;
  readonly ics?: () => Text;
}

/** A resource's response before its body is computed. */
export interface Reply extends TextsByFormat {
  /**
   * Instant at which the response changes, milliseconds of UTC since 1970. `Infinity`: the response changes only with the program
   * or the locations file. `null`: the response depends on the time of the request, so it is not stored and has no entity tag.
   */
  readonly untilMs: number | null;
  /**
   * Number of nights that the response needs, cached or not. With targets, a night counts once for each target. A Moon position
   * counts as a night. A response with a high cost is a stream without `Content-Length`, unless concurrent requests share the
   * body. Concurrent equal requests share one body if the cost is 0 or the request is urgent (see `inTurn`).
   */
  readonly cost: number;
}

/** The parameters and formats of a resource or a page. */
export interface Described<Path extends Parameters = Parameters, Query extends Parameters = Parameters> {
  readonly name: string;
  readonly description: string;
  /** The parameters in the variable parts of the path. */
  readonly path: Path;
  readonly query: Query;
  /** The formats, the preferred format first. A file, such as a calendar, has one format. */
  readonly formats: readonly Format[];
  /**
   * Whether the existing service has this path. At such a path, an error 406, or an error 404 that suggests no other name, has
   * the wording of Django REST framework.
   */
  readonly isObserved?: boolean;
  /**
   * Whether unknown and empty parameters are rejected. A resource that is not strict ignores most unknown parameters: see
   * `unknownNames`.
   */
  readonly isStrict?: boolean;
  /** Sentences with advice, by the name of a parameter that clients expect but this path does not take. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/** The parsed values of a request. Values of the path are always present, values of the query only if given. */
export type ValuesOf<Path extends Parameters, Query extends Parameters> = Required<Values<Path>> & Values<Query>;

/** A resource of data. `Route` adds the path of the resource. */
export interface Resource<Path extends Parameters = Parameters, Query extends Parameters = Parameters>
  extends Described<Path, Query> {
  /** The query of the example in the documentation. Default: empty. */
  readonly example?: string;
  readonly listed?: Listed;
  /**
   * Whether requests without a query get a response immediately, without waiting for their turn. Requests without a query have
   * only a few different responses, which all clients share.
   */
  readonly isUrgent?: boolean;
  /** Whether the body contains the address of the service. */
  readonly hasAddresses?: boolean;
  /** The description of the JSON for OpenAPI. `null`: the resource has no JSON. */
  readonly json: JsonDescription | null;
  /**
   * Responds to a request whose path and query are valid.
   *
   * @throws Refusal, Problem, UnsetClockError
   */
  respond(values: ValuesOf<Path, Query>, request: ApiRequest): Reply | Promise<Reply>;
}

/** The entry of a resource in the list at `/api/`. */
export interface Listed {
  readonly name: string;
  readonly description: string;
  /** Text of a page's link to the resource. */
  readonly link: string;
}

/** Returns the resource unchanged. The call lets the compiler infer the types of the parameters. */
export function defineResource<Path extends Parameters, Query extends Parameters>(
  resource: Resource<Path, Query>,
): Resource {
  return resource;
}

/** A resource with its path. Variable parts of the path are in braces. */
export interface Route {
  readonly path: string;
  readonly resource: Resource;
}

/** Clock and error handler, provided by the process that runs the service. */
export interface Runtime extends MachineClock {
  /** Function that the service calls with every unexpected error. An invalid request is not an unexpected error. */
  readonly onError: (error: unknown, request?: { readonly method: string; readonly url: string }) => void;
}

/** The state and the settings that all resources and pages share. */
export interface Service extends Runtime {
  /** The address at which the client reaches the service, without a slash at the end. */
  readonly baseUrl: (requestUrl: URL) => string;
  /**
   * Returns the version of program and data for a format. The version changes if a new program or new data can change a response
   * in the format.
   */
  readonly versionOf: (format: Format) => string;
  readonly longLists: LongLists;
  readonly pages: PagesInTheMaking;
}
