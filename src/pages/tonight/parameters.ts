import type { Location } from '../../locations/index.ts';
import { choiceParameter, textParameter } from '../../parameters/parameter.ts';
import { siteParameters } from '../../parameters/sites.ts';
import type { ClockChoice, View } from '../layout/view.ts';
import { type DarkOrNight, darkOrNight } from '../words/dark.ts';

/** The orders of the rows, each with the label of its link. */
export const orders = {
  dark: 'soonest',
  longitude: 'east to west',
  name: 'name',
} as const;

export type Order = keyof typeof orders;

/** All query parameters of the first page. */
export const tonightQuery = {
  sort: choiceParameter('How the locations are sorted.', Object.keys(orders) as Order[]),
  q: textParameter(
    'Shows only locations that have all these words. Each word can be in the name, the slug or the description.',
  ),
  location: siteParameters.location,
  /** The kind of display. With `wall`, the page has large type and no controls, for a display that nobody touches. */
  view: choiceParameter('How the page is shown: `wall` is for a display on a wall.', ['wall']),
  /** The condition to search for. Default: the reader's preference for all pages. */
  condition: choiceParameter(
    'The condition to search for: `dark` (the Sun below −18°, the Moon down), or `night` (the Moon may be up).',
    darkOrNight,
  ),
};

/** A request for the first page or the wall, with the reader's preferences. */
export interface TonightRequest {
  readonly nowMs: number;
  /** The service's own address, without a slash at the end. */
  readonly baseUrl: string;
  readonly view: View;
  readonly clockChoice: ClockChoice;
  /** The condition whose times the rows show: dark or night. */
  readonly condition: DarkOrNight;
  readonly order: Order;
  readonly text: string;
  /** The locations that match `text`, in ascending order of id. */
  readonly found: readonly Location[];
  /**
   * The number of searched locations, including locations that do not match the text. The search covers the locations that the
   * address names, or all locations if the address names none.
   */
  readonly all: number;
  /** Whether the page's address names the locations to show. */
  readonly isSelection: boolean;
  readonly isWall: boolean;
}

/** This page's query string with some parameters replaced. `null` removes a parameter. */
export function queryWith({ url }: Pick<View, 'url'>, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => name in tonightQuery));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return String(query);
}
