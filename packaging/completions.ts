import { type Command, commandNames, commands, flagsOf, synopsisOf } from '../src/cli/commands.ts';
import type { Flag } from '../src/cli/flags.ts';
import { flagSections } from '../src/cli/help.ts';

// Completions of the command line for interactive shells.

const program = 'observatory-nights';
const comment = `# Completion of ${program}, generated from its table of commands.`;
/** Of `--locations`, in a command line of words with a space between. */
const listShape = '--locations[= ]+([^ ]+)';

/** Prints the slugs of a list: the second column of what `check` prints. @param list - the flag that names it, if there is one */
const slugs = (list: string) =>
  `${program} check ${list} 2>/dev/null | sed -n 's/^[0-9]\\{1,\\} \\{1,\\}\\([^ ]*\\)  .*/\\1/p'`;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The first clause of a text, without marks. */
const clauseOf = (text: string) => (/^.*?(?=[.;:] |\.?$)/.exec(text)?.[0] ?? '').replaceAll('`', '');

/** The words that can follow others: the kinds of sky follow `is`. */
const followers: readonly (readonly [before: string, words: readonly string[]])[] = [
  ['', commandNames],
  ...commandNames.flatMap((name) => {
    const { words = [] }: Command = commands[name];
    return words.map(({ values, after = '' }) => [`${name} ${after}`.trim(), values] as const);
  }),
];

export function bashCompletion(): string {
  const cases = flagSections().flatMap((section) =>
    Array.from(section.flags)
      .filter(([, { value }]) => value !== undefined)
      .map(
        ([name, flag]) =>
          `${section.commands.map((command) => `'${command} ${name}'`).join(' | ')}) ${bashOf(flag)} ;;`,
      ),
  );
  const words = followers.map(([before, all]) => `'${before}') all='${all.join(' ')}' ;;`);
  const flags = commandNames.map((name) => `${name}) all='${[...flagsOf(name).keys()].join(' ')}' ;;`);
  const lines = (all: readonly string[]) => all.map((line) => `        ${line}\n`).join('');
  return `${comment}

_observatory_nights() {
    local cur prev words cword split command shape='${listShape}' all='' list=()
    _init_completion -s || return
    command=\${words[1]}
    [[ $command == -* ]] && command=serve
    [[ "\${words[*]}" =~ $shape ]] && list=(--locations "\${BASH_REMATCH[1]}")
    case "$command $prev" in
${lines(cases)}    esac
    if [[ -n $all ]]; then
        COMPREPLY=($(compgen -W "$all" -- "$cur"))
        return
    fi
    $split && return
    [[ $cur != -* ]] && case "\${words[*]:1:cword-1}" in
${lines(words)}    esac
    [[ -z $all ]] && case $command in
${lines(flags)}    esac
    COMPREPLY=($(compgen -W "$all" -- "$cur"))
} && complete -F _observatory_nights ${program}
`;
}

function bashOf({ values }: Flag): string {
  if (values === 'files') return `_filedir '@(yaml|yml)'; return`;
  if (values === undefined) return 'return';
  return values === 'slugs' ? `all=$(${slugs(`"\${list[@]}"`)})` : `all='${values.join(' ')}'`;
}

export function zshCompletion(): string {
  const plain = (text: string) => text.replace(/[[\]():"\\]/g, '');
  const flagSpec = (name: string, { value, short, values, description }: Flag) => {
    const about = `[${plain(clauseOf(description))}]`;
    if (short !== undefined) return `'(-${short} ${name})'{-${short},${name}}${quoted(about)}`;
    return quoted(value === undefined ? name + about : `${name}=${about}:${value.toLowerCase()}:${zshOf(values)}`);
  };
  const flags = commandNames.map((name) => {
    const specs = Array.from(flagsOf(name), ([flagName, flag]) => `  ${flagSpec(flagName, flag)}`);
    return `local -a ${name}=(\n${specs.join('\n')}\n)\n`;
  });
  const list = commandNames.map((name) => `${name}\\:"${plain(clauseOf(commands[name].summary))}"`).join(' ');
  const cases = followers
    .slice(1)
    .toReversed()
    .map(([before, words]) => {
      const [command = '', after] = before.split(' ');
      const kinds = after === undefined ? '' : ` ':kind:(${after})'`;
      return `  ${quoted(`${before} `)}*) _arguments -s ':command:(${command})'${kinds} ':word:(${words.join(' ')})' $${command} ;;`;
    });
  const others = commandNames.filter((name) => synopsisOf(name) === name);
  return `#compdef ${program}
${comment}

_observatory_nights_slugs() {
  local -a list slugs
  [[ "$words" =~ '${listShape}' ]] && list=(--locations $match[1])
  slugs=(\${(f)"$(${slugs('$list')})"})
  compadd -a slugs
}

${flags.join('')}
case "\${words[2,-1]} " in
${cases.join('\n')}
${others.map((name) => `  '${name} '*) _arguments -s ':command:(${name})' $${name} ;;`).join('\n')}
  *) _arguments -s ':command:((${list}))' $serve ;;
esac
`;
}

function zshOf(values: Flag['values']): string {
  if (values === undefined) return '';
  if (values === 'files') return '_files -g "*.(yaml|yml)"';
  return values === 'slugs' ? '_observatory_nights_slugs' : `(${values.join(' ')})`;
}

export function fishCompletion(): string {
  const names = commandNames.map((name) => `-a ${name} -d ${quoted(clauseOf(commands[name].summary))}`);
  const words = followers.flatMap(([before, all]) =>
    (before === '' ? names : [`-a '${all.join(' ')}'`]).map(
      (word) => `-n '__observatory_nights_after ${before}' ${word}`,
    ),
  );
  const flags = flagSections().flatMap(({ commands: having, flags }) => {
    const others = commandNames.filter((name) => !having.includes(name));
    // Without a command it is serve.
    const seen = having.includes('serve')
      ? `not __fish_seen_subcommand_from ${others.join(' ')}`
      : `__fish_seen_subcommand_from ${having.join(' ')}`;
    const condition = others.length === 0 ? '' : ` -n '${seen}'`;
    return Array.from(flags, ([name, { short, value, values, description }]) => {
      const letter = short === undefined ? '' : ` -s ${short}`;
      const text = value === undefined ? '' : fishOf(values);
      return `${condition.trim()}${letter} -l ${name.slice(2)}${text} -d ${quoted(clauseOf(description))}`.trim();
    });
  });
  return `${comment}

function __observatory_nights_after
    set -l words (commandline -opc)
    test "$words[2..]" = "$argv"
end

function __observatory_nights_slugs
    set -l list (string match -rg -- '${listShape}' (commandline -p))
    ${slugs('$(test -n "$list"; and echo --locations; and echo $list)')}
end

complete -c ${program} -f
${[...words, ...flags].map((line) => `complete -c ${program} ${line}`).join('\n')}
`;
}

function fishOf(values: Flag['values']): string {
  if (values === 'files') return ' -rF';
  if (values === undefined) return ' -x';
  return ` -x -a ${values === 'slugs' ? "'(__observatory_nights_slugs)'" : quoted(values.join(' '))}`;
}
