import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { outcome, output } from '../../support/tools.ts';
import type { CleanRoot } from './cleanRoot.ts';

/**
 * A shell script that boots systemd with a folder as its root. systemd has its own namespaces, including network and control
 * groups. The boot takes a second, because there is no virtual machine: the kernel is this machine's kernel.
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

/** Boots a root, and waits until systemd has started all units of multi-user.target. */
export async function booted(root: CleanRoot) {
  const [groups] = output('findmnt', ['-n', '-t', 'cgroup2', '-o', 'TARGET']).split('\n');
  const group = output('mktemp', ['-d', `${groups}/observatory-nights-XXXXXX`]).trim();
  const child = spawn('sh', ['-ec', boot, 'sh', group, root.path], { stdio: ['ignore', 'ignore', 'inherit'] });
  const init = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  const environment = ['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin'];
  /** Runs a command in the booted system as root. */
  const run = (command: string) =>
    outcome('nsenter', ['--target', init(), '--all', ...environment, 'sh', '-c', command]);
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    // The processes in the control group end a moment after systemd. Until then, the group cannot be deleted.
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
