import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checked } from '../../support/description.ts';
import { groups } from '../../support/help.ts';
import { mainFile } from '../../support/service.ts';
import { inProcess } from '../../support/targets.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { lacks, outcome } from '../../support/tools.ts';
import { recipe, writeProgram } from './recipe.ts';

const examples = join(import.meta.dirname, '../../../packaging/examples');

const service = await checked(await inProcess());
const minuteMs = 60_000;

const instant = (timeMs: number) => new Date(timeMs).toISOString();

/** What the service has for a query. */
async function events(query: string): Promise<{ name: string; time: string }[]> {
  return JSON.parse((await service.ask({ path: `/api/events/?${query}` })).text).events;
}

/** The sunsets on the equator at a longitude, within 13 hours of an instant. */
async function sunsetsMs(longitude: number, aroundMs: number): Promise<number[]> {
  const [after, before] = [-13, 13].map((hours) => instant(aroundMs + hours * 60 * minuteMs));
  const query = `latitude=0&longitude=${longitude}&event=sunset&after=${after}&before=${before}`;
  return (await events(query)).map(({ time }) => Date.parse(time));
}

/** Whichever of new and full Moon is not the next one: it is half a month ahead. */
async function distantPhase(): Promise<string> {
  const [after, before] = [0, 30].map((days) => instant(Date.now() + days * 24 * 60 * minuteMs));
  const [next] = await events(`location=paranal&event=new_moon,full_moon&after=${after}&before=${before}`);
  return next?.name === 'new_moon' ? 'full_moon' : 'new_moon';
}

/** A longitude, −180 … 180. */
const wrapped = (degrees: number) => Number((degrees - 360 * Math.round(degrees / 360)).toFixed(4));

/** A place whose sunset is within half a minute of the present, with the instant of that sunset. */
async function placeOfSunset() {
  const nowMs = Date.now();
  const [atZeroMs = 0] = await sunsetsMs(0, nowMs);
  // The Earth turns by a degree in four minutes.
  const longitude = wrapped((atZeroMs - nowMs) / (4 * minuteMs));
  const sunsetMs = (await sunsetsMs(longitude, nowMs)).find((timeMs) => Math.abs(timeMs - nowMs) < minuteMs / 2);
  if (sunsetMs === undefined) throw new Error(`There is no sunset at the longitude ${longitude} now.`);
  return { longitude, sunsetMs };
}

/** The instant at which the clock of the machine stands: so long before the sunset of its place, to the millisecond. */
async function clockOf(longitude: number, sunsetMs: number, hoursBefore: number): Promise<number> {
  const beforeMs = hoursBefore * 60 * minuteMs;
  const sunsets = await sunsetsMs(longitude, sunsetMs + beforeMs);
  const own = sunsets.find((timeMs) => Math.abs(timeMs - beforeMs - sunsetMs) < 5 * minuteMs);
  if (own === undefined) throw new Error(`There is no sunset at the longitude ${longitude} then.`);
  return own - beforeMs;
}

/** A clock of the machine that is ahead, for the script alone. */
const dateAhead = (seconds: number) => `#!/bin/sh
if [ "$*" = +%s ]; then echo $(($(/bin/date +%s) + ${seconds})); else exec /bin/date "$@"; fi
`;

/**
 * A machine with the recipe's script, and with `open-dome` and `close-dome`, which write a file.
 *
 * @param hoursBefore - how long before sunset it is there
 */
async function machine({ secondsAhead = 0, hoursBefore = 0 } = {}) {
  const folder = folderOfTest();
  const { longitude, sunsetMs } = await placeOfSunset();
  // The list of the working directory.
  const locations = join(folder, 'locations.yaml');
  // The Sun sets an hour later 15° further west.
  const west = wrapped(longitude - 15 * hoursBefore);
  const site = `{ id: 1, slug: paranal, name: Dome, latitude: 0, longitude: ${west} }`;
  writeFileSync(locations, `locations:\n  - ${site}\n`);
  const clock = `data:text/javascript,Date.now=()=>${await clockOf(west, sunsetMs, hoursBefore)}`;
  const command = `#!/bin/sh\nexec '${process.execPath}' --import '${clock}' '${mainFile}' "$@"\n`;
  writeProgram(folder, 'observatory-nights', command);
  writeProgram(folder, 'date', dateAhead(secondsAhead));
  for (const name of ['open-dome', 'close-dome'])
    writeProgram(folder, name, '#!/bin/sh\necho "opened $*" >opened.txt\n');
  for (const name of ['at-event', 'by-day']) writeProgram(folder, name, recipe(`#!/bin/sh\n# ${name} `));
  return {
    folder,
    /** Runs a command line as cron and systemd do, with no more of an environment. */
    run: (line: string) =>
      spawnSync('/bin/sh', ['-c', line], {
        cwd: folder,
        encoding: 'utf8',
        timeout: 120_000,
        env: { PATH: `${folder}:/usr/bin:/bin` },
      }),
    opened: () => (existsSync(join(folder, 'opened.txt')) ? readFileSync(join(folder, 'opened.txt'), 'utf8') : null),
  };
}

describe('a command at an event', () => {
  test('runs at the event, with its arguments, and has the exit code of the command', async () => {
    const { run, opened } = await machine();
    expect(run('at-event sunset paranal open-dome "the slit" 2')).toMatchObject({ status: 0, stdout: '' });
    expect(opened()).toBe('opened the slit 2\n');
    expect(run('at-event sunset paranal sh -c "exit 42"').status).toBe(42);
  });

  test('does not run more than a minute after the event', async () => {
    const { run, opened } = await machine({ secondsAhead: 5 * 60 * 60 });
    const { status, stderr } = run('at-event sunset paranal open-dome');
    expect([status, opened()]).toEqual([4, null]);
    expect(stderr).toMatch(/^Ignored: sunset \S+Z was (179|180)\d\d s ago\.$/m);
  });

  test('runs ten minutes before the event, as the recipe for a guider says', async () => {
    const { run, folder } = await machine({ hoursBefore: 1 / 6 });
    writeProgram(folder, 'start-guider', '#!/bin/sh\necho guiding\n');
    const command = recipe('at-event --offset -10m', { astronomical_dusk: 'sunset' });
    expect(run(command)).toMatchObject({ status: 0, stdout: 'guiding\n' });
  });

  test('a rehearsal prints the event and the instant ten minutes before it', async () => {
    const { run } = await machine();
    const { status, stdout } = run(recipe('observatory-nights wait astronomical_dusk'));
    const [, event = '', due = ''] = /^astronomical_dusk (\S+) (\S+)\n$/.exec(stdout) ?? [];
    expect([status, Date.parse(event) - Date.parse(due)]).toEqual([0, 10 * minuteMs]);
  });

  test.each([
    ['the command is missing', 'at-event sunset open-dome', /^Usage: at-event \[--offset DURATION\] EVENT /],
    [
      'it is not the name of a command',
      'at-event sunset paranal open-dom',
      /^at-event: there is no command open-dom$/m,
    ],
    ['a flag stands behind', 'at-event sunset paranal --offset -10m open-dome', /there is no command --offset$/m],
    ['by-day has none', 'by-day paranal close-dom', /^by-day: there is no command close-dom$/m],
  ])('at once, it refuses a call if %s', async (_case, line, message) => {
    const { run, opened } = await machine();
    expect(run(line)).toMatchObject({ status: 2, stderr: expect.stringMatching(message) });
    expect(opened()).toBeNull();
  });

  test('ends what waits when it is killed', async () => {
    const { folder } = await machine();
    // What waits keeps standard error open, and says that it has begun.
    writeProgram(folder, 'observatory-nights', '#!/bin/sh\necho waiting >&2\nexec sleep 600\n');
    const child = spawn('at-event', ['sunset', 'paranal', 'open-dome'], {
      cwd: folder,
      env: { PATH: `${folder}:/usr/bin:/bin` },
    });
    child.stderr.once('data', () => child.kill('SIGKILL'));
    await once(child, 'close');
    expect(child.signalCode).toBe('SIGKILL');
  });

  test('does not run where wait fails, and has its exit code', async () => {
    const { run, opened } = await machine();
    const statuses = [`${await distantPhase()} paranal`, 'dinner paranal', 'sunset nowhere'].map(
      (event) => run(`at-event ${event} open-dome`).status,
    );
    expect([statuses, opened()]).toEqual([[3, 2, 2], null]);
  });
});

describe('a command by day', () => {
  test.each([
    ['by day', 3, 'paranal', 0],
    ['when nobody knows, as the list has no such location', 0, 'nowhere', 0],
  ])('runs %s', async (_when, hoursBefore, location, status) => {
    const { run, opened } = await machine({ hoursBefore });
    expect([run(`by-day ${location} close-dome`).status, opened()]).toEqual([status, 'opened \n']);
  });

  test('does not run where wait fails otherwise, and has its exit code', async () => {
    const { folder, run, opened } = await machine();
    writeProgram(folder, 'observatory-nights', '#!/bin/sh\nexit 3\n');
    expect([run('by-day paranal close-dome').status, run('by-day paranal').status, opened()]).toEqual([3, 2, null]);
  });
});

describe.skipIf(lacks('crontab', 'flock', 'logger'))('the entry for cron', () => {
  test('has the syntax of cron', () => {
    const file = writeProgram(folderOfTest(), 'crontab', recipe('PATH='));
    expect(outcome('crontab', ['-n', file]).status).toBe(0);
    const wrong = writeProgram(folderOfTest(), 'crontab', recipe('PATH=', { '0 * * * *': '0 25 * * *' }));
    expect(outcome('crontab', ['-n', wrong]).status).not.toBe(0);
  });

  /** The commands of its lines, at the event that comes on the machine, whose folder is that of installed programs. */
  const commandsIn = (folder: string) => {
    const [path = '', list, ...lines] = recipe('PATH=', { '/usr/local/bin': folder }).trimEnd().split('\n');
    expect([path, list]).toEqual([`PATH=${folder}:/usr/bin:/bin`, expect.stringMatching(/^LOCATIONS_FILE=\/etc\//)]);
    return lines.map((line) => line.replace(/^0 \* \* \* \* /, ''));
  };
  const lockOf = (command = '') => /^flock(?: --\w+)+ (\S+) /.exec(command)?.[1] ?? '';

  test.each([
    ['open-dome at sunset', 0, 0],
    ['close-dome by day, hours after sunrise', 1, 3],
  ])('runs %s, and nothing while the same line waits', async (_what, index, hoursBefore) => {
    const { folder, run, opened } = await machine({ hoursBefore });
    const command = commandsIn(folder)[index] ?? '';
    run(`flock ${lockOf(command)} sh -c '${command}'`);
    expect(opened()).toBe(null);
    run(command);
    expect(opened()).toBe('opened \n');
  });

  test('runs its command again while a program that it left running goes on', async () => {
    const { folder, run, opened } = await machine();
    const leaving = '#!/bin/sh\nsleep 600 >/dev/null 2>&1 & echo $! >>running.txt\necho opened >>opened.txt\n';
    writeProgram(folder, 'open-dome', leaving);
    const [command = ''] = commandsIn(folder);
    run(command);
    run(command);
    for (const pid of readFileSync(join(folder, 'running.txt'), 'utf8').trim().split('\n')) process.kill(Number(pid));
    expect(opened()).toBe('opened\nopened\n');
  });

  test('runs a command while that of the other line waits', async () => {
    const { folder, run, opened } = await machine({ hoursBefore: 3 });
    const [open, close] = commandsIn(folder);
    run(`flock ${lockOf(open)} sh -c '${close}'`);
    expect(opened()).toBe('opened \n');
  });
});

describe.skipIf(lacks('systemd-analyze'))('the units of systemd', () => {
  const textOf = (file: string) => readFileSync(join(examples, file), 'utf8');

  test.each([
    ['open-dome', 'at sunset', 0],
    ['close-dome', 'by day, hours after sunrise', 3],
  ])('%s are valid, and run their command %s', async (name, _when, hoursBefore) => {
    const { folder, run, opened } = await machine({ hoursBefore });
    const files = ['service', 'timer'].map((kind) => `${name}.${kind}`);
    const installed = (file: string) => textOf(file).replaceAll('/usr/local/bin/', `${folder}/`);
    for (const file of files) writeFileSync(join(folder, file), installed(file));
    const verify = ['verify', '--man=no', '--recursive-errors=no', ...files.map((file) => join(folder, file))];
    expect(outcome('systemd-analyze', verify)).toEqual({ status: 0, stdout: '', stderr: '' });
    const commands = groups(installed(`${name}.service`), /^ExecStart=(.*)$/gm);
    expect(run(commands.join(' && ')).status).toBe(0);
    expect(opened()).toBe('opened \n');
  });

  test('the timers start the services each hour', () => {
    for (const file of ['open-dome.timer', 'close-dome.timer']) {
      const [, calendar = ''] = /^OnCalendar=(.*)$/m.exec(textOf(file)) ?? [];
      expect(outcome('systemd-analyze', ['calendar', calendar]).stdout).toMatch(/Normalized form: \*-\*-\* \*:00:00/);
    }
  });
});
