import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unpacked } from '../../support/debs.ts';
import { groups, isOf, readHelp } from '../../support/help.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { needs, outcome, output } from '../../support/tools.ts';

const sortedSet = (names: Iterable<string>) => [...new Set(names)].toSorted();

needs('man');

const root = unpacked.amd64;
const help = readHelp(root);

describe('the manual page', () => {
  const folder = temporaryFolder();
  const page = join(root, 'usr/share/man/man1/observatory-nights.1');
  const text = output('env', ['MANWIDTH=1000', 'LC_ALL=C.UTF-8', 'man', '--nj', '--nh', '-l', page]);

  /** What stands under a title, up to the next of the same kind. */
  const section = (title: string) => new RegExp(`^${title}\n((?: .*\n|\n)*)`, 'm').exec(text)?.[1] ?? '';
  /** What stands under the titles of a command's flags. */
  const subsectionsOf = (command: string) =>
    Array.from(text.matchAll(/^ {3}(\w.*)\n((?: {7}.*\n|\n)*)/gm), ([, title = '', lines = '']) =>
      isOf(title, command) ? lines : '',
    ).join('');

  test('has no warnings', () => {
    const { status, stderr } = outcome('env', ['LC_ALL=C.UTF-8', 'man', '--warnings=w', '-Tutf8', '-l', page]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('has the commands of --help', () => {
    expect(groups(section('SYNOPSIS'), /^ {7}observatory-nights \[?(\w+)/gm)).toEqual(help.commands);
    expect(groups(section('COMMANDS'), /^ {7}(\w+)/gm)).toEqual(help.commands);
  });

  test('has the flags of --help, for the same commands', () => {
    for (const [command, flags] of Object.entries(help.flags)) {
      expect(groups(subsectionsOf(command), /^ {7}(?:-\w, )?(--[a-z-]+)/gm).toSorted()).toEqual(flags);
    }
    const anywhere = groups(text, /(?<![\w-])(--[a-z][a-z-]+)/g);
    expect(sortedSet(anywhere)).toEqual(sortedSet(Object.values(help.flags).flat()));
  });

  test('has the environment variables of --help', () => {
    expect(groups(section('ENVIRONMENT'), /^ {7}([A-Z][A-Z_]+)\b/gm)).toEqual([...help.variables.keys()]);
  });

  test('has the values of the flags that have a list of them', () => {
    expect(Object.keys(help.choices).length).toBeGreaterThan(0);
    for (const [flag, values] of Object.values(help.choices).flatMap(Object.entries<readonly string[]>)) {
      const about = new RegExp(`^ {7}${flag} .*\n {14}(.*)`, 'm').exec(text)?.[1] ?? '';
      expect(sortedSet(about.match(/\w+/g) ?? [])).toEqual(expect.arrayContaining([...values]));
    }
  });

  test('has the exit codes of --help', () => {
    expect(groups(section('EXIT STATUS'), /^ {7}(\d)/gm)).toEqual(help.exitCodes);
  });

  test('has the fields of the schema, with their ranges', () => {
    const schema = JSON.parse(readFileSync(join(root, 'usr/share/observatory-nights/locations.schema.json'), 'utf8'));
    const { properties } = schema.properties.locations.items;
    const { locations: _, ...ofList } = schema.properties;
    const fields = section('LOCATIONS FILE');
    expect(sortedSet(groups(fields, /^ {7}([a-z_]+)(?= +[A-Z]|\n {14})/gm))).toEqual(
      sortedSet([properties, ofList].flatMap(Object.keys)),
    );
    for (const key of Object.keys(ofList)) expect(fields).toMatch(RegExp(`optionally .*\\b${key}\\b.* for all`));
    for (const [name, { minimum, maximum }] of Object.entries<{ minimum?: number; maximum?: number }>(properties)) {
      if (minimum === undefined) continue;
      expect(fields).toMatch(new RegExp(`^ {7}${name}\\s.*from ${minimum} to ${maximum}`, 'm'));
    }
  });

  test('has an example of a locations file that is good', () => {
    const [, example = ''] = /For example:\n\n((?: .*\n)+)/.exec(section('LOCATIONS FILE')) ?? [];
    const file = join(folder(), 'locations.yaml');
    writeFileSync(file, example.replace(/^ {7}/gm, ''));
    const checked = outcome(join(root, 'usr/bin/observatory-nights'), ['check', '--locations', file]);
    expect(checked).toMatchObject({ status: 0, stdout: expect.stringContaining('1 location from') });
  });

  test('names files that the package has, or that its installation writes', () => {
    const named = groups(section('FILES'), /^ {7}(\/\S+)/gm);
    expect(named.length).toBeGreaterThan(5);
    const script = readFileSync('packaging/deb/postinst', 'utf8');
    expect(named.filter((path) => !existsSync(join(root, path)) && !script.includes(` ${path}\n`))).toEqual([]);
  });
});

describe('the example of settings', () => {
  test('has the variables of --help and their defaults, commented out', () => {
    const text = readFileSync(join(root, 'usr/share/doc/observatory-nights/examples/settings'), 'utf8');
    expect(groups(text, /^([^#\n].*)$/gm)).toEqual([]);
    const { variables } = help;
    const settings = Array.from(text.matchAll(/\n# .+\.\n#([A-Z_]+)=(.*)$/gm));
    expect(settings.map(([, name]) => name)).toEqual([...variables.keys()]);
    for (const [, name = '', value] of settings) expect(value).toBe(variables.get(name) ?? value);
  });
});
