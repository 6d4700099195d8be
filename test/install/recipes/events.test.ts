import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleNight } from '../../support/documents.ts';
import { freePorts } from '../../support/freePorts.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { lacks } from '../../support/tools.ts';
import { address, type Running, recipe, serviceAt, start } from './recipe.ts';

const { sunset, sunrise } = exampleNight;

/** Runs the recipe by a clock that only its sleeps move, and that stops at the end; it does to them what a test adds. */
const simulation = (adds: string) => `
import runpy, threading, time, urllib.request
from datetime import datetime
now = datetime.fromisoformat('2026-11-21T12:00:00+00:00').timestamp()
end = now + 3 * 86400
time.time = lambda: now
def sleep(seconds):
    global now
    now += seconds
    if now > end: threading.Event().wait()
${adds}
time.sleep = sleep
runpy.run_path('events.py')
`;

/** The folder of the recipe's program, and of its simulation. */
function folderOfProgram(origin: string, adds = ''): string {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'events.py'), recipe('"""Prints each event', { [address]: origin }));
  writeFileSync(join(folder, 'simulated.py'), simulation(adds));
  return folder;
}

async function startProgram(adds = ''): Promise<Running> {
  const { origin } = await serviceAt('2026-11-21T12:00:00Z');
  return start('python3', ['-W', 'error', 'simulated.py'], folderOfProgram(origin, adds));
}

const nextEvent = async (program: Running) => JSON.parse(await program.nextLine());

const prefixes = `
import builtins
builtins.print = lambda text, original=print, **rest: original('{"at":%.6f,"event":%s}' % (now, text), **rest)
`;

describe.skipIf(lacks('python3'))('the program in Python', () => {
  test('acts on each event once, at its time', async () => {
    const program = await startProgram(prefixes);
    const [first, second, third] = [await nextEvent(program), await nextEvent(program), await nextEvent(program)];
    expect([first.event.time, second.event.time]).toEqual([sunset, sunrise]);
    expect(third.event).toMatchObject({ name: 'sunset', date: '2026-11-22' });
    for (const { at, event } of [first, second, third]) expect(at).toBeCloseTo(Date.parse(event.time) / 1000, 2);
  });

  test('requests again what it could not get', async () => {
    const fails = `
requests = 0
def urlopen(*args, original=urllib.request.urlopen, **options):
    global requests
    requests += 1
    if requests == 1: raise urllib.request.URLError('the service is stopped')
    return original(*args, **options)
urllib.request.urlopen = urlopen
`;
    const program = await startProgram(fails);
    expect(await nextEvent(program)).toMatchObject({ time: sunset });
  });

  test('ignores an event that it notices late', async () => {
    // As after a suspend, in the night.
    const jumps = `    if now > ${Date.parse(sunset) / 1000} + 3600 and now < end - 86400: now = end - 86400`;
    const program = await startProgram(jumps);
    expect(await nextEvent(program)).toMatchObject({ time: sunset });
    expect(await nextEvent(program)).toMatchObject({ name: 'sunset', date: '2026-11-23' });
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
  test('publishes each event to those who subscribe', async () => {
    const port = await startBroker();
    const server = ['-h', '127.0.0.1', '-p', port];
    const format = ['-t', 'observatory/#', '-d', '-F', 'message %t %r %p'];
    const subscriber = start('stdbuf', [...byLine, 'mosquitto_sub', ...server, ...format]);
    while (!(await subscriber.nextLine()).startsWith('Subscribed'));

    const { origin } = await serviceAt('2026-11-21T12:00:00Z');
    const script = recipe('python3 ', { 'events.py': 'simulated.py', '-h 127.0.0.1': server.join(' ') });
    start('sh', ['-c', script], folderOfProgram(origin));
    let line = '';
    while (!line.startsWith('message ')) line = await subscriber.nextLine();
    const [, topic, retained, payload = ''] = /^message (\S+) (\d) (.*)$/.exec(line) ?? [];
    expect([topic, retained]).toEqual(['observatory/events', '0']);
    expect(JSON.parse(payload)).toMatchObject({ name: 'sunset', time: sunset });
  });
});
