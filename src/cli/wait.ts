import { instantText } from '../formats/text.ts';
import { dayMs, maxEventDays, NightCache, type Site } from '../nights/index.ts';
import { type ClockSetting, presentOf } from '../parameters/clock.ts';
import { durationText } from '../parameters/times.ts';
import type { CommandContext, CommandLine } from './context.ts';
import * as flags from './flags.ts';
import { type Goal, goalOf, type Occurrence } from './goal.ts';
import { selectSite } from './sites.ts';
import { localDateTime } from './tableClock.ts';

/** How the wait ended. */
type Outcome =
  | { readonly code: 0; readonly occurrence: Occurrence; readonly lateMs: number }
  | { readonly code: 3; readonly reason: string };

/** Longest sleep before the clock is read again, because the clock may be set and the machine suspended. */
const maxSleepMs = 20_000;

/** An event that is noticed later than this is reported as late: the machine was suspended, or its clock set forward. */
const punctualMs = 60_000;

/**
 * Waits for an event, or until a condition holds.
 *
 * @returns the exit code: 0 at the event, or at once with `--now`; 3 if it does not come
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
    if (outcome.lateMs > punctualMs) note(`${awaited.name} is noticed ${Math.round(outcome.lateMs / 1000)} s late`);
    if (!isQuiet) await context.print([resultLine(awaited, outcome.occurrence)]);
  }
  return outcome.code;
}

/** What waiting needs of a machine. */
type Machine = Pick<CommandContext, 'now' | 'sleep'> & ClockSetting;

/** A machine on which a sleep takes no time, and whose clock was set to an instant. */
function rehearsalFrom(startMs: number, { buildTimeMs }: Pick<CommandContext, 'buildTimeMs'>): Machine {
  let timeMs = startMs;
  const sleep = async (durationMs: number) => {
    timeMs += durationMs;
  };
  return { now: () => timeMs, sleep, isClockStopped: true, buildTimeMs };
}

/** @param announce - called with the awaited event or condition, and again if setting the clock changes it */
async function waitFor(awaited: Goal, machine: Machine, announce: (occurrence: Occurrence) => void): Promise<Outcome> {
  const { now, sleep } = machine;
  const cache = new NightCache();
  let next: Occurrence | null = null;
  let lastMs = 0;
  for (;;) {
    const nowMs = presentOf(now(), machine).now();
    // If the clock was set back, other events are ahead. A condition can have ended while the machine was suspended.
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

/** The next occurrence that is due before the end of the following night. */
function nextOf({ site, search }: Goal, cache: NightCache, nowMs: number): Occurrence | null {
  return search(cache, nowMs, endOfFollowingNight(cache, site, nowMs));
}

function missingReason({ name, search }: Goal, cache: NightCache, nowMs: number): string {
  const later = search(cache, nowMs, nowMs + maxEventDays * dayMs);
  const next =
    later === null ? `None comes within ${maxEventDays} days` : `The next one is at ${instantText(later.beginsMs)}`;
  return `${name} does not come before the end of the following night. ${next}`;
}

/** When the night after the one that contains an instant ends. */
function endOfFollowingNight(cache: NightCache, site: Site, nowMs: number): number {
  return cache.get(site, cache.at(site, nowMs).solarDay + 1).nextSolarNoonMs;
}

/** `sunset`, or with an offset `sunset at 2026-11-21T15:07:09.353000Z, less 10m`. */
function shiftedText({ name, offsetMs }: Goal, { beginsMs }: Occurrence): string {
  if (offsetMs === 0) return name;
  return `${name} at ${instantText(beginsMs)}, ${offsetMs < 0 ? 'less' : 'plus'} ${durationText(Math.abs(offsetMs))}`;
}

/** The instant of the event and, with an offset, the one that was due. */
function resultLine({ name, offsetMs }: Goal, { beginsMs, dueMs }: Occurrence): string {
  const begins = offsetMs === 0 ? [] : [instantText(beginsMs)];
  return `${[name, ...begins, instantText(dueMs)].join(' ')}\n`;
}

/** The instant at which the wait ends, in UTC and in local time. */
function momentOf({ site }: Goal, { dueMs }: Occurrence): string {
  return `${instantText(dueMs)}, ${localDateTime(dueMs, site.timeZone)} in ${site.timeZone.name}`;
}
