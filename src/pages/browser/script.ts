import { offerCopying } from './copy.ts';
import { filterRows } from './filter.ts';
import { keepFocus } from './focus.ts';
import { addKeys } from './keys.ts';
import { offerOwnClock } from './ownClock.ts';
import { offerPosition } from './position.ts';
import { offerPrinting } from './print.ts';
import { addReadouts } from './readout.ts';
import { keepFresh } from './refresh.ts';
import { addRowReadout } from './rowReadout.ts';

// Every page is complete without scripts.
addReadouts();
addRowReadout();
addKeys();
offerOwnClock();
offerPosition();
offerPrinting();
offerCopying();
keepFocus();
const refilter = filterRows();
keepFresh(refilter);
