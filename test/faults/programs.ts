import { existsSync } from 'node:fs';
import { startBinary, x64 } from '../packaging/binaries.ts';
import { startService } from '../service.ts';

type Program = readonly [name: string, start: typeof startService];

/** Whether the binary is there. Where all tests have to run it is built before, by `npm run test:packages`. */
function hasBinary(): boolean {
  if (existsSync(x64)) return true;
  if (process.env.CI) throw new Error(`${x64} is missing: npm run build:binary`);
  console.warn('The binary is not attacked here: npm run build:binary -- --arch x64');
  return false;
}

/** What serves: the bundle, and the binary where it was built. */
export const programs: readonly Program[] = [
  ['dist/main.js', startService],
  ...(hasBinary() ? [['the binary', (args) => startBinary(x64, args)] satisfies Program] : []),
];
