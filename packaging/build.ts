import { build } from 'esbuild';
import { bundle } from './bundle.ts';

await build(bundle);
