import fc from 'fast-check';
import { seed } from './environment.ts';

// The examples of a property are the same in each run, so that a change fails by its own faults. Other seeds look for more.
fc.configureGlobal({ seed });
