import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { exampleNight } from '../../support/documents.ts';
import { freePorts } from '../../support/freePorts.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { lacks } from '../../support/tools.ts';
import { address, type Running, recipe, serviceAt, start } from './recipe.ts';

const { sunset, sunrise } = exampleNight;
const nextNoon = '2026-11-23T16:00:00Z';

const shown = (name: string, instant: string) => expect.objectContaining({ name, time: instant, late_seconds: 0 });

/** The folder of the program of the recipe, with a cursor a day before the sunset. */
function folderOfProgram(origin: string): string {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'events.py'), recipe('"""Prints each event', { [address]: origin }));
  writeFileSync(join(folder, 'events.cursor'), '2026-11-20T20:00:00.000000Z');
  return folder;
}

const nextEvent = async (program: Running) => JSON.parse(await program.nextLine());

describe.skipIf(lacks('python3'))('the program in Python', () => {
  test('acts once on each event that is not late, when it or the service was stopped too', async () => {
    const first = await serviceAt(sunset);
    const { port } = new URL(first.origin);
    const folder = folderOfProgram(first.origin);
    const startProgram = () => start('python3', ['-W', 'error', 'events.py'], folder);
    const passes = (name: string) =>
      vi.waitFor(() => expect(readFileSync(join(folder, 'events.cursor'), 'utf8')).toContain(name), 60_000);

    // Before this one there were a sunset and a sunrise, which are late.
    const program = startProgram();
    expect(await nextEvent(program)).toEqual(shown('sunset', sunset));
    await first.stop();
    const second = await serviceAt(sunrise, port);
    expect(await nextEvent(program)).toEqual(shown('sunrise', sunrise));
    await passes(`${sunrise} 613660018-sunrise`);
    await program.kill();
    await second.stop();

    // A sunset and a sunrise are late: the cursor passes them, and nothing is printed.
    const third = await serviceAt(nextNoon, port);
    const again = startProgram();
    await passes('613670018-sunrise');
    await third.stop();
    await serviceAt('2026-11-23T23:11:35.000Z', port);
    expect(await nextEvent(again)).toMatchObject({ name: 'sunset', time: expect.stringMatching('^2026-11-23T') });
  });
});

describe.skipIf(lacks('python3'))('the program in Python with a wrong address', () => {
  test('ends with the detail of the error', async () => {
    const { origin } = await serviceAt(sunset);
    const folder = folderOfProgram(origin);
    const text = readFileSync(join(folder, 'events.py'), 'utf8').replace('event=sunset', 'event=sunst');
    writeFileSync(join(folder, 'events.py'), text);
    const { status, stderr } = spawnSync('python3', ['events.py'], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The parameter "event" cannot be .* Is it "sunset"\?\n$/),
    ]);
  });
});

describe.skipIf(lacks('curl', 'jq'))('the stream in a terminal', () => {
  test('shows what is not late', async () => {
    const { origin, stop } = await serviceAt(sunset);
    const script = recipe('curl ', { [address]: origin, 'format=sse': 'format=sse&after=2026-11-20T20:00Z' });
    const terminal = start('sh', ['-c', script]);
    expect(await terminal.nextLine()).toBe(`${sunset} paranal sunset`);
    await stop();
    await expect(terminal.nextLine()).rejects.toThrow('sh ended: ');
  });
});

/** To a pipe, C programs write in blocks of 4 KiB else. */
const byLine = ['-oL'];

/** Debian's broker, on a port of its own. */
async function startBroker(): Promise<string> {
  const folder = folderOfTest();
  const [port = 0] = await freePorts(1);
  writeFileSync(join(folder, 'broker.conf'), `listener ${port} 127.0.0.1\nallow_anonymous true\nlog_dest stdout\n`);
  const broker = start('stdbuf', [...byLine, 'mosquitto', '-c', join(folder, 'broker.conf')]);
  while (!(await broker.nextLine()).endsWith(' running'));
  return String(port);
}

describe.skipIf(lacks('python3', 'mosquitto', 'mosquitto_pub'))('MQTT', () => {
  test('publishes what is not late to those who subscribe', async () => {
    const port = await startBroker();
    const server = ['-h', '127.0.0.1', '-p', port];
    const subscriber = start('stdbuf', [
      ...byLine,
      'mosquitto_sub',
      ...server,
      '-t',
      'observatory/#',
      '-d',
      '-F',
      'message %t %r %p',
    ]);
    while (!(await subscriber.nextLine()).startsWith('Subscribed'));

    const { origin } = await serviceAt(sunset);
    start('sh', ['-c', recipe('python3 ', { '-h 127.0.0.1': server.join(' ') })], folderOfProgram(origin));
    let line = '';
    while (!line.startsWith('message ')) line = await subscriber.nextLine();
    const [, topic, retained, payload = ''] = /^message (\S+) (\d) (.*)$/.exec(line) ?? [];
    expect([topic, retained]).toEqual(['observatory/events', '0']);
    expect(JSON.parse(payload)).toEqual(shown('sunset', sunset));
  });
});
