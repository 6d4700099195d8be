import type * as z from 'zod';
import type { Turn } from '../nights/index.ts';
import type { Format } from './negotiation.ts';
import type { Parameter, PathParameter } from './parameter.ts';

/** What a resource is asked. */
export interface ResourceRequest {
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: () => string;
  /** The value of a query parameter; `undefined` where it is not given. @throws Problem */
  readonly query: <Value>(parameter: Parameter<Value>) => Value | undefined;
  /** The value of a part of the path. @throws Problem */
  readonly path: <Value>(parameter: PathParameter<Value>) => Value;
  /** The text of a query parameter, as it was given. */
  readonly text: (name: string) => string | undefined;
  /** Lets others have their turn in the midst of long work. @throws ClientGone */
  readonly turn: Turn;
}

/** What a resource answers: a value, and for how long it may be kept. */
export interface Answer<Value extends object> {
  /** The same object for as long as the answer is the same: its bytes are kept ready. */
  readonly value: Value;
  readonly cacheControl: string;
  /** It is of this request alone: its bytes are not kept, nor made for a client that has gone. */
  readonly isTransient?: true;
  /** Headers of this response beside those of its format. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A value as text, in parts that are quickly made, each when it is asked for. */
type Writer<Value> = (value: Value) => Iterable<string>;

/** What a page is made for. */
export interface View {
  /** The address that was asked for, path and query. */
  readonly url: URL;
  /** The value of a cookie that came with the request. */
  readonly cookie: (name: string) => string | undefined;
}

/** What a resource is called. */
export interface Named {
  /** Its name, as OPTIONS and the browsable page have it. */
  readonly name: string;
  readonly description: string;
}

/** Something that can be read at a path, in any of its formats. */
export interface Resource<Value extends object> extends Named {
  readonly query: readonly Parameter<unknown>[];
  readonly path: readonly PathParameter<unknown>[];
  /** A query that makes a good example of it; `null`: it needs none. */
  readonly example: string | null;
  /** Not a promise where the answer is there: waiting for it would take a fifth of the requests per second. */
  readonly read: (request: ResourceRequest) => Answer<Value> | Promise<Answer<Value>>;
  /** In compact JSON, and what that looks like. */
  readonly json?: { readonly schema: () => z.ZodType; readonly write: Writer<Value> };
  readonly csv?: Writer<Value>;
  readonly ics?: Writer<Value>;
  /** As a page of its own; without it, its page shows the JSON. */
  readonly page?: (value: Value, view: View) => Iterable<string>;
  /** Its path is that of a file, which has one format whatever `Accept` says. */
  readonly isFile?: true;
}

/** The formats that a resource is offered in, in the order preferred where the client has no preference. */
export function formatsOf<Value extends object>(resource: Resource<Value>): readonly Format[] {
  const order = ['json', 'api', 'csv', 'ics'] as const;
  const isOffered = { ...resource, api: resource.page ?? !resource.isFile };
  return order.filter((format) => Boolean(isOffered[format]));
}

/** An answer in JSON as a page is to show it. */
export interface BrowsableAnswer extends Named, View {
  /** Of the request that it answers. */
  readonly method: string;
  readonly query: readonly Parameter<unknown>[];
  /** The answer, in compact JSON. */
  readonly json: Iterable<string>;
  /** Those that the answer can be had in. */
  readonly formats: readonly Format[];
}

/** May be kept, but not be used again without asking whether it still holds. */
export const revalidated = 'no-cache';

/** For answers that never change; a day, because a new version may know them better. */
export const lasting = 'public, max-age=86400';
