import type { Location } from '../../locations/index.ts';
import type { CivilDay } from '../../nights/index.ts';
import type { Order } from './rows.ts';

/** Maximum rows on the page; the search finds the others. */
export const maxRows = 1000;

/** What is asked of the page. */
export interface Choice {
  readonly nowMs: number;
  readonly order: Order;
  readonly text: string;
  /** The locations that match the text, or that are named. */
  readonly found: readonly Location[];
  /** How many locations there are, of which these are found. */
  readonly all: number;
  /** The date of the nights; `null`: the present. */
  readonly date: CivilDay | null;
  readonly isWall: boolean;
}
