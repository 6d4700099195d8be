import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the sources in a folder are: which version, of when. */
export interface Source {
  /** Of a tag `v1.2.0` it is `1.2.0`, of the twelfth commit after it `1.2.0+git12.abc1234`; without a tag that of package.json. */
  readonly version: string;
  /** The date of the commit; without git's history of package.json. Milliseconds of UTC since 1970. */
  readonly timeMs: number;
}

export function readSource(root: string): Source {
  const file = join(root, 'package.json');
  const described = git(root, 'describe', '--tags', '--match', 'v*');
  const commitMs = Number(git(root, 'log', '-1', '--format=%ct')) * 1000;
  return {
    version:
      described.slice(1).replace(/-(\d+)-g(\w+)$/, '+git$1.$2') || JSON.parse(readFileSync(file, 'utf8')).version,
    timeMs: commitMs || Math.floor(statSync(file).mtimeMs),
  };
}

/** What git prints of the history in a folder, not of one around it; empty if it has nothing to print, or is missing. */
function git(root: string, ...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', ['--git-dir', join(root, '.git'), ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
