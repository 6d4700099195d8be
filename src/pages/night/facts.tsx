import type { Child } from 'hono/jsx';
import { altitudeText } from '../../formats/text.ts';
import {
  crossingOf,
  darkTimesOf,
  type Interval,
  type Night,
  overlap,
  type Twilight,
  timesBelow,
  timesBetween,
  totalMs,
} from '../../nights/index.ts';
import { NightMoon } from '../site/smallNight.tsx';
import { clockTime, offsetAt, shownLength } from '../text/clock.ts';
import { darkLength, spanOfNight, whyNotDark } from '../text/dark.ts';
import { polarName, whyNoCrossing } from '../text/reasons.ts';
import { moonText } from '../text/sky.ts';
import type { NightClock } from './clocks.ts';

interface FactsOptions {
  readonly night: Night;
  readonly clock: NightClock;
  /** The present; times that are over are dimmed. `null`: none are. */
  readonly nowMs: number | null;
}

/** What is asked first, in large type: when it is dark, and when the Sun is down. */
export function Facts(facts: FactsOptions) {
  const { night } = facts;
  const dark = darkTimesOf(night);
  return (
    <div class="facts" id="facts" data-fresh>
      <dl class="large">
        <Fact
          class="hero"
          name="Dark, Moon down"
          note={dark.length === 0 ? whyNotDark(night).sentence : darkLength(night)}
        >
          {dark.length === 0 ? <i>Not dark</i> : <Spans {...facts} intervals={dark} />}
        </Fact>
        <SunFact {...facts} />
      </dl>
    </div>
  );
}

/** The astronomical night, whatever the Moon does, the flats and the Moon. */
export function MoreFacts(facts: FactsOptions) {
  const { night, clock } = facts;
  const astronomical = timesBelow(night, 'astronomical');
  const { twilight, state } = crossingOf(night, 'astronomical');
  return (
    <div class="facts" id="more-facts" data-fresh>
      <dl>
        <Fact
          name="Astronomical night"
          note={state === 'crossed' ? shownLength(astronomical) : whyNoCrossing(twilight, state)}
        >
          {astronomical.length === 0 ? 'None' : <Spans {...facts} intervals={astronomical} />}
        </Fact>
        <FlatsFact {...facts} />
        <Fact name="Moon" note={moonUpText(night, clock)}>
          <NightMoon night={night} /> {moonText(night)} <i>at midnight</i>
        </Fact>
      </dl>
    </div>
  );
}

interface FactOptions {
  readonly name: string;
  readonly note: string;
  readonly class?: string;
  readonly children: Child;
}

function Fact({ name, note, class: className, children }: FactOptions) {
  return (
    <div class={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note !== '' && <dd class="note">{note}</dd>}
    </div>
  );
}

/** Intervals, each of which stays on one line. */
function Spans({ intervals, night, clock, nowMs }: FactsOptions & { intervals: readonly Interval[] }) {
  return intervals.map((interval, index) => (
    <>
      {index > 0 && ' '}
      <span class={nowMs !== null && interval.endMs <= nowMs ? 'whole-span past' : 'whole-span'}>
        {spanOfNight(interval, night, clock.offsets)}
        {index < intervals.length - 1 && ','}
      </span>
    </>
  ));
}

function SunFact(facts: FactsOptions) {
  const { night } = facts;
  const { state, twilight } = crossingOf(night, 'horizon');
  const polar = polarName(night);
  const down = timesBelow(night, 'horizon');
  return (
    <Fact name="Sun down" note={polar?.name ?? (state === 'crossed' ? '' : whyNoCrossing(twilight, state))}>
      {down.length === 0 ? 'Never' : <Spans {...facts} intervals={down} />}
    </Fact>
  );
}

/** A site names an altitude so, to have the twilight between the horizon and it; without, it ends where the nautical one does. */
const flatsName = 'flats';

/** When the sky is bright enough for flat fields and no longer day; which of it suits an instrument, its observer knows. */
function FlatsFact(facts: FactsOptions) {
  const { night } = facts;
  const hasOwn = night.site.ownTwilights.some(({ name }) => name === flatsName);
  const [from, to] = ['horizon', hasOwn ? flatsName : 'nautical']
    .map((name) => crossingOf(night, name).twilight)
    .sort((one, other) => other.altitude - one.altitude) as [Twilight, Twilight];
  const intervals = timesBetween(night, from.name, to.name);
  return (
    <Fact name="Twilight for flats" note={`Sun ${altitudeText(from.altitude)} to ${altitudeText(to.altitude)}`}>
      {intervals.length === 0 ? 'None' : <Spans {...facts} intervals={intervals} />}
    </Fact>
  );
}

/** When the Moon is up while the Sun is down; at polar day, from noon to noon. */
function moonUpText(night: Night, { offsets }: NightClock): string {
  const sunDown = timesBelow(night, 'horizon');
  const bounds = sunDown.length === 0 ? [night.interval] : sunDown;
  const during = (interval: Interval) => bounds.flatMap((each) => overlap(interval, each) ?? []);
  const up = night.moon.up.filter((interval) => during(interval).length > 0);
  if (up.length === 0) return sunDown.length === 0 ? 'down' : 'down all night';
  if (totalMs(up.flatMap(during)) === totalMs(bounds)) return sunDown.length === 0 ? 'up' : 'up all night';
  const time = (timeMs: number) => clockTime(timeMs, offsetAt(offsets, timeMs));
  const isEdge = (timeMs: number) => timeMs === night.interval.startMs || timeMs === night.interval.endMs;
  const texts = up.map(({ startMs, endMs }) => {
    if (isEdge(startMs)) return `until ${time(endMs)}`;
    return isEdge(endMs) ? `from ${time(startMs)}` : `${time(startMs)}\u00a0–\u00a0${time(endMs)}`;
  });
  return `up ${texts.join(' and ')}`;
}
