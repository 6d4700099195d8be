import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { debianVersion } from '../../packaging/build/deb.ts';
import { debianNames } from '../../packaging/build/node.ts';
import { groups, needs, outcome, output } from '../support/tools.ts';
import { architecture, deb, dependencies, missingNotices, modesIn, source, unpackedOf } from './packages.ts';

needs('readelf');

const root = unpackedOf(architecture);
const field = (name: string) => output('dpkg-deb', ['--field', deb, name]).trim();

test('the files of the package belong to root, one of them is executable, and none is a conffile', () => {
  const listing = output('dpkg-deb', ['--contents', deb]);
  expect(modesIn(listing)).toEqual(new Set(['drwxr-xr-x root/root', '-rw-r--r-- root/root', '-rwxr-xr-x root/root']));
  const programs = groups(listing, /^-rwx.* (\S+)$/gm);
  expect(programs.filter((path) => !path.includes('/examples/'))).toEqual(['./usr/bin/observatory-nights']);
  expect(outcome('dpkg-deb', ['--info', deb, 'conffiles']).status).not.toBe(0);
});

test('the package states its description and its size', () => {
  expect([field('Version'), field('Architecture')]).toEqual([
    debianVersion(source.version),
    debianNames[architecture].name,
  ]);
  const total = Number(output('du', ['--summarize', '--apparent-size', '-k', root]).split('\t')[0]);
  expect(Number(field('Installed-Size')) / total).toBeCloseTo(1, 2);
});

test('the locations file of the package names an installed schema', () => {
  const text = readFileSync(join(root, 'usr/share/observatory-nights/locations.yaml'), 'utf8');
  const [schema = ''] = groups(text, /^# yaml-language-server: \$schema=(\/.*)$/gm);
  expect(readFileSync(join(root, schema))).toEqual(readFileSync('src/locations/locations.schema.json'));
});

/** The names of the processors in the output of `readelf`. */
const machines = { x64: 'Advanced Micro Devices X86-64', arm64: 'AArch64' };

test('the binary fits the package’s architecture and the versions of libc6 and libstdc++6 in Depends', () => {
  const binary = join(root, 'usr/bin/observatory-nights');
  expect(output('readelf', ['--file-header', binary])).toMatch(RegExp(`Machine: +${machines[architecture]}\n`));
  // Debian's symbols files name these packages for the libraries. libc6 also has ld, libdl, libm and libpthread.
  const owners = { 'libatomic.so.1': 'libatomic1', 'libgcc_s.so.1': 'libgcc-s1', 'libstdc++.so.6': 'libstdc++6' };
  const needed = groups(output('readelf', ['--dynamic', binary]), /\(NEEDED\).*\[(.*)\]/g);
  const packages = needed.map((library) => owners[library as keyof typeof owners] ?? 'libc6');
  expect([...new Set(packages)].toSorted()).toEqual(dependencies);
  const versions = output('readelf', ['--version-info', binary]);
  const newest = (name: RegExp) => Math.max(...groups(versions, name).map(Number));
  expect(field('Depends')).toContain(`libc6 (>= 2.${newest(/Name: GLIBC_2\.(\d+)/g)})`);
  // GLIBCXX_3.4.21 came with GCC 5. The first release of GCC 5 in Debian was 5.2.
  expect(newest(/Name: GLIBCXX_3\.4\.(\d+)/g)).toBe(21);
  expect(field('Depends')).toContain('libstdc++6 (>= 5.2)');
});

test('the package has the licenses of the program, of the npm packages, and of Node and its parts', () => {
  const text = readFileSync(join(root, 'usr/share/doc/observatory-nights/copyright'), 'utf8');
  expect(missingNotices(text)).toEqual([]);
  for (const file of ['LICENSE', 'node_modules/suncalc/LICENSE', 'node_modules/prom-client/LICENSE'])
    expect(text).toContain(readFileSync(file, 'utf8').trim());
  for (const part of ['OpenSSL', 'ICU', 'V8']) expect(text).toMatch(RegExp(`^- ${part}, located at`, 'm'));
});
