import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Service, startCommand } from './service.ts';
import { skipping } from './skipping.ts';
import { onSocket, type Target } from './targets.ts';

/** The binaries that the set-up of these tests has built. */
export const x64 = resolve('dist/observatory-nights-linux-x64');
export const arm64 = resolve('dist/observatory-nights-linux-arm64');

const qemu = '/usr/bin/qemu-aarch64-static';
/** Debian's libraries for arm64: `libc6-arm64-cross`, `libstdc++6-arm64-cross`, `libatomic1-arm64-cross`. */
const libraries = '/usr/aarch64-linux-gnu';

/** Whether this machine can run the binary for arm64. */
export const canEmulate = existsSync(qemu) && existsSync(`${libraries}/lib/libatomic.so.1`);

if (!canEmulate) {
  skipping(
    'the binary for arm64 cannot run here: apt-get install qemu-user-static libstdc++6-arm64-cross libatomic1-arm64-cross.',
  );
}

/** A command line that runs a binary. */
export function commandOf(binary: string): [string, ...string[]] {
  return binary === arm64 ? [qemu, '-L', libraries, binary] : [binary];
}

/** A binary that serves the requests of the table. */
export function serving(binary: string): Promise<Target> {
  return onSocket((args) => startBinary(binary, args));
}

/** Starts a binary on a free port. */
export function startBinary(binary: string, args: readonly string[]): Promise<Service> {
  const [command, ...before] = commandOf(binary);
  return startCommand(command, [...before, '--port', '0', ...args]);
}
