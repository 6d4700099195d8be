import type { LocationIndex, RefusedList } from '../locations/index.ts';
import type { NightCache } from '../nights/index.ts';
import type { SiteParameters } from '../parameters/sites.ts';

/** The dependencies of the resources of data. */
export interface Dependencies {
  readonly index: LocationIndex;
  readonly cache: NightCache;
  readonly siteParameters: SiteParameters;
  readonly version: string;
  /** The date of the program's commit, milliseconds of UTC since 1970. */
  readonly buildTimeMs: number;
  /** A newer list that was refused, so that this one is still served; `null` if there is none. */
  readonly refusedList: () => RefusedList | null;
}
