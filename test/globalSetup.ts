import { build } from 'esbuild';
import { bundle } from '../packaging/bundle.ts';

/** The tests of the command line run the bundle that a user runs. */
export default async function setup(): Promise<void> {
  await build({ ...bundle, logLevel: 'warning' });
}
