import { spawnSync } from 'node:child_process';

/** Debian's package of each tool, where it is called otherwise. */
const packages: Readonly<Record<string, string>> = {
  'dpkg-deb': 'dpkg',
  'x86_64-linux-gnu-strip': 'binutils',
  'aarch64-linux-gnu-strip': 'binutils-aarch64-linux-gnu',
  man: 'man-db',
  script: 'bsdutils',
  'systemd-analyze': 'systemd',
};

/** Whether this machine lacks one of some tools; it is said where one is missing, as tests are skipped then. */
export function lacks(...tools: readonly string[]): boolean {
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
  if (missing.length === 0) return false;
  const names = missing.map((tool) => packages[tool] ?? tool);
  console.warn(`No ${missing.join(', ')} here, so tests are skipped: apt-get install ${names.join(' ')}`);
  return true;
}

/** Whether this machine, which has to be Debian on x64, can build all packages. */
export const canBuild =
  process.arch === 'x64' && !lacks('dpkg-deb', 'x86_64-linux-gnu-strip', 'aarch64-linux-gnu-strip');

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
