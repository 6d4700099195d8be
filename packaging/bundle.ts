import { bundle, writeBundle } from './build/bundle.ts';

// Writes dist/main.js, and beside it what it reads.
await writeBundle(bundle);
