import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Image } from './image.ts';

/** How a command ended in the machine, and what it printed on both its outputs. */
export interface Outcome {
  readonly status: number;
  readonly text: string;
}

/** All that the emulator has but CMPXCHG16B, which in QEMU 7.2 leaves wrong flags: Debian 13's kernel uses it, and panics. */
const processor = 'max,-cx16';

/** An emulated machine that runs a Debian with systemd. */
export class Machine {
  readonly #emulator: ChildProcess;
  readonly #agent: Lines;
  readonly #monitor: Lines;

  private constructor(emulator: ChildProcess, agent: Lines, monitor: Lines) {
    this.#emulator = emulator;
    this.#agent = agent;
    this.#monitor = monitor;
  }

  /** Boots it; it has started all its services then. */
  static async boot({ disk, kernel, initialRamDisk }: Image): Promise<Machine> {
    const folder = dirname(disk);
    const [agent, monitor] = [join(folder, 'agent'), join(folder, 'monitor')];
    const emulator = spawn(
      'qemu-system-x86_64',
      [
        ...`-accel tcg,thread=multi -cpu ${processor} -smp 2 -m 1024 -nodefaults -display none`.split(' '),
        ...['-kernel', kernel, '-initrd', initialRamDisk, '-append', 'root=/dev/vda rw console=ttyS0 quiet'],
        ...['-drive', `file=${disk},format=qcow2,if=virtio`, '-serial', `file:${join(folder, 'console')}`],
        ...['-device', 'virtio-serial-pci', '-device', 'virtserialport,chardev=agent,name=agent'],
        ...['-chardev', `socket,id=agent,path=${agent},server=on,wait=off`],
        ...['-qmp', `unix:${monitor},server=on,wait=off`],
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const machine = new Machine(emulator, new Lines(await connected(agent)), new Lines(await connected(monitor)));
    await machine.#monitor.next();
    await machine.#ask('qmp_capabilities');
    await machine.#hasStarted();
    return machine;
  }

  /** Stops all services, and boots again. */
  async reboot(): Promise<void> {
    await this.succeeds('systemd-run --quiet --on-active=1 systemctl reboot');
    await this.#reports('RESET');
    await this.#hasStarted();
  }

  async #hasStarted(): Promise<void> {
    await this.run('systemctl is-system-running --wait');
  }

  /** Runs a command of the shell, as root, without standard input. */
  async run(command: string): Promise<Outcome> {
    this.#agent.send(Buffer.from(command).toString('base64'));
    const [status, text = ''] = (await this.#agent.next()).split(' ');
    return { status: Number(status), text: Buffer.from(text, 'base64').toString() };
  }

  /** What a command prints that has to succeed. */
  async succeeds(command: string): Promise<string> {
    const { status, text } = await this.run(command);
    if (status !== 0) throw new Error(`${command} ended with ${status}:\n${text}`);
    return text;
  }

  /** Runs a command again until it succeeds, for five minutes at most. */
  async until(command: string): Promise<void> {
    await this.succeeds(`for try in $(seq 1500); do ${command} && exit; sleep 0.2; done; exit 1`);
  }

  /** Keeps the machine as it is now: its disk, its memory, its processes. */
  keep(name: string): Promise<void> {
    return this.#ask('human-monitor-command', { 'command-line': `savevm ${name}` });
  }

  /** Makes the machine what it was when it was kept. */
  restore(name: string): Promise<void> {
    return this.#ask('human-monitor-command', { 'command-line': `loadvm ${name}` });
  }

  async stop(): Promise<void> {
    this.#emulator.kill();
    await once(this.#emulator, 'exit');
  }

  /** Has the emulator execute a command. */
  async #ask(execute: string, settings: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#monitor.send(JSON.stringify({ execute, arguments: settings }));
    const answer = await this.#message(({ event }) => event === undefined);
    if (answer.error || (typeof answer.return === 'string' && answer.return !== ''))
      throw new Error(`${execute}: ${JSON.stringify(answer)}`);
  }

  /** Waits until the emulator reports an event. */
  async #reports(name: string): Promise<void> {
    await this.#message(({ event }) => event === name);
  }

  async #message(isWanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const message: Message = JSON.parse(await this.#monitor.next());
      if (isWanted(message)) return message;
    }
  }
}

/** What the emulator says: its answer to a command, or an event. */
interface Message {
  readonly return?: unknown;
  readonly error?: unknown;
  readonly event?: string;
}

/** A socket on which lines are sent and received. */
class Lines {
  readonly #socket: Socket;
  readonly #lines: AsyncIterator<string>;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#lines = createInterface(socket)[Symbol.asyncIterator]();
  }

  send(line: string): void {
    this.#socket.write(`${line}\n`);
  }

  async next(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error('The emulator has ended.');
    return value;
  }
}

/** Connects to a socket that a process makes when it has started. */
async function connected(path: string): Promise<Socket> {
  for (;;) {
    const socket = createConnection(path);
    const isConnected = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    if (isConnected) return socket;
    await delay(50);
  }
}
