import { csvTable } from '../formats/csv.ts';
import { type Field, type ItemType, type JsonSchema, objectSchema, referenceTo } from '../formats/field.ts';
import type { Revision } from '../formats/icalendar.ts';
import { jsonItem, jsonList } from '../formats/json.ts';
import { type ListFormat, listParts } from '../formats/listFormat.ts';
import type { LocationIndex } from '../locations/index.ts';
import type { NightCache } from '../nights/index.ts';
import type { PresentTime } from './clock.ts';
import type { Format } from './negotiation.ts';
import type { Parameters, Values } from './parameter.ts';
import type { Texts } from './query.ts';

/** The dependencies of the resources of data. */
export interface Dependencies {
  readonly index: LocationIndex;
  readonly cache: NightCache;
  readonly version: string;
  /** Of the program and the list. */
  readonly revision: Revision;
}

/** What the response to a request depends on, besides its parameters. */
export interface ResourceRequest extends PresentTime {
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: string;
  /** The parameters as they are given. */
  readonly texts: Texts;
}

/** What a page depends on besides its content. */
export interface View {
  readonly url: URL;
  readonly cookie: (name: string) => string | undefined;
  /** Whether the present is an instant at which the user has stopped the clock. */
  readonly isClockStopped: boolean;
}

/** How long a response is valid, and what it takes to compute it. */
export interface Validity {
  /**
   * When it changes, milliseconds of UTC since 1970; `Infinity`: with the program and the list alone. `null`: at any time, as it
   * depends on the present, so that it is not stored and has no entity tag.
   */
  readonly untilMs: number | null;
  /** Maximum entries, or nights to search for them; default: 1. With many, a response of data is a stream without a length. */
  readonly entries?: number;
  /**
   * The kind of work, if not a constant time per entry. `search`: few entries can take long. `shared`: many clients request the
   * same until it changes; it counts as no long answer, as it is computed once for all.
   */
  readonly work?: 'search' | 'shared' | undefined;
}

type Text = Iterable<string>;

/** A response that is not written yet: of a 304 it never is. Its parts take at most a few milliseconds each. */
export interface Answer extends Validity {
  readonly write: (format: Format, view: View) => Text | Promise<Text>;
}

/** How the root of the API lists a resource. */
export interface Listed {
  readonly name: string;
  readonly description: string;
  /** The text of the link on pages. */
  readonly link: string;
}

/** What all kinds of resources have in common. */
interface Common<Path extends Parameters, Query extends Parameters> {
  readonly name: string;
  readonly description: string;
  readonly path?: Path;
  readonly query?: Query;
  /** The query of its example; default: empty. */
  readonly example?: string;
  readonly listed?: Listed;
  /** In order of preference if the client has none; default: JSON and the page that shows it. A file has one. */
  readonly formats?: readonly Format[];
  /** What to do instead, as sentences, by parameters that it does not take though clients expect them. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** The observed service has it: it ignores unknown parameters, and its 404 and 406 have the words of Django REST framework. */
  readonly isObserved?: boolean;
}

type Given<Path extends Parameters, Query extends Parameters> = Required<Values<Path>> & Values<Query>;

/** A resource at a path, in one or more formats. */
export interface Resource extends Common<Parameters, Parameters> {
  readonly path: Parameters;
  readonly query: Parameters;
  readonly formats: readonly Format[];
  /** Whether it is for people, so that the OpenAPI document leaves it out. */
  readonly isPage: boolean;
  /** Whether its content has the address of the service. */
  readonly hasAddresses: boolean;
  /** The schema of its JSON, and the types to which it refers; `null`: it has none. */
  readonly json: { readonly schema: JsonSchema; readonly types: readonly ItemType<never>[] } | null;
  /** @throws Refusal, Problem */
  readonly read: (values: never, request: ResourceRequest) => Answer | Promise<Answer>;
}

/** A resource at its path, with variable parts in braces. */
export interface Route {
  readonly path: string;
  readonly resource: Resource;
}

/** An object in JSON: the members of its head, and a list. */
interface Envelope {
  readonly name: string;
  readonly description: string;
  /** The schemas of its members. */
  readonly head: Record<string, JsonSchema>;
  /** A list after it. */
  readonly tail?: { readonly name: string; readonly description: string; readonly item: ItemType<never> };
}

/** How items are written in each format. */
export interface Content<Item, End> {
  readonly fields: readonly Field<Item>[];
  readonly json: () => ListFormat<Item, End>;
  readonly calendar?: () => ListFormat<Item, End>;
}

/** What a resource of data has found. Default content: that of its type, as a list or as a single item. */
interface Found<Item, End> extends Validity, Partial<Content<Item, End>> {
  /** Computed when they are read, an array in each step. */
  readonly items: () => Iterable<readonly Item[], End>;
}

interface DataResource<Path extends Parameters, Query extends Parameters, Item, End> extends Common<Path, Query> {
  readonly item: ItemType<Item>;
  /** Missing: it is a single item. */
  readonly list?: Envelope | 'array';
  readonly read: (values: Given<Path, Query>, request: ResourceRequest) => Found<Item, End> | Promise<Found<Item, End>>;
}

const browsable: readonly Format[] = ['json', 'api'];

/** A resource of items, whose formats derive from their fields. */
export function dataResource<Path extends Parameters, Query extends Parameters, Item, End>(
  resource: DataResource<Path, Query, Item, End>,
): Resource {
  const { item, list, formats = browsable, read } = resource;
  const write = (found: Found<Item, End>, format: Format) => {
    const { fields = item.fields } = found;
    const json = () => (list === undefined ? jsonItem(fields) : jsonList(fields));
    return textIn(format, found.items(), { json, ...found, fields });
  };
  return {
    ...{ path: {}, query: {}, isPage: false, hasAddresses: false },
    ...resource,
    formats,
    json: formats.includes('json') ? jsonOf(item, list) : null,
    read: async (values: Given<Path, Query>, request) => {
      const found = await read(values, request);
      return { ...found, write: (format: Format) => write(found, format) };
    },
  };
}

function jsonOf(item: ItemType<never>, list: Envelope | 'array' | undefined): Resource['json'] {
  if (list === undefined) return { schema: referenceTo(item), types: [item] };
  if (list === 'array') return { schema: { type: 'array', items: referenceTo(item) }, types: [item] };
  const lists = [{ ...list, item }, ...(list.tail === undefined ? [] : [list.tail])];
  const schemas = lists.map(({ name, item: type, description }) => [
    name,
    { type: 'array', items: referenceTo(type), description },
  ]);
  return {
    schema: objectSchema({ ...list.head, ...Object.fromEntries(schemas) }),
    types: lists.map((each) => each.item),
  };
}

/** Items in a format of data. */
export function textIn<Item, End>(
  format: Format,
  items: Iterable<readonly Item[], End>,
  { fields, json, calendar }: Content<Item, End>,
): Text {
  if (format === 'csv') return listParts(items, csvTable(fields));
  if (format !== 'ics') return listParts(items, json());
  if (calendar === undefined) throw new RangeError('There is no calendar.');
  return listParts(items, calendar());
}

/** A resource of one value that changes with the program and the list alone. */
export function documentResource(
  resource: Common<Parameters, Parameters> & {
    readonly schema: JsonSchema;
    readonly read: (request: ResourceRequest) => unknown;
  },
): Resource {
  const { schema, read } = resource;
  return {
    ...{ path: {}, query: {}, formats: browsable, isPage: false, hasAddresses: true },
    ...resource,
    json: { schema, types: [] },
    read: (_values, request) => ({
      untilMs: Number.POSITIVE_INFINITY,
      write: () => [JSON.stringify(read(request))],
    }),
  };
}

interface PageResource<Path extends Parameters, Query extends Parameters> extends Common<Path, Query> {
  readonly read: (
    values: Given<Path, Query>,
    request: ResourceRequest,
  ) => { readonly untilMs: number | null; readonly html: (view: View) => Text };
}

/** A page for people. */
export function pageResource<Path extends Parameters, Query extends Parameters>(
  resource: PageResource<Path, Query>,
): Resource {
  const { read } = resource;
  return {
    ...{ path: {}, query: {}, isPage: true, hasAddresses: true, json: null },
    ...resource,
    formats: ['api'],
    read: (values: Given<Path, Query>, request) => {
      const { untilMs, html } = read(values, request);
      return { untilMs, write: (_format: Format, view: View) => html(view) };
    },
  };
}
