import { chmodSync } from 'node:fs';
import { build } from 'esbuild';
import { bundle } from './bundle.ts';

await build(bundle);
chmodSync('dist/main.js', 0o755);
