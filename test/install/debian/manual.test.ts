import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flagsOf } from '../../../packaging/tables/commandTexts.ts';
import { commands } from '../../../src/cli/commands.ts';
import { flagName } from '../../../src/cli/flags.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { groups, needs, outcome } from '../../support/tools.ts';
import { printed } from '../../unit/cli/command.ts';
import { unpackedOf } from '../packages.ts';

needs('man');

const root = unpackedOf('x64');
const page = join(root, 'usr/share/man/man1/observatory-nights.1');
const man = outcome('man', ['--warnings=w', '--nj', '--nh', '-l', page], {
  env: { PATH: process.env.PATH, MANWIDTH: '1000', LC_ALL: 'C.UTF-8' },
});

/** The text of a section, up to the next title of a section. */
const section = (title: string) => RegExp(`^${title}\n((?: .*\n|\n)*)`, 'm').exec(man.stdout)?.[1] ?? '';

const flags = [...new Set(commands.flatMap(flagsOf))];

test('the manual page has all commands and flags, and man prints no warnings about the page', () => {
  expect(man).toMatchObject({ status: 0, stderr: '' });
  const names = commands.map(({ name }) => name);
  expect(groups(section('COMMANDS'), /^ {7}(\w+)/gm)).toEqual(names);
  const found = groups(section('OPTIONS'), /^ {7}(?:-\w, )?(--[a-z-]+)/gm);
  expect(new Set(found)).toEqual(new Set(flags.map(({ name }) => flagName(name))));
});

test('the manual’s example of a locations file is valid', async () => {
  const [, example = ''] = /For example:\n\n((?: .*\n)+)/.exec(section('LOCATIONS FILE')) ?? [];
  const file = join(folderOfTest(), 'locations.yaml');
  writeFileSync(file, example.replace(/^ {7}/gm, ''));
  expect(await printed(['check', '--locations', file])).toContain('1 location from');
});

test('the manual names files that the package contains or that its installation writes', () => {
  const named = groups(section('FILES'), /^ {7}(\/\S+)/gm);
  expect(named.length).toBeGreaterThan(5);
  const script = readFileSync('packaging/deb/postinst', 'utf8');
  expect(named.filter((path) => !existsSync(join(root, path)) && !script.includes(` ${path}\n`))).toEqual([]);
});

test('the example of settings contains all variables, commented out, with their defaults', () => {
  const settings = readFileSync(join(root, 'usr/share/doc/observatory-nights/examples/settings'), 'utf8');
  expect(groups(settings, /^([^#\n].*)$/gm)).toEqual([]);
  for (const { variable, default: usual } of flags)
    if (variable !== undefined) expect(settings).toMatch(RegExp(`^#${variable}=${usual ?? ''}`, 'm'));
});
