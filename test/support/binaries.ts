import { resolve } from 'node:path';
import { startCommand } from './service.ts';
import { onSocket, type Target } from './targets.ts';

/** The binaries that the set-up of these tests has built. */
export const x64 = resolve('dist/observatory-nights-linux-x64');
export const arm64 = resolve('dist/observatory-nights-linux-arm64');

/** Where Debian has the libraries for arm64. */
const libraries = '/usr/aarch64-linux-gnu';

/** A command line that runs a binary, that for arm64 in an emulator. */
export function commandOf(binary: string): [string, ...string[]] {
  return binary === arm64 ? ['qemu-aarch64-static', '-L', libraries, binary] : [binary];
}

/** A binary that serves the requests of the table. */
export function serving(binary: string): Promise<Target> {
  const [command, ...before] = commandOf(binary);
  return onSocket((args) => startCommand(command, [...before, '--port', '0', ...args]));
}
