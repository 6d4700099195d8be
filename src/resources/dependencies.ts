import type { Revision } from '../formats/icalendar.ts';
import type { LocationIndex } from '../locations/index.ts';
import type { NightCache } from '../nights/index.ts';

/** The dependencies of the resources. */
export interface Dependencies {
  readonly index: LocationIndex;
  readonly cache: NightCache;
  readonly version: string;
  /** Of the program and the list. */
  readonly revision: Revision;
}
