import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { blockBeginning } from '../../support/documents.ts';
import { outcome, output } from '../../support/tools.ts';
import { type CleanRoot, cleanRoots } from './cleanRoot.ts';

const cleanRoot = cleanRoots();
const certificates = '/etc/ssl/certs/ca-certificates.crt';

let root: CleanRoot;

/** A shell script that mounts /proc while a command runs, because npm needs /proc. */
const mounted = 'mount -t proc proc "$0/proc"; exec chroot "$0" sh -ec "$1"';

/** Runs a command of the documents in the folder of the sources. */
const run = (command: string) =>
  outcome('unshare', ['--mount', 'sh', '-ec', mounted, root.path, `export HOME=/root\ncd /sources\n${command}`]);
const succeed = (command: string) => {
  const { status, stdout, stderr } = run(command);
  expect(status, stdout + stderr).toBe(0);
  return stdout;
};

beforeAll(() => {
  root = cleanRoot();
  for (const file of ['/etc/resolv.conf', '/etc/hosts', certificates]) {
    rmSync(root.file(file), { force: true });
    copyFileSync(file, root.file(file));
  }
  mkdirSync(root.file('sources'));
  output('sh', ['-ec', `git ls-files -z | tar -cf - --null -T - | tar -xf - -C ${root.file('sources')}`]);
  const registry = output('npm', ['config', 'get', 'registry']).trim();
  root.write('root/.npmrc', `registry=${registry}\ncafile=${certificates}\n`);
  // By default, apt asks for confirmation, and also installs a compiler with npm. Nothing here needs a compiler.
  root.write('etc/apt/apt.conf.d/tests', 'APT::Get::Assume-Yes "true";\nAPT::Install-Recommends "false";\n');
  succeed(`export DEBIAN_FRONTEND=noninteractive\napt-get update\n${blockBeginning('sudo apt install npm').text}`);
});

test('npm ci rejects the Node of Debian 12 before it installs anything, and names the required version', () => {
  const { status, stdout, stderr } = run('npm ci');
  expect(status, stdout + stderr).toBe(1);
  expect(stderr).toMatch(/EBADENGINE[\s\S]*observatory-nights@[\s\S]*Required: *\{"node":">=20\.19"\}/);
  expect(stderr).not.toContain('WARN');
  expect(stderr.trim().split('\n').length).toBeLessThan(10);
  expect(run('test -e node_modules').status).toBe(1);
});

test('the package is built with the Node that the documents install', () => {
  succeed(blockBeginning('sudo npm install --global node').text);
  const printed = succeed(blockBeginning('npm ci && npm run build:deb').text);
  expect(printed).toMatch(/^\/sources\/dist\/observatory-nights_\S+_amd64\.deb$/m);
  succeed('sudo dpkg --install dist/*_amd64.deb && observatory-nights tonight --latitude 52.4 --longitude 13.1');
});
