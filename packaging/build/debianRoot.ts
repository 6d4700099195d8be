import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { run } from './node.ts';

const dayMs = 86_400_000;

/** A minimal Debian: its suite, such as `trixie`, and what it has besides. */
export interface Debian {
  readonly suite: string;
  readonly packages: readonly string[];
  /** As a line of a list of sources; without, the mirrors of Debian. */
  readonly source?: string;
}

/** The path of its archive, by what is in it. */
export function archiveOf({ suite, packages }: Debian): string {
  const hash = createHash('sha256').update(packages.join()).digest('hex').slice(0, 8);
  return resolve(`dist/debian/${suite}-${hash}.tar`);
}

/**
 * Makes the archive of a Debian, unless there is one of the last 24 hours.
 *
 * @returns its path
 * @throws Error - mmdebstrap is missing, or cannot get Debian's packages
 */
export async function packDebian(debian: Debian): Promise<string> {
  const archive = archiveOf(debian);
  const madeMs = statSync(archive, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - madeMs < dayMs) return archive;
  const part = archive.replace(/tar$/, `${process.pid}.part.tar`);
  mkdirSync(resolve('dist/debian'), { recursive: true });
  const { suite, packages, source } = debian;
  const make = ['--quiet', '--variant=minbase', `--include=${packages}`, suite, part];
  await promisify(execFile)('mmdebstrap', source === undefined ? make : [...make, source]);
  renameSync(part, archive);
  return archive;
}

/**
 * Copies a folder to `/build` of a copy of a Debian, runs a script there, without network and with an environment that does not
 * depend on this machine's, and copies the folder back.
 *
 * @throws Error - the script fails; it has what that printed
 */
export function runInDebian(archive: string, folder: string, script: string): void {
  const inRoot = 'unshare --net chroot "$1" env -i PATH=/usr/sbin:/usr/bin LC_ALL=C.UTF-8';
  const hooks = [
    `--setup-hook=tar-in ${archive} /`,
    '--customize-hook=mkdir "$1/build"',
    `--customize-hook=sync-in ${folder} /build`,
    `--customize-hook=${inRoot} sh -ec 'cd /build\n${script}'`,
    `--customize-hook=sync-out /build ${folder}`,
  ];
  run('mmdebstrap', ['--variant=custom', '--skip=update,cleanup', ...hooks, 'trixie', '/dev/null']);
}
