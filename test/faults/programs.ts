import { existsSync } from 'node:fs';
import { startBinary, x64 } from '../support/binaries.ts';
import { startService } from '../support/service.ts';
import { skipping } from '../support/skipping.ts';

const isBuilt = existsSync(x64);
if (!isBuilt) skipping(`no ${x64} here: npm run build -- binary.`);

export type Program = readonly [name: string, start: typeof startService];

/** What serves: the bundle, and the binary where it was built, as `npm run test:packages` does. */
export const programs: readonly Program[] = [
  ['dist/main.js', startService],
  ...(isBuilt ? [['the binary', (args) => startBinary(x64, args)] satisfies Program] : []),
];
