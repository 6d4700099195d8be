import { startBinary, x64 } from '../support/binaries.ts';
import { startService } from '../support/service.ts';
import { isUnbuilt } from './required.ts';

type Program = readonly [name: string, start: typeof startService];

const bundle: Program = ['dist/main.js', startService];
const binary: Program = ['the binary', (args) => startBinary(x64, args)];

/** What serves: the bundle, and the binary where it was built, as `npm run test:packages` does. */
export const programs: readonly Program[] = isUnbuilt(x64, 'npm run build:binary -- --arch x64')
  ? [bundle]
  : [bundle, binary];
