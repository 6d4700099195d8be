import { spawnSync } from 'node:child_process';
import { startCommand } from '../support/service.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A process as the configuration of an image has it. */
export interface RootProcess {
  /** The folder with the files that it has, and no others. */
  readonly root: string;
  readonly uid: number;
  readonly gid: number;
  readonly args: readonly string[];
  /** `NAME=VALUE`. */
  readonly env: readonly string[];
  readonly cwd: string;
}

/** A service that runs in a root of its own, which is read-only, with no network but its own loopback. */
export interface RootService {
  readonly firstLine: string;
  /** Asks from within its network, as a browser does. */
  readonly ask: (path: string) => Answer;
  /** Runs another process with the same root in the same network. */
  readonly run: (process: RootProcess) => { readonly status: number | null; readonly stderr: string };
  readonly kill: () => void;
}

/** No `/proc`, no `/dev` and no `/tmp` are mounted. */
const readOnly = ['mount --bind "$0" "$0"', 'mount -o remount,bind,ro "$0"', 'exec "$@"'].join('\n');

function commandIn({ root, uid, gid, args, env, cwd }: RootProcess): string[] {
  const inRoot = ['/usr/bin/unshare', '--root', root, '--wd', cwd, '--setgid', String(gid), '--setuid', String(uid)];
  return ['sh', '-ec', readOnly, root, 'env', '-i', ...env, ...inRoot, ...args];
}

export async function serveInRoot(process: RootProcess): Promise<RootService> {
  const up = ['sh', '-ec', 'ip link set lo up; exec "$@"', '-'];
  const args = ['--mount', '--net', ...up, ...commandIn(process)];
  const { process: child, origin, firstLine } = await startCommand('unshare', args);
  const inNetwork = ['--target', String(child.pid), '--net'];
  return {
    firstLine,
    ask: (path) => ask(inNetwork, origin.replace('0.0.0.0', '127.0.0.1') + path),
    run: (other) => {
      const command = [...inNetwork, 'unshare', '--mount', ...commandIn(other)];
      return spawnSync('nsenter', command, { encoding: 'utf8', timeout: 60_000 });
    },
    kill: () => void child.kill(),
  };
}

function ask(inNetwork: readonly string[], url: string): Answer {
  const script = `const response = await fetch(${JSON.stringify(url)}, { headers: { Accept: 'text/html;q=0.9, application/json' } });
    console.log(JSON.stringify({ status: response.status, text: await response.text() }));`;
  const args = [...inNetwork, process.execPath, '--input-type=module', '--eval', script];
  return JSON.parse(spawnSync('nsenter', args, { encoding: 'utf8', timeout: 60_000 }).stdout) as Answer;
}
