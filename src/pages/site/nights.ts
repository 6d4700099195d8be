import type { Moonlight, Night, NightCache } from '../../nights/index.ts';

/** What computes nights, and keeps them. */
export interface Nights {
  readonly cache: NightCache;
  readonly moonlightOf: (night: Night) => Moonlight;
}
