import { bundle, writeBundle } from '../packaging/bundle.ts';

/** The tests of the command line run the bundle that a user runs. */
export default () => writeBundle(bundle);
