import { filterRows } from './filter.ts';
import { keepFocus } from './focus.ts';
import { addKeys } from './keys.ts';
import { offerAll } from './offers.ts';
import { addReadouts } from './readout.ts';
import { keepFresh } from './refresh.ts';
import { changeThemes } from './theme.ts';

// Every page is complete without scripts.
addReadouts();
addKeys();
offerAll();
keepFocus();
changeThemes();
keepFresh(filterRows());
