import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { context, type Plugin } from 'esbuild';
import { bundle, nodeFlag } from './bundle.ts';

let server: ChildProcess | undefined;

/** Starts the new bundle with the flags of this command, when the one that ran has stopped. */
async function restart(): Promise<void> {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  server = spawn(process.execPath, [nodeFlag, 'dist/main.js', ...process.argv.slice(2)], { stdio: 'inherit' });
}

/** After each build that succeeds; one that fails tells why, and what ran goes on. */
const restarting: Plugin = {
  name: 'restart',
  setup: ({ onEnd }) => {
    onEnd(({ errors }) => (errors.length === 0 ? restart() : undefined));
  },
};

const building = await context({ ...bundle, plugins: [...(bundle.plugins ?? []), restarting], logLevel: 'warning' });
await building.watch();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server?.kill(signal);
    await building.dispose();
  });
}
