import type { Revision } from '../formats/icalendar.ts';
import type { LocationIndex } from '../locations/index.ts';
import type { NightCache } from '../nights/index.ts';

/** The objects that all resources need. */
export interface Dependencies {
  readonly index: LocationIndex;
  readonly cache: NightCache;
  /** The version of the program. */
  readonly version: string;
  /** The date of the program's commit, and the time of the latest change of the locations file. */
  readonly revision: Revision;
}
