import { filterRows } from './filter.ts';
import { addReadouts } from './readout.ts';
import { keepFresh } from './refresh.ts';

// Every page is complete without scripts.
addReadouts();
const refilter = filterRows();
keepFresh(refilter);
