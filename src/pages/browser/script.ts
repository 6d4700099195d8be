import { filterRows } from './filter.ts';
import { addReadouts } from './readout.ts';
import { keepFresh } from './refresh.ts';

/** What a script adds to pages that are complete without it. */
addReadouts();
const refilter = filterRows();
keepFresh(refilter);
