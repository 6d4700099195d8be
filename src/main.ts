import './command/signals.ts';

import packageJson from '../package.json' with { type: 'json' };
import { locationsTable } from './command/check.ts';
import { type Command, help, readCommand, UsageError } from './command/flags.ts';
import { loadLocations } from './command/locationsFile.ts';
import { ListenError, serve } from './command/serve.ts';
import { tonight } from './command/tonight.ts';
import { LocationsFileError } from './locations/index.ts';

async function run(command: Command): Promise<void> {
  switch (command.name) {
    case 'help':
      process.stdout.write(help);
      return;
    case 'version':
      process.stdout.write(`${packageJson.version}\n`);
      return;
    case 'check': {
      const { locations, now } = command.options;
      process.stdout.write(locationsTable(loadLocations(locations), now ?? Date.now()));
      return;
    }
    case 'tonight': {
      const { locations, now } = command.options;
      process.stdout.write(await tonight(loadLocations(locations), command.options, now ?? Date.now()));
      return;
    }
    case 'serve':
      return serve(command.options);
  }
}

/** The exit code that says what kind of error ended the program; `null`: none that a user can mend. */
function exitCodeOf(error: unknown): 1 | 2 | null {
  if (error instanceof UsageError || error instanceof LocationsFileError) return 2;
  return error instanceof ListenError ? 1 : null;
}

async function main(): Promise<void> {
  // Who reads the output has closed it, as `head` does: there is nobody left to tell.
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
