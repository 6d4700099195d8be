import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { groups, lacks, outcome } from '../../support/tools.ts';
import { printed, refusalOf } from '../../unit/cli/command.ts';
import { examples, recipe, writeProgram } from './recipe.ts';

/** A shell command that prints an event at the current time, as `wait` does when the event comes. */
const comes = 'echo "sunset $(date --utc +%Y-%m-%dT%H:%M:%SZ)"';

/**
 * A machine with the scripts of the recipe, and with the actions `open-dome`, `close-dome` and `start-guider`. A script replaces
 * the program `observatory-nights`. The script records its arguments, then runs the shell commands `waits`.
 */
function machine(waits = comes) {
  const folder = folderOfTest();
  for (const name of ['at-event', 'by-day']) writeProgram(folder, name, readFileSync(join(examples, name), 'utf8'));
  writeProgram(folder, 'observatory-nights', `#!/bin/sh\necho "$*" >>called\n${waits}\n`);
  for (const name of ['open-dome', 'close-dome', 'start-guider'])
    writeProgram(folder, name, `#!/bin/sh\necho "${name} $*" >>ran\n`);
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  return {
    ...{ folder, env },
    /** Runs a command line with only PATH in the environment, similar to cron and systemd. */
    run: (line: string) => outcome('sh', ['-c', line], { cwd: folder, env }),
    called: () => read('called'),
    /** The actions that were run, with their arguments. */
    ran: () => read('ran'),
  };
}

describe('a command at an event', () => {
  test('runs at the event with its arguments, and its exit code is the exit code of the script', async () => {
    const { run, ran, called } = machine();
    expect(run('at-event sunset paranal open-dome "the slit" 2')).toMatchObject({ status: 0, stdout: '' });
    expect(ran()).toBe('open-dome the slit 2\n');
    expect(run('at-event sunset paranal sh -c "exit 42"').status).toBe(42);
    const [line = ''] = called().split('\n');
    expect(await refusalOf(`${line} --now 2026-11-21T18:00Z`)).toBe('accepted');
  });

  test('runs ten minutes before the event, at the instant that a rehearsal prints', async () => {
    const { run, ran, called } = machine();
    expect(run(recipe('at-event --offset -10m')).status).toBe(0);
    expect(ran()).toBe('start-guider \n');
    const [rehearsal = ''] = groups(
      recipe('observatory-nights wait astronomical_dusk'),
      /^observatory-nights (.*)\n$/g,
    );
    expect(rehearsal.split(' ').toSorted()).toEqual(expect.arrayContaining(called().trim().split(' ')));
    const [, event = '', due = ''] = (await printed(rehearsal, { note: () => {} })).split(/\s/);
    expect(Date.parse(event) - Date.parse(due)).toBe(600_000);
  });

  test('does not run more than a minute after the event', () => {
    const { run, ran } = machine(comes.replace('--utc', "--utc --date '5 hours ago'"));
    const { status, stderr } = run('at-event sunset paranal open-dome');
    expect([status, ran()]).toEqual([4, '']);
    expect(stderr).toMatch(/^Ignored: sunset \S+Z was 18\d\d\d s ago\.$/m);
  });

  test.each([
    ['at-event sunset open-dome', /^Usage: at-event \[--offset DURATION\] EVENT /],
    ['at-event sunset paranal open-dom', /^at-event: there is no command open-dom$/m],
    ['at-event sunset paranal --offset -10m open-dome', /there is no command --offset$/m],
    ['by-day paranal', /^Usage: by-day /],
    ['by-day paranal close-dom', /^by-day: there is no command close-dom$/m],
  ])('is rejected immediately if it is wrong: %s', (line, message) => {
    const { run, called } = machine();
    expect(run(line)).toMatchObject({ status: 2, stderr: expect.stringMatching(message) });
    expect(called()).toBe('');
  });

  test('ends the waiting program when it is killed', async () => {
    // The waiting program keeps standard error open, and prints a line when it begins.
    const { folder, env } = machine('echo waiting >&2\nexec sleep 600');
    const child = spawn('at-event', ['sunset', 'paranal', 'open-dome'], { cwd: folder, env });
    child.stderr.once('data', () => child.kill('SIGKILL'));
    await once(child, 'close');
    expect(child.signalCode).toBe('SIGKILL');
  });
});

test.each([
  ['at-event sunset paranal open-dome', 3, ''],
  ['by-day paranal close-dome', 3, ''],
  // It is unknown whether it is day, for example because the location is unknown (2), or the clock is not set (5).
  ['by-day paranal close-dome', 2, 'close-dome \n'],
  ['by-day paranal close-dome', 5, 'close-dome \n'],
  ['by-day paranal close-dome', 127, 'close-dome \n'],
  ['by-day paranal close-dome', 134, 'close-dome \n'],
  ['by-day paranal close-dome', 143, ''],
  ['by-day paranal close-dome', 0, 'close-dome \n'],
])('%s: if wait exits %i, the script runs %j', (line, code, actions) => {
  const { run, ran } = machine(`exit ${code}`);
  expect([run(line).status, ran()]).toEqual([actions === '' ? code : 0, actions]);
});

describe.skipIf(lacks('crontab', 'flock', 'logger'))('the entry for cron', () => {
  const commands = recipe('PATH=')
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) => line.replace(/^0 \* \* \* \* /, ''));
  const lockOf = (command = '') => /^flock(?: --\w+)+ (\S+) /.exec(command)?.[1] ?? '';

  test('has the syntax of cron', () => {
    expect(outcome('crontab', ['-n', writeProgram(folderOfTest(), 'crontab', recipe('PATH='))]).status).toBe(0);
  });

  test.each([
    [0, 'open-dome'],
    [1, 'close-dome'],
  ])('line %i runs %s even while the other line waits, but runs nothing while the same line waits', (index, action) => {
    const { run, ran } = machine();
    const [command, other] = [commands[index] ?? '', commands[1 - index] ?? ''];
    run(`flock ${lockOf(command)} sh -c '${command}'`);
    expect(ran()).toBe('');
    run(`flock ${lockOf(other)} sh -c '${command}'`);
    expect(ran()).toBe(`${action} \n`);
  });

  test('runs its command again while a program that the command left running continues', () => {
    const { folder, run, ran } = machine();
    const leaving = '#!/bin/sh\nsleep 600 >/dev/null 2>&1 & echo $! >>running\necho opened >>ran\n';
    writeProgram(folder, 'open-dome', leaving);
    for (let time = 0; time < 2; time++) run(commands[0] ?? '');
    for (const pid of readFileSync(join(folder, 'running'), 'utf8').trim().split('\n')) process.kill(Number(pid));
    expect(ran()).toBe('opened\nopened\n');
  });
});

test.skipIf(lacks('systemd-analyze')).each(['open-dome', 'close-dome'])(
  'the units of systemd for %s are valid',
  (name) => {
    const { folder, run, ran } = machine();
    const files = ['service', 'timer'].map((kind) => `${name}.${kind}`);
    const texts = files.map((file) =>
      readFileSync(join(examples, file), 'utf8').replaceAll('/usr/local/bin/', `${folder}/`),
    );
    for (const [index, file] of files.entries()) writeFileSync(join(folder, file), texts[index] ?? '');
    expect(run(`systemd-analyze verify --man=no --recursive-errors=no ./${files.join(' ./')}`)).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect(run(groups(texts.join(), /^ExecStart=(.*)$/gm).join(' && ')).status).toBe(0);
    expect(ran()).toBe(`${name} \n`);
  },
);
