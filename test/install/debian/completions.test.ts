import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unpacked } from '../../support/debs.ts';
import { readHelp } from '../../support/help.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { needs, outcome } from '../../support/tools.ts';

const program = 'observatory-nights';

/** Completes what was typed of a command line, in an interactive shell. */
type Completer = (typed: string) => readonly string[];

const entryOf = (slug: string, index: number) =>
  `  - { id: ${index + 1}, slug: ${slug}, name: ${slug}, latitude: ${index}, longitude: 0 }\n`;

/** The words of a command line that were not typed. */
const added = (typed: string, words: readonly string[]) =>
  words.filter((word) => word !== '' && !typed.split(' ').includes(word)).toSorted();

needs('bash', 'zsh', 'script', 'fish');

describe('completion', () => {
  const root = unpacked.amd64;
  const folder = temporaryFolder((path) => {
    for (const name of ['list.yml', 'other.txt']) writeFileSync(join(path, name), '');
    writeFileSync(join(path, 'list.yaml'), `locations:\n${['dome', 'my-roof'].map(entryOf).join('')}`);
  });
  const help = readHelp(root);

  /** Types lines into a shell in which the program writes its arguments to a file, and reads them there. */
  function typeInto(command: string, args: readonly string[], lines: readonly string[]): string[] {
    const written = join(folder(), 'arguments');
    writeFileSync(written, '');
    // A completion asks the program itself, in a subshell.
    const record = `${program}() {
      if [ "$BASH_SUBSHELL$ZSH_SUBSHELL" = 0 ]; then printf '%s\\n' "$@" > '${written}'; else command ${program} "$@"; fi
    }`;
    const input = [`PATH=${root}/usr/bin:$PATH`, record, ...lines, 'exit', ''].join('\n');
    outcome(command, args, { input, cwd: folder() });
    return readFileSync(written, 'utf8').split('\n');
  }

  const inBash: Completer = (typed) => {
    const lines = [
      `XDG_DATA_DIRS=${root}/usr/share`,
      '. /usr/share/bash-completion/bash_completion',
      // Readline's insert-completions, by its usual key.
      `${typed}\u001b*`,
    ];
    return added(typed, typeInto('bash', ['--norc', '--noprofile', '-i'], lines));
  };

  const inZsh: Completer = (typed) => {
    const lines = [
      // What the first one writes, the others read.
      `fpath=(${root}/usr/share/zsh/vendor-completions $fpath); autoload -Uz compinit; compinit -u -d '${folder()}/.dump'`,
      "zstyle ':completion:*' completer _all_matches _complete; zstyle ':completion:*' insert yes",
      "bindkey '^X' complete-word",
      `${typed}\u0018`,
    ];
    return added(typed, typeInto('script', ['-qec', 'env TERM=dumb zsh -f -i', '/dev/null'], lines));
  };

  const inFish: Completer = (typed) => {
    const file = join(root, 'usr/share/fish/vendor_completions.d/observatory-nights.fish');
    const args = ['--no-config', '-c', `source ${file}; complete -C $argv[1]`, '--', typed];
    const { stdout } = outcome(
      'env',
      [`HOME=${folder()}`, `PATH=${root}/usr/bin:${process.env.PATH}`, 'fish', ...args],
      { cwd: folder() },
    );
    return added(
      typed,
      stdout.split('\n').map((line) => line.split('\t')[0] ?? ''),
    );
  };

  describe.each([
    { shell: 'bash', complete: inBash },
    { shell: 'zsh', complete: inZsh },
    { shell: 'fish', complete: inFish },
  ])('in $shell', ({ complete }) => {
    test('has the commands of --help', () => {
      expect(complete(`${program} `)).toEqual(help.commands.toSorted());
    });

    test('has the flags of each command', () => {
      for (const [command, flags] of Object.entries(help.flags)) {
        expect(complete(`${program} ${command} --`)).toEqual(flags);
      }
      expect(complete(`${program} --`)).toEqual(help.flags.serve);
    });

    test('has the values of the flags that have a list of them', () => {
      for (const [command, choices] of Object.entries(help.choices)) {
        for (const [flag, values] of Object.entries(choices))
          expect(complete(`${program} ${command} ${flag} `)).toEqual(values);
      }
    });

    test('has the conditions, the names of twilights and of events', () => {
      const skies = ['below', 'dark', 'day', 'night'];
      expect(complete(`${program} is `)).toEqual(skies);
      for (const command of ['is', 'wait'])
        expect(complete(`${program} ${command} below `)).toEqual(['astronomical', 'civil', 'horizon', 'nautical']);
      expect(complete(`${program} wait b`)).toEqual(['below']);
      expect(complete(`${program} windows --sun-below `)).toEqual(['astronomical', 'civil', 'horizon', 'nautical']);
      expect(complete(`${program} wait s`)).toEqual(['solar_noon', 'sunrise', 'sunset']);
      expect(complete(`${program} wait `)).toEqual(expect.arrayContaining(['dark_start', 'full_moon', 'moonrise']));
    });

    test('has the slugs of the list that the command line names, else of the one in use', () => {
      const typed = `${program} tonight --locations list.yaml --location `;
      expect(complete(typed)).toEqual(['dome', 'my-roof']);
      expect(complete(`${program} wait sunset --location par`)).toEqual(['paranal']);
    });

    test('has files for --locations, and nothing for a port', () => {
      const files = complete(`${program} check --locations `);
      expect(files).toEqual(expect.arrayContaining(['list.yaml', 'list.yml']));
      expect(complete(`${program} --port `)).toEqual([]);
    });
  });
});
