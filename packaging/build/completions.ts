import { type Command, commands, flagsOf } from '../../src/cli/commands.ts';
import { type Flag, flagName } from '../../src/cli/flags.ts';
import { flagSections } from '../../src/cli/help.ts';

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
const clauseOf = (text: string) => (/^.*?(?=, such as|[.;:] |\.?$)/.exec(text)?.[0] ?? '').replaceAll('`', '');

const namesOf = (some: readonly Command[]) => some.map(({ name }) => name);

/** The words that can follow others: the kinds of sky follow `is`. */
const followers: readonly (readonly [before: string, words: readonly string[]])[] = [
  ['', namesOf(commands)],
  ...commands.flatMap(({ name, words = [] }) =>
    words.map(({ values, after = '' }) => [`${name} ${after}`.trim(), values] as const),
  ),
];

export function bashCompletion(): string {
  const cases = flagSections().flatMap(({ commands: having, flags }) =>
    flags
      .filter(({ value }) => value !== undefined)
      .map((flag) => {
        const patterns = having.map(({ name }) => `'${name} ${flagName(flag.name)}'`);
        return `${patterns.join(' | ')}) ${bashOf(flag)} ;;`;
      }),
  );
  const words = followers.map(([before, all]) => `'${before}') all='${all.join(' ')}' ;;`);
  const flags = commands.map((command) => {
    const names = flagsOf(command).map(({ name }) => flagName(name));
    return `${command.name}) all='${names.join(' ')}' ;;`;
  });
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
  const flags = commands.map((command) => {
    const specs = flagsOf(command).map((flag) => `  ${zshFlag(flag)}\n`);
    return `local -a ${command.name}=(\n${specs.join('')})\n`;
  });
  const list = commands.map(({ name, summary }) => `${name}\\:"${zshText(summary)}"`).join(' ');
  const simple = commands.filter(({ words }) => words === undefined);
  const cases = [...simple.map(({ name }) => [name, []] as const), ...followers.slice(1)].map(([before, words]) => {
    const [command = '', after] = before.split(' ');
    const kinds = after === undefined ? '' : ` ':kind:(${after})'`;
    const next = words.length === 0 ? '' : ` ':word:(${words.join(' ')})'`;
    return `  '${before} '*) _arguments -s ':command:(${command})'${kinds}${next} $${command} ;;\n`;
  });
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
${cases.toReversed().join('')}  *) _arguments -s ':command:((${list}))' $serve ;;
esac
`;
}

/** Without the characters that mean something in what describes a flag. */
const zshText = (text: string) => clauseOf(text).replace(/[[\]()"\\]/g, '');

function zshFlag({ name, value, short, values, description }: Flag): string {
  const [flag, about] = [flagName(name), `[${zshText(description)}]`];
  if (short !== undefined) return `'(-${short} ${flag})'{-${short},${flag}}${quoted(about)}`;
  return quoted(value === undefined ? flag + about : `${flag}=${about}:${value.toLowerCase()}:${zshOf(values)}`);
}

function zshOf(values: Flag['values']): string {
  if (values === undefined) return '';
  if (values === 'files') return '_files -g "*.(yaml|yml)"';
  return values === 'slugs' ? '_observatory_nights_slugs' : `(${values.join(' ')})`;
}

export function fishCompletion(): string {
  const names = commands.map(({ name, summary }) => `-a ${name} -d ${quoted(clauseOf(summary))}`);
  const words = followers.flatMap(([before, all]) =>
    (before === '' ? names : [`-a '${all.join(' ')}'`]).map(
      (word) => `-n '__observatory_nights_after ${before}' ${word}`,
    ),
  );
  const flags = flagSections().flatMap(({ commands: having, flags }) => {
    const others = commands.filter((command) => !having.includes(command));
    // Without a command it is the first one, serve.
    const [not, some] = having[0] === commands[0] ? (['not ', others] as const) : (['', having] as const);
    const condition = `-n '${not}__fish_seen_subcommand_from ${namesOf(some).join(' ')}' `;
    return flags.map((flag) => (others.length === 0 ? '' : condition) + fishFlag(flag));
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

function fishFlag({ name, short, value, values, description }: Flag): string {
  const letter = short === undefined ? '' : `-s ${short} `;
  const text = value === undefined ? '' : fishOf(values);
  return `${letter}-l ${flagName(name).slice(2)}${text} -d ${quoted(clauseOf(description))}`;
}

function fishOf(values: Flag['values']): string {
  if (values === 'files') return ' -rF';
  if (values === undefined) return ' -x';
  return ` -x -a ${values === 'slugs' ? "'(__observatory_nights_slugs)'" : quoted(values.join(' '))}`;
}
