import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startCommand } from '../service.ts';
import { skipping } from '../skipping.ts';

/** Whether this process may make a root directory and a network of its own, and has the tools for it. */
export const canMakeRoots = spawnSync('unshare', ['--mount', '--net', 'ip', 'link']).status === 0;

if (!canMakeRoots) skipping('a bare root takes root, util-linux and iproute2.');

interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * Runs a binary as nobody in a read-only root that has its libraries and nothing else, no `/proc` and no `/tmp`, with no
 * network but its own loopback, and asks it.
 */
export async function askInBareRoot(binary: string, paths: readonly string[]): Promise<Answer[]> {
  const root = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
  chmodSync(root, 0o755);
  try {
    for (const library of librariesOf(binary)) copy(library, root, library);
    copy(binary, root, basename(binary));
    const script = [
      'set -e',
      'ip link set lo up',
      'mount --bind "$0" "$0"',
      'mount -o remount,bind,ro "$0"',
      'exec env -i /usr/sbin/chroot --userspec=65534:65534 "$0" "$1" --port 0',
    ].join('\n');
    const args = ['--mount', '--net', 'sh', '-c', script, root, `/${basename(binary)}`];
    const { process: child, origin } = await startCommand('unshare', args);
    const answers = paths.map((path) => ask(child.pid ?? 0, origin + path));
    child.kill();
    return answers;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The shared libraries, with the loader, that a binary asks for. */
function librariesOf(binary: string): string[] {
  const { stdout } = spawnSync('ldd', [binary], { encoding: 'utf8' });
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].flatMap(([, path]) => path ?? []);
}

function copy(file: string, root: string, path: string): void {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(file, target, { dereference: true });
}

/** Asks from within the network of a process, as a browser does. */
function ask(pid: number, url: string): Answer {
  const script = `const response = await fetch(${JSON.stringify(url)}, { headers: { Accept: 'text/html;q=0.9, application/json' } });
    console.log(JSON.stringify({ status: response.status, text: await response.text() }));`;
  const args = ['--target', String(pid), '--net', process.execPath, '--input-type=module', '--eval', script];
  return JSON.parse(spawnSync('nsenter', args, { encoding: 'utf8', timeout: 20_000 }).stdout) as Answer;
}
