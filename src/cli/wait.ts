import { durationText } from '../api/durations.ts';
import { instantText, unsetClockReason } from '../formats/text.ts';
import { eventNamesOf, NightCache } from '../nights/index.ts';
import { conditionsNamed, type SiteWords, unknownWords, wordsOf } from './conditionWords.ts';
import type { CommandContext, CommandLine } from './context.ts';
import * as flags from './flags.ts';
import { awaitedConditions } from './pendingCondition.ts';
import { type Awaited, awaitedEvent, type Pending } from './pendingEvent.ts';
import { localTime, selectSite } from './sites.ts';

/** How the wait ended. */
type Outcome =
  | { readonly code: 0; readonly pending: Pending; readonly lateMs: number }
  | { readonly code: 3 | 4 | 5; readonly reason: string };

/** Longest sleep before the clock is read again, as it may be set, and the machine suspended. */
const maxSleepMs = 20_000;

/** An event that is noticed later than this is reported as late: the machine was suspended, or its clock set forward. */
const punctualMs = 60_000;

/**
 * Waits for an event, or until a condition holds.
 *
 * @returns the exit code: 0 at the event, or at once with `--now`; 3 if it does not come, 4 at the timeout, 5 while the clock is
 *   not set
 * @throws Refusal, UsageError, LocationsFileError
 */
export async function waitForEvent(line: CommandLine, context: CommandContext): Promise<Outcome['code']> {
  const site = selectSite(line, context);
  const given = { site, command: 'wait', words: wordsOf(line) };
  const awaited = awaitedIn(given, line.value(flags.offset));
  const note = (text: string) => context.note(`observatory-nights: ${text}`);
  const quiet = line.value(flags.quiet);
  const started: Started = (pending, passed) => {
    if (passed !== null)
      note(`${shiftedText(awaited, passed)}, was due at ${instantText(passed.timeMs)}: it is skipped`);
    if (pending !== null && !quiet)
      note(`waiting for ${shiftedText(awaited, pending)}: until ${momentOf(awaited, pending)}`);
  };
  const stoppedMs = line.value(flags.now);
  if (stoppedMs !== undefined) return rehearse(awaited, stoppedMs, context);
  const outcome = await waitFor(awaited, line.value(flags.timeout), context, started);
  if (outcome.code !== 0) note(outcome.reason);
  else {
    if (outcome.lateMs > punctualMs) note(`${awaited.name} is noticed ${Math.round(outcome.lateMs / 1000)} s late`);
    if (!quiet) await context.print([resultLine(awaited, outcome.pending)]);
  }
  return outcome.code;
}

/** Prints what a wait that began at an instant would print at its end, without waiting. @returns the exit code */
async function rehearse(awaited: Awaited, nowMs: number, { print, note }: CommandContext): Promise<0 | 3> {
  const cache = new NightCache();
  const pending = awaited.next(cache, nowMs);
  if (pending === null) {
    note(`observatory-nights: ${missingReason(cache, awaited, nowMs)}`);
    return 3;
  }
  note(`observatory-nights: would wait for ${shiftedText(awaited, pending)}: until ${momentOf(awaited, pending)}`);
  await print([resultLine(awaited, pending)]);
  return 0;
}

/** @throws UsageError for words that name neither an event nor a condition of the site */
function awaitedIn(given: SiteWords, offsetMs: number): Awaited {
  const { site, words } = given;
  const name = words.join(' ');
  const event = awaitedEvent(site, name, offsetMs);
  if (event !== null) return event;
  const conditions = conditionsNamed(given);
  if (conditions !== null) return awaitedConditions(site, name, conditions, offsetMs);
  throw unknownWords(given, eventNamesOf(site.ownTwilights));
}

/**
 * Called with the awaited occurrence, and with one that is skipped because it would be late; `null` if there is none. Called
 * again only if setting the clock back changes them.
 */
type Started = (pending: Pending | null, passed: Pending | null) => void;

async function waitFor(
  awaited: Awaited,
  timeoutMs: number | undefined,
  context: CommandContext,
  started: Started,
): Promise<Outcome> {
  const { now, elapsed, sleep } = context;
  const cache = new NightCache();
  let pending: Pending | null = null;
  let lastMs = 0;
  const endMs = elapsed() + (timeoutMs ?? Number.POSITIVE_INFINITY);
  for (;;) {
    const nowMs = now();
    const leftMs = endMs - elapsed();
    const unset = unsetClockReason(nowMs, context);
    if (unset !== null) return { code: 5, reason: unset };
    // If the clock was set back, other events are ahead; a condition can have ended while the machine was suspended.
    if (pending === null || nowMs < lastMs || nowMs >= pending.endMs) {
      const next = awaited.next(cache, nowMs);
      // An occurrence that is already due is not announced.
      if (next === null || (next.timeMs > nowMs && next.timeMs !== pending?.timeMs))
        started(next, awaited.passedOver(cache, nowMs));
      if (next === null) return { code: 3, reason: missingReason(cache, awaited, nowMs) };
      pending = next;
    }
    lastMs = nowMs;
    if (nowMs >= pending.timeMs) return { code: 0, pending, lateMs: nowMs - pending.timeMs };
    if (leftMs <= 0) return { code: 4, reason: `${awaited.name} has not come before the timeout` };
    await sleep(Math.min(maxSleepMs, leftMs, pending.timeMs - nowMs));
  }
}

function missingReason(cache: NightCache, { name, absenceReason }: Awaited, nowMs: number): string {
  return `${name} does not come before the end of the following night: ${absenceReason(cache, nowMs)}`;
}

/** `sunset`, or with an offset `sunset at 2026-11-21T15:07:09.353000Z, less 10m`. */
function shiftedText({ name, offsetMs }: Awaited, { beginsMs }: Pending): string {
  if (offsetMs === 0) return name;
  return `${name} at ${instantText(beginsMs)}, ${offsetMs < 0 ? 'less' : 'plus'} ${durationText(Math.abs(offsetMs))}`;
}

function resultLine(awaited: Awaited, pending: Pending): string {
  return `${[awaited.name, ...instantsOf(awaited, pending)].join(' ')}\n`;
}

/** The instant of the event and, with an offset, the one that was due. */
function instantsOf({ offsetMs }: Awaited, { beginsMs, timeMs }: Pending): string[] {
  return offsetMs === 0 ? [instantText(timeMs)] : [instantText(beginsMs), instantText(timeMs)];
}

/** The instant at which the wait ends, in UTC and in local time. */
function momentOf({ site }: Awaited, { timeMs }: Pending): string {
  return `${instantText(timeMs)}, ${localTime(timeMs, site).toFormat('yyyy-MM-dd HH:mm:ss')} in ${site.timeZone.name}`;
}
