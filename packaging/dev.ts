import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { context, type Plugin } from 'esbuild';
import { bundle, heapFlag } from './build/bundle.ts';
import { writeZoneData } from './build/zoneData.ts';

let server: ChildProcess | undefined;

/** Starts the new bundle with the flags of this command, after the process of the old one has ended. */
async function restart(): Promise<void> {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  server = spawn(process.execPath, [heapFlag, 'dist/main.js', ...process.argv.slice(2)], { stdio: 'inherit' });
}

/** Restarts after each build without errors. esbuild prints errors, and the old process goes on. */
const restarting: Plugin = {
  name: 'restart',
  setup: ({ onEnd }) => {
    onEnd(({ errors }) => (errors.length === 0 ? restart() : undefined));
  },
};

writeZoneData('dist');
const building = await context({ ...bundle, plugins: [...(bundle.plugins ?? []), restarting], logLevel: 'warning' });
await building.watch();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server?.kill(signal);
    await building.dispose();
  });
}
