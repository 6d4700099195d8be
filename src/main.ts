import './server/signals.ts';

import { once } from 'node:events';
import packageJson from '../package.json' with { type: 'json' };
import { locationsTable } from './cli/check.ts';
import { type Command, readCommand, UsageError } from './cli/flags.ts';
import { help } from './cli/help.ts';
import { tonight } from './cli/tonight.ts';
import { LocationsFileError } from './locations/index.ts';
import { loadLocations } from './locations/locationsFile.ts';
import { reservedTwilightNames } from './nights/index.ts';
import { ListenError, serve } from './server/serve.ts';

async function run(command: Command): Promise<void> {
  switch (command.name) {
    case 'help':
      return print([help]);
    case 'version':
      return print([`${packageJson.version}\n`]);
    case 'check': {
      const { locations, now = Date.now() } = command.options;
      return print([locationsTable(loadLocations(locations, reservedTwilightNames), now)]);
    }
    case 'tonight': {
      const { locations, now = Date.now() } = command.options;
      return print(await tonight(loadLocations(locations, reservedTwilightNames), command.options, now, BUILD_TIME_MS));
    }
    case 'serve': {
      const { now, logFormat = process.stdout.isTTY ? 'pretty' : 'json', ...options } = command.options;
      return serve({
        ...options,
        logFormat,
        now: now === undefined ? Date.now : () => now,
        build: BUILD_ID,
        buildTimeMs: BUILD_TIME_MS,
      });
    }
  }
}

/** Writes the parts, and waits for standard output to drain. */
async function print(parts: Iterable<string>): Promise<void> {
  for (const part of parts) if (!process.stdout.write(part)) await once(process.stdout, 'drain');
}

/** Exit code for an expected error; `null` if unexpected. */
function exitCodeOf(error: unknown): 1 | 2 | null {
  if (error instanceof UsageError || error instanceof LocationsFileError) return 2;
  return error instanceof ListenError ? 1 : null;
}

async function main(): Promise<void> {
  // stdout was closed (EPIPE), as by `head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    await run(readCommand(process.argv.slice(2), process.env));
  } catch (error) {
    const code = exitCodeOf(error);
    if (code === null || !(error instanceof Error)) throw error;
    const program = error instanceof LocationsFileError ? '' : 'observatory-nights: ';
    process.stderr.write(`${program}${error.message}\n`);
    process.exitCode = code;
  }
}

void main();
