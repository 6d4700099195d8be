import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { x64 } from '../support/binaries.ts';
import { blockBeginning } from '../support/documents.ts';
import { startCommand } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { output } from '../support/tools.ts';
import { cleanRoots } from './debian/cleanRoot.ts';

// No engine of containers builds the image here. Its instructions are followed in a minimal Debian 13 instead.

const folder = temporaryFolder();
const cleanRoot = cleanRoots('trixie');

/** As the document has it: the folder of the archive, and where its file is there. */
const [extract = '', cd = '', build = ''] = blockBeginning('tar --extract --file').text.split('\n');
const context = () => join(folder(), cd.replace('cd ', ''));
const containerfile = () => join(context(), /--file (\S+)/.exec(build)?.[1] ?? '');

beforeAll(() => {
  copyFileSync(`${x64}.tar.xz`, join(folder(), /--file (\S+)/.exec(extract)?.[1] ?? ''));
  output('sh', ['-ec', `cd ${folder()} && ${extract}`]);
});

/** The instructions and their arguments, in order. */
function instructions(): [string, string][] {
  const lines = readFileSync(containerfile(), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, '')
    .split('\n');
  return lines.filter(Boolean).map((line) => [line.replace(/ .*/, ''), line.replace(/^\S+ +/, '')]);
}
const argumentOf = (name: string) => instructions().find(([instruction]) => instruction === name)?.[1] ?? '';

test('the image has what the binary depends on', () => {
  const depends = /^Depends: (.*)$/m.exec(readFileSync('packaging/deb/control', 'utf8'))?.[1] ?? '';
  const packages = depends.split(', ').map((each) => each.replace(/ .*/, ''));
  // Of these, the image of Debian itself has two.
  const installed = /--no-install-recommends ([\w+ -]+?) *&&/.exec(argumentOf('RUN'))?.[1]?.split(' ') ?? [];
  expect([...installed, 'libc6', 'libgcc-s1'].toSorted()).toEqual(packages.toSorted());
  expect(argumentOf('FROM')).toBe('debian:trixie-slim');
});

test('what the image has serves as nobody, and is healthy', async () => {
  const root = cleanRoot();
  for (const [, paths] of instructions().filter(([name]) => name === 'COPY')) {
    const [from = '', to = ''] = paths.split(' ');
    expect(existsSync(join(context(), from)), from).toBe(true);
    const target = root.file(to.endsWith('/') ? join(to, from.replace(/.*\//, '')) : to);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(context(), from), target);
  }
  mkdirSync(root.file(argumentOf('WORKDIR')), { recursive: true });
  const [, health = ''] = /CMD (\[.*\])/.exec(argumentOf('HEALTHCHECK')) ?? [];
  const inRoot = [
    'chroot',
    '--userspec',
    argumentOf('USER'),
    root.path,
    'env',
    '-i',
    'PATH=/usr/bin',
    argumentOf('ENV'),
  ];
  // In a network of its own, as its port is a certain one.
  const start = ['--net', 'sh', '-ec', 'ip link set lo up; exec "$@"', '-', ...inRoot];
  const service = await startCommand('unshare', [...start, ...JSON.parse(argumentOf('ENTRYPOINT'))]);
  onTestFinished(() => void service.process.kill('SIGKILL'));
  expect(service.firstLine).toContain(`http://0.0.0.0:${argumentOf('EXPOSE')}/ with 22 locations`);
  const within = ['--target', String(service.process.pid), '--net', ...inRoot];
  expect(spawnSync('nsenter', [...within, ...JSON.parse(health)])).toMatchObject({ status: 0 });
});
