import type { CommandContext } from '../../../src/cli/context.ts';
import { recordingContext, runIn } from './recordingContext.ts';

/** What happens to a machine during one sleep of a program. */
interface Incident {
  readonly suspendedMs?: number;
  /** How far the clock is from the truth from then on. */
  readonly errorMs?: number;
}

/** A machine whose clock is set and which is suspended, as a list has it, one incident for each sleep. */
export class Machine implements Pick<CommandContext, 'now' | 'elapsed' | 'sleep'> {
  trueMs: number;
  #errorMs = 0;
  readonly sleepsMs: number[] = [];
  readonly #incidents: readonly Incident[];

  constructor(startMs: number, incidents: readonly Incident[] = [], errorMs = 0) {
    this.trueMs = startMs;
    this.#incidents = incidents;
    this.#errorMs = errorMs;
  }

  now = () => this.trueMs + this.#errorMs;
  elapsed = () => this.trueMs;

  sleep = async (durationMs: number) => {
    const { suspendedMs = 0, errorMs = this.#errorMs } = this.#incidents[this.sleepsMs.length] ?? {};
    this.sleepsMs.push(durationMs);
    this.trueMs += durationMs + suspendedMs;
    this.#errorMs = errorMs;
  };
}

/** Runs `wait` on a machine. */
export async function waitOn(machine: Machine, args: readonly string[], builtMs = 0) {
  const { now, elapsed, sleep } = machine;
  const context = recordingContext({ now, elapsed, sleep, buildTimeMs: builtMs });
  const code = await runIn(context, 'wait', ...args);
  return { code, output: context.output(), notes: context.notes };
}
