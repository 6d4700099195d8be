import { filterRows } from './filter.ts';
import { offerOwnClock } from './ownClock.ts';
import { addReadouts } from './readout.ts';
import { keepFresh } from './refresh.ts';

// Every page is complete without scripts.
addReadouts();
offerOwnClock();
const refilter = filterRows();
keepFresh(refilter);
