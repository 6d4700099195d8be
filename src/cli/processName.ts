import { writeFileSync } from 'node:fs';

/**
 * Names the process in `top`, `pgrep` and `ps`, of which Linux keeps 15 characters; Node itself names it `node` or, from 22 on,
 * `node-MainThread`. Unlike `process.title`, this leaves the arguments as they are, which `ps` shows too.
 */
export function nameProcess(): void {
  try {
    writeFileSync('/proc/self/comm', 'observatory-nights');
  } catch {
    // Not on Linux, or without /proc: the name is a convenience.
  }
}
