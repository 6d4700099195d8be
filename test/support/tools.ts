import { spawnSync } from 'node:child_process';
import { skipping } from './skipping.ts';

/** Debian's package of each tool, where it is called otherwise. */
const packages: Readonly<Record<string, string>> = {
  'dpkg-deb': 'dpkg',
  'x86_64-linux-gnu-strip': 'binutils',
  'aarch64-linux-gnu-strip': 'binutils-aarch64-linux-gnu',
  man: 'man-db',
  script: 'bsdutils',
  'systemd-analyze': 'systemd',
  crontab: 'cron',
  flock: 'util-linux',
  logger: 'bsdutils',
  mosquitto_pub: 'mosquitto-clients',
  promtool: 'prometheus',
  'qemu-img': 'qemu-utils',
  'qemu-system-x86_64': 'qemu-system-x86',
  mke2fs: 'e2fsprogs',
};

/** Whether this machine lacks one of some tools, without which tests are skipped. */
export function lacks(...tools: readonly string[]): boolean {
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
  if (missing.length === 0) return false;
  const names = missing.map((tool) => packages[tool] ?? tool);
  skipping(`no ${missing.join(', ')} here: apt-get install ${names.join(' ')}.`);
  return true;
}

const isX64 = process.arch === 'x64';
if (!isX64) skipping('packages are built on x64 alone.');

/** Whether this machine, which has to be Debian on x64, can build all packages. */
export const canBuild = isX64 && !lacks('dpkg-deb', 'x86_64-linux-gnu-strip', 'aarch64-linux-gnu-strip');

/** What a command prints on both its outputs, and how it ends. */
export function outcome(command: string, args: readonly string[], setting: { input?: string; cwd?: string } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { ...setting, encoding: 'utf8' });
  if (error !== undefined) throw error;
  return { status, stdout, stderr };
}

/** What a command that succeeds prints. */
export function output(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = outcome(command, args);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
