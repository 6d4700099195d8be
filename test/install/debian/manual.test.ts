import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flagsOf } from '../../../packaging/tables/commandTexts.ts';
import { commands, exitCodes } from '../../../src/cli/commands.ts';
import { flagName } from '../../../src/cli/flags.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { groups, needs, outcome } from '../../support/tools.ts';
import { printed } from '../../unit/cli/command.ts';
import { unpackedOf } from '../packages.ts';

needs('man');

const root = unpackedOf('x64');
const folder = temporaryFolder();
const page = join(root, 'usr/share/man/man1/observatory-nights.1');
const {
  status,
  stdout: text,
  stderr,
} = outcome('man', ['--warnings=w', '--nj', '--nh', '-l', page], {
  env: { PATH: process.env.PATH, MANWIDTH: '1000', LC_ALL: 'C.UTF-8' },
});

/** What stands under a title, up to the next of the same kind. */
const section = (title: string) => RegExp(`^${title}\n((?: .*\n|\n)*)`, 'm').exec(text)?.[1] ?? '';

test('man has no warnings of the manual page', () => {
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('it has all commands, exit codes, environment variables and flags, each of the commands that have it', () => {
  const names = commands.map(({ name }) => name);
  expect(groups(section('SYNOPSIS'), /^ {7}observatory-nights \[?(\w+)/gm)).toEqual(names);
  expect(groups(section('COMMANDS'), /^ {7}(\w+)/gm)).toEqual(names);
  expect(groups(section('EXIT STATUS'), /^ {7}(\d)/gm)).toEqual(exitCodes.map(({ code }) => String(code)));
  const flags = [...new Set(commands.flatMap(flagsOf))];
  const variables = flags.flatMap(({ variable }) => variable ?? []);
  expect(groups(section('ENVIRONMENT'), /^ {7}([A-Z][A-Z_]+)\b/gm).toSorted()).toEqual(variables.toSorted());
  const titles = section('OPTIONS')
    .split(/^ {3}(?=\w)/m)
    .slice(1);
  for (const command of commands) {
    const own = titles.filter((each) => {
      const [, all, others = each] = /^(All commands)(?: but )?(.*)/.exec(each) ?? [];
      return (others.split('\n')[0] ?? '').split(', ').includes(command.name) !== (all !== undefined);
    });
    const found = groups(own.join(''), /^ {7}(?:-\w, )?(--[a-z-]+)/gm);
    expect(found.toSorted(), command.name).toEqual(
      flagsOf(command)
        .map(({ name }) => flagName(name))
        .toSorted(),
    );
  }
});

test('it has the keys of the schema, with their ranges, and an example that is good', async () => {
  const schema = JSON.parse(readFileSync(join(root, 'usr/share/observatory-nights/locations.schema.json'), 'utf8'));
  const { locations, ...ofList } = schema.properties;
  const keys = section('LOCATIONS FILE');
  for (const name of Object.keys(ofList)) expect(keys).toMatch(RegExp(`^ {7}${name}\\b`, 'm'));
  for (const [name, { minimum, maximum }] of Object.entries<{ minimum?: number; maximum?: number }>(
    locations.items.properties,
  ))
    expect(keys).toMatch(
      RegExp(`^ {7}${name}\\b${minimum === undefined ? '' : `\\s.*from ${minimum} to ${maximum}`}`, 'm'),
    );
  const [, example = ''] = /For example:\n\n((?: .*\n)+)/.exec(keys) ?? [];
  const file = join(folder(), 'locations.yaml');
  writeFileSync(file, example.replace(/^ {7}/gm, ''));
  expect(await printed(['check', '--locations', file])).toContain('1 location from');
});

test('it names files that the package has, or that its installation writes', () => {
  const named = groups(section('FILES'), /^ {7}(\/\S+)/gm);
  expect(named.length).toBeGreaterThan(5);
  const script = readFileSync('packaging/deb/postinst', 'utf8');
  expect(named.filter((path) => !existsSync(join(root, path)) && !script.includes(` ${path}\n`))).toEqual([]);
});

test('the example of settings has all variables, commented out, with their defaults', () => {
  const settings = readFileSync(join(root, 'usr/share/doc/observatory-nights/examples/settings'), 'utf8');
  expect(groups(settings, /^([^#\n].*)$/gm)).toEqual([]);
  const found = Array.from(settings.matchAll(/\n# .+\.\n#([A-Z_]+)=(.*)$/gm), ([, name = '', value]) => [name, value]);
  const flags = [...new Set(commands.flatMap(flagsOf))].filter(({ variable }) => variable !== undefined);
  expect(found.map(([name]) => name).toSorted()).toEqual(flags.map(({ variable }) => variable).toSorted());
  for (const flag of flags) if (flag.default !== undefined) expect(found).toContainEqual([flag.variable, flag.default]);
});
