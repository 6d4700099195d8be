import type { Parameter } from '../../api/parameter.ts';
import type { View } from '../../api/resource.ts';
import { location } from '../../api/sites.ts';
import type { Location } from '../../locations/index.ts';

/** The orders of the rows, with their labels. */
export const orders = {
  dark: 'soonest dark',
  longitude: 'east to west',
  name: 'name',
} as const;

export type Order = keyof typeof orders;

export const order: Parameter<Order> = {
  name: 'sort',
  description: 'How the locations are sorted.',
  allowed: `one of ${Object.keys(orders).join(', ')}`,
  schema: { type: 'string', enum: Object.keys(orders) },
  parse: (text) => (Object.hasOwn(orders, text) ? (text as Order) : null),
};

export const words: Parameter<string> = {
  name: 'q',
  description: 'Words in the name, the slug or the description of the locations that are shown.',
  allowed: 'a text',
  schema: { type: 'string' },
  parse: (text) => text,
};

/** `wall`: without controls, in large type, for a display that nobody touches. */
export const view: Parameter<'wall'> = {
  name: 'view',
  description: 'How the page is shown: `wall` is for a display on a wall.',
  allowed: 'wall, or leave it out',
  schema: { type: 'string', enum: ['wall'] },
  parse: (text) => (text === 'wall' ? text : null),
};

/** All parameters of the page. */
export const tonightQuery: readonly Parameter<unknown>[] = [order, words, location, view];

/** What is asked of the page. */
export interface Choice {
  readonly nowMs: number;
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: string;
  readonly order: Order;
  readonly text: string;
  /** The locations that match the text, or that are named. */
  readonly found: readonly Location[];
  /** The first location as they are named; `null`: none is. */
  readonly first: Location | null;
  /** How many locations there are, of which these are found. */
  readonly all: number;
  readonly isWall: boolean;
}

/** The query of a page like this one, with other values of parameters; `null` leaves a parameter out. */
export function queryWith({ url }: Pick<View, 'url'>, changes: Readonly<Record<string, string | null>>): string {
  const isOwn = (name: string) => tonightQuery.some((parameter) => parameter.name === name);
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => isOwn(name)));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return String(query);
}
