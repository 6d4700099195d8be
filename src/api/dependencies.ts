import type { Revision } from '../formats/icalendar.ts';
import type { LocationIndex, RefusedList } from '../locations/index.ts';
import type { NightCache } from '../nights/index.ts';

/** The dependencies of the resources of data. */
export interface Dependencies {
  readonly index: LocationIndex;
  readonly cache: NightCache;
  readonly version: string;
  /** Of the program and the list. */
  readonly revision: Revision;
  /** A newer list that was refused, so that this one is still served; `null` if there is none. */
  readonly refusedList: () => RefusedList | null;
}
