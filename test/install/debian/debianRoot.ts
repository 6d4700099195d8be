import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { needs } from '../../support/tools.ts';

const dayMs = 86_400_000;

/** A minimal Debian: its suite, such as `trixie`, what it has besides, and a line of a list of sources. */
export interface Debian {
  readonly suite: string;
  readonly packages: readonly string[];
  readonly source: string;
}

/** The path of its archive, by what is in it. */
export function archiveOf({ suite, packages }: Debian): string {
  const hash = createHash('sha256').update(packages.join()).digest('hex').slice(0, 8);
  return resolve(`dist/debian/${suite}-${hash}.tar`);
}

/** Makes the archive of a Debian, unless there is one of the last 24 hours. @throws Error - its packages cannot be had */
export async function packDebian(debian: Debian): Promise<void> {
  needs('mmdebstrap');
  const archive = archiveOf(debian);
  const madeMs = statSync(archive, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - madeMs < dayMs) return;
  const part = archive.replace(/tar$/, `${process.pid}.part.tar`);
  mkdirSync(resolve('dist/debian'), { recursive: true });
  const { suite, packages, source } = debian;
  await promisify(execFile)('mmdebstrap', [
    ...['--quiet', '--variant=minbase', `--include=${packages}`, suite, part, source],
  ]);
  renameSync(part, archive);
}
