import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { debs, source, unpacked } from '../support/debs.ts';
import { groups } from '../support/help.ts';
import { needs, outcome, output } from '../support/tools.ts';
import { bundledPackages } from './bundledPackages.ts';

/** Mode and owner of each file; all folders are the same. */
const files = [
  '-rwxr-xr-x root/root ./usr/bin/observatory-nights',
  '-rw-r--r-- root/root ./usr/lib/systemd/system/observatory-nights.service',
  '-rw-r--r-- root/root ./usr/share/bash-completion/completions/observatory-nights',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/changelog.gz',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/copyright',
  ...readdirSync('docs').map((name) => `-rw-r--r-- root/root ./usr/share/doc/observatory-nights/${name}`),
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/Caddyfile',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/Caddyfile-old-service',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/at-event',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/by-day',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/close-dome.service',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/close-dome.timer',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/dome.crontab',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/events.py',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/nginx-nights.conf',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/nginx-old-service.conf',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/nginx.conf',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/observatory-nights.json',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/open-dome.service',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/open-dome.timer',
  '-rw-r--r-- root/root ./usr/share/doc/observatory-nights/examples/settings',
  '-rw-r--r-- root/root ./usr/share/fish/vendor_completions.d/observatory-nights.fish',
  '-rw-r--r-- root/root ./usr/share/lintian/overrides/observatory-nights',
  '-rw-r--r-- root/root ./usr/share/man/man1/observatory-nights.1.gz',
  '-rw-r--r-- root/root ./usr/share/observatory-nights/locations.schema.json',
  '-rw-r--r-- root/root ./usr/share/observatory-nights/locations.yaml',
  '-rw-r--r-- root/root ./usr/share/observatory-nights/settings',
  '-rw-r--r-- root/root ./usr/share/zsh/vendor-completions/_observatory-nights',
];

/** Those of the package for Debian's Node, which has the bundle besides a command that runs it. */
const nodejsFiles = [
  ...files.map((line) =>
    line
      .replace(/(doc\/observatory-nights)(?=\/c(?:hangelog|opyright))/, '$1-nodejs')
      .replace(/overrides\/.*/, '$&-nodejs'),
  ),
  '-rw-r--r-- root/root ./usr/share/observatory-nights/main.mjs',
];

/** What `readelf` calls the processor of each. */
const machines = { amd64: 'Advanced Micro Devices X86-64', arm64: 'AArch64' };

needs('readelf');

const fieldOf = (deb: string, name: string) => output('dpkg-deb', ['--field', deb, name]).trim();

describe.each([
  ['amd64', files],
  ['arm64', files],
  ['all', nodejsFiles],
] as const)('the package for %s', (architecture, expected) => {
  const deb = debs[architecture];
  const root = unpacked[architecture];
  const field = (name: string) => fieldOf(deb, name);

  test('has these files, of root, which nobody else may change', () => {
    const lines = output('dpkg-deb', ['--contents', deb]).trimEnd().split('\n');
    const short = lines.map((line) => line.replace(/^(\S+ \S+) .* (\.\/.*)$/, '$1 $2'));
    expect(short.filter((line) => !line.startsWith('d')).toSorted()).toEqual(expected.toSorted());
    const folders = short.filter((line) => line.startsWith('d'));
    expect(folders.filter((line) => !line.startsWith('drwxr-xr-x root/root ./'))).toEqual([]);
  });

  test('has no conffile, about which dpkg would ask', () => {
    expect(outcome('dpkg-deb', ['--info', deb, 'conffiles']).status).not.toBe(0);
  });

  test('says what it is', () => {
    expect(field('Version')).toBe(source.version);
    expect(field('Architecture')).toBe(architecture);
  });

  test('has the list of this version, with a schema that is installed', () => {
    const [first = '', ...rest] = readFileSync(join(root, 'usr/share/observatory-nights/locations.yaml'), 'utf8').split(
      '\n',
    );
    expect(rest).toEqual(readFileSync('locations.yaml', 'utf8').split('\n').slice(1));
    const schema = /^# yaml-language-server: \$schema=(\/.*)$/.exec(first)?.[1] ?? '';
    expect(readFileSync(join(root, schema))).toEqual(readFileSync('src/locations/locations.schema.json'));
  });

  test('has the sum of each file, so that dpkg finds one that was changed', () => {
    const sums = output('dpkg-deb', ['--info', deb, 'md5sums']);
    const checked = outcome('md5sum', ['--check', '--strict', '--quiet'], { input: sums, cwd: root });
    expect(checked).toMatchObject({ status: 0, stdout: '' });
    expect(groups(sums, /^\S+ {2}(.*)$/gm).toSorted()).toEqual(
      expected.map((line) => line.replace(/^.* \.\//, '')).toSorted(),
    );
  });
});

describe.each(['amd64', 'arm64'] as const)('the package for %s', (architecture) => {
  test('says how large it is', () => {
    const kib = Number(fieldOf(debs[architecture], 'Installed-Size'));
    const total = Number(output('du', ['--summarize', '--apparent-size', '-k', unpacked[architecture]]).split('\t')[0]);
    expect(kib / total).toBeCloseTo(1, 2);
  });

  test('has the binary of that processor, for a libc6 and a libstdc++6 that Depends names', () => {
    const binary = join(unpacked[architecture], 'usr/bin/observatory-nights');
    expect(output('readelf', ['--file-header', binary])).toMatch(new RegExp(`Machine: +${machines[architecture]}\n`));
    // The packages that Debian's symbols files name for the libraries, of which ld, libdl, libm and libpthread are libc6's.
    const owners = { 'libatomic.so.1': 'libatomic1', 'libgcc_s.so.1': 'libgcc-s1', 'libstdc++.so.6': 'libstdc++6' };
    const needed = Array.from(output('readelf', ['--dynamic', binary]).matchAll(/\(NEEDED\).*\[(.*)\]/g));
    const packages = needed.map(([, library = '']) => owners[library as keyof typeof owners] ?? 'libc6');
    const depends = fieldOf(debs[architecture], 'Depends');
    expect([...new Set(packages)].toSorted()).toEqual(depends.split(', ').map((each) => each.split(' ')[0]));
    const versions = output('readelf', ['--version-info', binary]);
    const newest = (name: RegExp) => Math.max(...groups(versions, name).map(Number));
    expect(depends).toContain(`libc6 (>= 2.${newest(/Name: GLIBC_2\.(\d+)/g)})`);
    // GLIBCXX_3.4.21 is of GCC 5, whose first release in Debian was 5.2.
    expect(newest(/Name: GLIBCXX_3\.4\.(\d+)/g)).toBe(21);
    expect(depends).toContain('libstdc++6 (>= 5.2)');
  });
});

describe('the package', () => {
  const documentation = (name: string) => join(unpacked.amd64, 'usr/share/doc/observatory-nights', name);

  test('has the notices of Node, of what that is made of, and of each package that the service depends on', () => {
    const text = readFileSync(documentation('copyright'), 'utf8');
    const packages = groups(text, /^ node_modules\/(.*)\/\*$/gm);
    expect(packages).toEqual(expect.arrayContaining([...bundledPackages, 'tsx', 'esbuild', '@esbuild/linux-x64']));
    const license = readFileSync('node_modules/suncalc/LICENSE', 'utf8').trim();
    expect(text.replace(/^ \.?/gm, '')).toContain(license);
    expect(text).toMatch(/^ - OpenSSL, located at deps\/openssl, is licensed as follows:$/m);
  });

  test('has the date of the commit in its changelog', () => {
    const changelog = output('zcat', [documentation('changelog.gz')]);
    expect(changelog.split('\n')[0]).toBe(`observatory-nights (${source.version}) unstable; urgency=medium`);
    const date = output('git', ['log', '-1', '--format=%ct']).trim();
    expect(Date.parse(/ {2}(.*)\n$/.exec(changelog)?.[1] ?? '') / 1000).toBe(Number(date));
  });
});
