import { spawn } from 'node:child_process';
import { context } from 'esbuild';
import { bundle } from './bundle.ts';

/** Bundles again whenever a source or the built-in list changes; Node then starts the new bundle, with the same flags. */
const building = await context(bundle);
await building.rebuild();
await building.watch();
const server = spawn(process.execPath, ['--watch', 'dist/main.js', ...process.argv.slice(2)], { stdio: 'inherit' });
server.once('exit', async (code) => {
  await building.dispose();
  process.exitCode = code ?? 0;
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
