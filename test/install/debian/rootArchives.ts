import { readFileSync } from 'node:fs';
import { output } from '../../support/tools.ts';
import { archiveOf, type Debian, packDebian } from './debianRoot.ts';

/** The names of what the package depends on. */
const depends =
  /^Depends: (.*)$/m
    .exec(readFileSync('packaging/deb/control', 'utf8'))?.[1]
    ?.replace(/ \([^)]*\)/g, '')
    .split(', ') ?? [];

export const suites = ['bookworm', 'trixie'] as const;
export type Suite = (typeof suites)[number];

/** What the minimal Debian of each suite has besides, for all tests. */
const packages = [...depends, 'systemd', 'iproute2', 'sudo', 'caddy', 'ca-certificates'];

/** A suite as a line of a list of sources, from where this machine's apt has its own. @throws Error - from nowhere */
function aptSource(suite: Suite): string {
  const filter = ['Created-By: Packages', 'Label: Debian', 'Component: main'];
  const [origin] = output('apt-get', ['indextargets', '--format', '$(REPO_URI)', ...filter]).split('\n');
  if (!origin) throw new Error('no source of Debian here: name one to apt, and apt-get update.');
  return `deb ${origin} ${suite} main`;
}

const debian = (suite: Suite): Debian => ({ suite, packages, source: aptSource(suite) });

/** The archive of a Debian, by what is in it. */
export const archiveOfSuite = (suite: Suite): string => archiveOf(debian(suite));

/** Makes the archive of each Debian, unless there is one of the last 24 hours. */
export async function packRoots(of: readonly Suite[]): Promise<void> {
  await Promise.all(of.map((suite) => packDebian(debian(suite))));
}
