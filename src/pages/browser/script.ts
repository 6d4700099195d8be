import { filterRows } from './filter.ts';
import { addKeys } from './keys.ts';
import { offerOwnClock } from './ownClock.ts';
import { addReadouts } from './readout.ts';
import { keepFresh } from './refresh.ts';
import { addRowReadout } from './rowReadout.ts';

// Every page is complete without scripts.
addReadouts();
addRowReadout();
addKeys();
offerOwnClock();
const refilter = filterRows();
keepFresh(refilter);
