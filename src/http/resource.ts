import type { JsonDescription } from '../formats/field.ts';
import type { MachineClock, PresentTime } from '../parameters/clock.ts';
import type { Parameters, Values } from '../parameters/parameter.ts';
import type { Texts } from '../parameters/values.ts';
import type { Format } from './negotiation.ts';
import type { LongLists, PagesInTheMaking } from './slices.ts';

/** A request, as a resource sees it. */
export interface ApiRequest extends PresentTime {
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: string;
  /** The query parameters as they are given. */
  readonly texts: Texts;
  /** Aborted when the client has left, which ends the work. */
  readonly client: AbortSignal;
}

/** A text in parts. Each part takes at most a few milliseconds. */
export type Text = Iterable<string>;

/** A text in each format that a resource has. A text is made when it is read, which of a 304 it never is. */
export interface TextsByFormat {
  readonly json?: () => Text;
  readonly csv?: () => Text;
  readonly ics?: () => Text;
}

/** A response that is not written yet. */
export interface Reply extends TextsByFormat {
  /**
   * When the response changes, milliseconds of UTC since 1970. `Infinity`: only with the program and the list. `null`: at any time,
   * because it depends on the present. Such a response is not stored and has no entity tag.
   */
  readonly untilMs: number | null;
  /**
   * How many nights are still to be computed, times the targets. A Moon position counts as a night. With many, the response is a
   * stream without a length. If there are none, or the request is urgent, all clients that request it meanwhile get the same bytes.
   */
  readonly cost: number;
}

/** What a path of the service takes. */
export interface Described<Path extends Parameters = Parameters, Query extends Parameters = Parameters> {
  readonly name: string;
  readonly description: string;
  /** The variable parts of its path. */
  readonly path: Path;
  readonly query: Query;
  /** In order of preference if the client has none. A file has one. */
  readonly formats: readonly Format[];
  /** The observed service has it: its 404 and 406 have the words of Django REST framework. */
  readonly isObserved?: boolean;
  /** It refuses unknown and empty parameters. Otherwise it ignores them, but for what a client may mistake: see `unknownNames`. */
  readonly isStrict?: boolean;
  /** What to do instead, as sentences, by parameters that it does not take though clients expect them. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/** The values of a request: all parts of the path, and the parameters that are given. */
export type ValuesOf<Path extends Parameters, Query extends Parameters> = Required<Values<Path>> & Values<Query>;

/** Data at a path. */
export interface Resource<Path extends Parameters = Parameters, Query extends Parameters = Parameters>
  extends Described<Path, Query> {
  /** The query of its example. Default: empty. */
  readonly example?: string;
  readonly listed?: Listed;
  /** Whether its requests without a query are urgent: they do not wait for others, because their responses are few and shared. */
  readonly isUrgent?: boolean;
  /** Whether its content has the address of the service. */
  readonly hasAddresses?: boolean;
  /** `null`: the resource has no JSON. */
  readonly json: JsonDescription | null;
  /**
   * Path and query have been read together, so that all faults were reported at once.
   *
   * @throws Refusal, Problem, UnsetClockError
   */
  respond(values: ValuesOf<Path, Query>, request: ApiRequest): Reply | Promise<Reply>;
}

/** How the root of the API lists a resource. */
export interface Listed {
  readonly name: string;
  readonly description: string;
  /** The text of the link on pages. */
  readonly link: string;
}

/** Infers the types of the values. */
export function defineResource<Path extends Parameters, Query extends Parameters>(
  resource: Resource<Path, Query>,
): Resource {
  return resource;
}

/** A resource at its path, with variable parts in braces. */
export interface Route {
  readonly path: string;
  readonly resource: Resource;
}

/** What the service gets from its process. */
export interface Runtime extends MachineClock {
  /** Called with every error of the service, not with errors of clients. */
  readonly onError: (error: unknown, request?: { readonly method: string; readonly url: string }) => void;
}

/** What all resources and pages are served with. */
export interface Service extends Runtime {
  /** The service's address as the client of this request sees it, without a slash at its end. */
  readonly baseUrl: (requestUrl: URL) => string;
  /** Changes whenever a response to the same request in a format can change. */
  readonly versionOf: (format: Format) => string;
  readonly longLists: LongLists;
  readonly pages: PagesInTheMaking;
}
