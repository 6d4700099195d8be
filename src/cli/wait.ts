import { instantText } from '../formats/text.ts';
import { dayMs, maxEventDays, NightCache, type Site } from '../nights/index.ts';
import { type ClockSetting, presentOf } from '../parameters/clock.ts';
import { durationText } from '../parameters/times.ts';
import type { CommandContext, CommandLine } from './context.ts';
import * as flags from './flags.ts';
import { type Goal, goalOf, type Occurrence } from './goal.ts';
import { selectSite } from './sites.ts';
import { localDateTime } from './tableClock.ts';

/** The result of a wait, with its exit code. */
type Outcome =
  | { readonly code: 0; readonly occurrence: Occurrence; readonly lateMs: number }
  | { readonly code: 3; readonly reason: string };

/**
 * Maximum sleep before the clock is read again, milliseconds. The limit is needed, because the clock may be set and the machine
 * may be suspended.
 */
const maxSleepMs = 20_000;

/**
 * Delay from which an event counts as late, milliseconds. An event is late if the machine was suspended, or the clock was set
 * forward.
 */
const punctualMs = 60_000;

/**
 * Waits for an event, or until a condition holds.
 *
 * @returns the exit code: 0 if the event occurs, 3 if the event does not occur before the end of the next night. With `--now`,
 * the function does not wait
 * @throws Refusal, UsageError, LocationsFileError, UnsetClockError
 */
export async function waitForEvent(line: CommandLine, context: CommandContext): Promise<Outcome['code']> {
  const awaited = goalOf(line.words, selectSite(line, context), line.value(flags.offset));
  const isQuiet = line.has(flags.quietWait);
  const note = (text: string) => context.note(`observatory-nights: ${text}`);
  const isRehearsal = line.value(flags.now) !== undefined;
  const announce = (occurrence: Occurrence) => {
    const waiting = isRehearsal ? 'would wait' : 'waiting';
    if (!isQuiet) note(`${waiting} for ${shiftedText(awaited, occurrence)}: until ${momentOf(awaited, occurrence)}`);
  };
  const machine = isRehearsal ? rehearsalFrom(line.now(), context) : { ...context, isClockStopped: false };
  const outcome = await waitFor(awaited, machine, announce);
  if (outcome.code !== 0) note(outcome.reason);
  else {
    if (outcome.lateMs > punctualMs) note(`${awaited.name} was noticed ${Math.round(outcome.lateMs / 1000)} s late`);
    if (!isQuiet) await context.print([resultLine(awaited, outcome.occurrence)]);
  }
  return outcome.code;
}

/** The clock and the function `sleep` of a machine. With `--now`, a simulated machine replaces the real machine. */
type Machine = Pick<CommandContext, 'now' | 'sleep'> & ClockSetting;

/**
 * A simulated machine whose clock starts at an instant. On the simulated machine, `sleep` sets the clock forward and takes no
 * time.
 */
function rehearsalFrom(startMs: number, { buildTimeMs }: Pick<CommandContext, 'buildTimeMs'>): Machine {
  let timeMs = startMs;
  const sleep = async (durationMs: number) => {
    timeMs += durationMs;
  };
  return { now: () => timeMs, sleep, isClockStopped: true, buildTimeMs };
}

/**
 * Waits for an event or a condition.
 *
 * @param announce - called with the awaited occurrence if the occurrence is not yet due. `announce` is called again if a
 * different occurrence becomes the next one, because the clock was set or the machine was suspended
 */
async function waitFor(awaited: Goal, machine: Machine, announce: (occurrence: Occurrence) => void): Promise<Outcome> {
  const { now, sleep } = machine;
  const cache = new NightCache();
  let next: Occurrence | null = null;
  let lastMs = 0;
  for (;;) {
    const nowMs = presentOf(now(), machine).now();
    // After the clock was set back, an earlier event can be the next event.
    // A condition can have ended while the machine was suspended.
    if (next === null || nowMs < lastMs || nowMs >= next.endMs) {
      const announcedMs: number | undefined = next?.dueMs;
      next = nextOf(awaited, cache, nowMs);
      if (next === null) return { code: 3, reason: missingReason(awaited, cache, nowMs) };
      if (next.dueMs > nowMs && next.dueMs !== announcedMs) announce(next);
    }
    lastMs = nowMs;
    if (nowMs >= next.dueMs) return { code: 0, occurrence: next, lateMs: nowMs - next.dueMs };
    await sleep(Math.min(maxSleepMs, next.dueMs - nowMs));
  }
}

/** The next occurrence that is due before the end of the next night. */
function nextOf({ site, search }: Goal, cache: NightCache, nowMs: number): Occurrence | null {
  return search(cache, nowMs, endOfFollowingNight(cache, site, nowMs));
}

function missingReason({ name, offsetMs, search }: Goal, cache: NightCache, nowMs: number): string {
  const later = search(cache, nowMs, nowMs + maxEventDays * dayMs);
  // With a positive offset, a condition has to hold for as long as the offset.
  const shifted = offsetMs > 0 ? `${name} with --offset ${durationText(offsetMs)}` : name;
  if (later === null) return `${shifted} does not occur within ${maxEventDays} days`;
  return `${name} does not occur before the end of the next night. Next occurrence: ${instantText(later.beginsMs)}`;
}

/** The end of the night after the night that contains an instant. */
function endOfFollowingNight(cache: NightCache, site: Site, nowMs: number): number {
  return cache.get(site, cache.at(site, nowMs).solarDay + 1).nextSolarNoonMs;
}

/** The awaited event: `sunset`. With an offset: `sunset at 2026-11-21T15:07:09.353000Z, less 10m`. */
function shiftedText({ name, offsetMs }: Goal, { beginsMs }: Occurrence): string {
  if (offsetMs === 0) return name;
  return `${name} at ${instantText(beginsMs)}, ${offsetMs < 0 ? 'less' : 'plus'} ${durationText(Math.abs(offsetMs))}`;
}

/** The output: the event and its instant. With an offset, the output also has the instant plus the offset. */
function resultLine({ name, offsetMs }: Goal, { beginsMs, dueMs }: Occurrence): string {
  const begins = offsetMs === 0 ? [] : [instantText(beginsMs)];
  return `${[name, ...begins, instantText(dueMs)].join(' ')}\n`;
}

/** The instant at which the wait ends, in UTC and in local time. */
function momentOf({ site }: Goal, { dueMs }: Occurrence): string {
  return `${instantText(dueMs)}, ${localDateTime(dueMs, site.timeZone)} in ${site.timeZone.name}`;
}
