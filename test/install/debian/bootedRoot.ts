import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { outcome, output } from '../../support/tools.ts';
import type { CleanRoot } from './cleanRoot.ts';

/**
 * Boots systemd in namespaces of its own, network and control groups among them, with a folder as its root. No virtual machine:
 * it takes a second, and the kernel is this machine's.
 */
const boot = `
echo $$ > "$1/cgroup.procs"
exec unshare --pid --mount --cgroup --uts --ipc --net --fork --kill-child sh -ec '
  mount --make-rprivate /
  mount --bind "$1" "$1"
  cd "$1"
  mount -t proc proc proc
  mount -t sysfs sysfs sys
  mount -t cgroup2 cgroup2 sys/fs/cgroup
  for folder in run tmp dev; do mount -t tmpfs tmpfs "$folder"; done
  for name in null zero full random urandom tty; do touch "dev/$name"; mount --bind "/dev/$name" "dev/$name"; done
  mkdir dev/pts dev/shm
  mount -t devpts -o ptmxmode=0666,newinstance devpts dev/pts
  ln -s pts/ptmx dev/ptmx
  ln -s /proc/self/fd dev/fd
  pivot_root . mnt
  umount -l /mnt
  container=other exec /lib/systemd/systemd --unit=multi-user.target --log-target=journal
' sh "$2"
`;

export type BootedRoot = Awaited<ReturnType<typeof booted>>;

/** Boots a root, and waits until systemd has started all that belongs to multi-user.target. */
export async function booted(root: CleanRoot) {
  const [groups] = output('findmnt', ['-n', '-t', 'cgroup2', '-o', 'TARGET']).split('\n');
  const group = output('mktemp', ['-d', `${groups}/observatory-nights-XXXXXX`]).trim();
  const child = spawn('sh', ['-ec', boot, 'sh', group, root.path], { stdio: ['ignore', 'ignore', 'inherit'] });
  const init = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  const environment = ['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin'];
  /** Runs a command in it as root. */
  const run = (command: string) =>
    outcome('nsenter', ['--target', init(), '--all', ...environment, 'sh', '-c', command]);
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    // Those within end with systemd, a moment later.
    while (outcome('find', [group, '-depth', '-type', 'd', '-delete']).status !== 0) await wait(100);
  };
  try {
    while (run('test -S /run/systemd/private').status !== 0) await wait(100);
    run('systemctl is-system-running --wait');
  } catch (error) {
    await stop();
    throw error;
  }
  return { run, stop };
}
