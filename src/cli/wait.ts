import { instantText } from '../facts/text.ts';
import { NightCache } from '../nights/index.ts';
import { durationText } from '../parameters/durations.ts';
import type { CommandContext, CommandLine } from './context.ts';
import * as flags from './flags.ts';
import { absenceReason, checkEvent, type EventQuery, nextOf, type PendingEvent, passedOver } from './pendingEvent.ts';
import { localTime, noteList, selectSite } from './sites.ts';
import { usageError } from './usageError.ts';

/** How the waiting ended. */
type Outcome =
  | { readonly code: 0; readonly pending: PendingEvent; readonly lateMs: number }
  | { readonly code: 3 | 4 | 5; readonly reason: string };

/** Longest sleep between two looks at the clock, which may be set; the machine may be suspended. */
const maxSleepMs = 20_000;

/** An event after which more time has passed is said to be late: the machine was suspended, or its clock set forward. */
const punctualMs = 60_000;

/**
 * Waits for an event.
 *
 * @returns the exit code: 0 at the event, 3 if it does not come, 4 at the timeout, 5 while the clock is not set
 * @throws Refusal, UsageError, LocationsFileError
 */
export async function waitForEvent(line: CommandLine, context: CommandContext): Promise<Outcome['code']> {
  const [event = ''] = line.words;
  if (event === '')
    throw usageError({ subject: 'wait', found: event, allowed: 'the name of an event, such as sunset' });
  const { site, list } = selectSite(line, context);
  const query: EventQuery = { site, event, offsetMs: line.value(flags.offset) };
  checkEvent(query);
  const note = (text: string) => context.note(`observatory-nights: ${text}`);
  const quiet = line.value(flags.quiet);
  if (!quiet) noteList(list, line, context);
  const started: Started = (pending, passed) => {
    if (passed !== null)
      note(`${shiftedText(query, passed)}, was due at ${instantText(passed.timeMs)}: it is left out`);
    if (pending !== null && !quiet)
      note(`waiting for ${shiftedText(query, pending)}: until ${momentOf(query, pending)}`);
  };
  const outcome = await waitFor(query, line.value(flags.timeout), context, started);
  if (outcome.code !== 0) note(outcome.reason);
  else {
    if (outcome.lateMs > punctualMs) note(`${event} is noticed ${Math.round(outcome.lateMs / 1000)} s late`);
    if (!quiet) await context.print([`${[event, ...instantsOf(query, outcome.pending)].join(' ')}\n`]);
  }
  return outcome.code;
}

/**
 * Called with what is waited for, and with what is not because it would be late. `null`: there is none.
 * Called again only if setting the clock back changes it.
 */
type Started = (pending: PendingEvent | null, passed: PendingEvent | null) => void;

async function waitFor(
  query: EventQuery,
  timeoutMs: number | undefined,
  { now, elapsed, sleep, buildTimeMs }: CommandContext,
  started: Started,
): Promise<Outcome> {
  const cache = new NightCache();
  let pending: PendingEvent | null = null;
  let lastMs = 0;
  const endMs = elapsed() + (timeoutMs ?? Number.POSITIVE_INFINITY);
  for (;;) {
    const nowMs = now();
    const leftMs = endMs - elapsed();
    if (nowMs < (buildTimeMs ?? Number.NEGATIVE_INFINITY)) return { code: 5, reason: clockReason(nowMs) };
    // A clock that was set back has other events ahead of it.
    if (pending === null || nowMs < lastMs) {
      const next = nextOf(cache, query, nowMs);
      if (next === null || next.timeMs !== pending?.timeMs) started(next, passedOver(cache, query, nowMs));
      if (next === null) return { code: 3, reason: missingReason(cache, query, nowMs) };
      pending = next;
    }
    lastMs = nowMs;
    if (nowMs >= pending.timeMs) return { code: 0, pending, lateMs: nowMs - pending.timeMs };
    if (leftMs <= 0) return { code: 4, reason: `${query.event} has not come before the timeout` };
    await sleep(Math.min(maxSleepMs, leftMs, pending.timeMs - nowMs));
  }
}

function missingReason(cache: NightCache, query: EventQuery, nowMs: number): string {
  return `${query.event} does not come before the end of the following night: ${absenceReason(cache, query, nowMs)}`;
}

function clockReason(nowMs: number): string {
  return `the clock is not set: it shows ${instantText(nowMs)}, which is before this program was built`;
}

/** `sunset`, or with an offset `sunset at 2026-11-21T15:07:09.353000Z, less 10m`. */
function shiftedText({ event: name, offsetMs }: EventQuery, { event }: PendingEvent): string {
  if (offsetMs === 0) return name;
  return `${name} at ${instantText(event.timeMs)}, ${offsetMs < 0 ? 'less' : 'plus'} ${durationText(Math.abs(offsetMs))}`;
}

/** The instant of the event and, with an offset, the one that was due. */
function instantsOf({ offsetMs }: EventQuery, { event, timeMs }: PendingEvent): string[] {
  return offsetMs === 0 ? [instantText(timeMs)] : [instantText(event.timeMs), instantText(timeMs)];
}

/** The instant at which the waiting ends, in UTC and by the clocks of the site. */
function momentOf({ site }: EventQuery, { timeMs }: PendingEvent): string {
  return `${instantText(timeMs)}, ${localTime(timeMs, site).toFormat('yyyy-MM-dd HH:mm:ss')} in ${site.timeZone.name}`;
}
