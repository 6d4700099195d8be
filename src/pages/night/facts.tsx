import type { Child } from 'hono/jsx';
import { altitudeText } from '../../formats/text.ts';
import {
  crossingOf,
  darkIntervalsOf,
  type Interval,
  intersection,
  intervalsBelowTwilight,
  intervalsBetweenTwilights,
  type Night,
  totalMs,
} from '../../nights/index.ts';
import { NightMoon } from '../site/smallNight.tsx';
import { shownLength, spanText } from '../text/clock.ts';
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
  const dark = darkIntervalsOf(night);
  const { state, twilight } = crossingOf(night, 'horizon');
  return (
    <div class="facts" id="facts" data-fresh>
      <dl class="large">
        <Fact
          class="hero"
          name="Dark, Moon down"
          note={dark.length === 0 ? whyNotDark(night).sentence : darkLength(night)}
        >
          <Times {...facts} intervals={dark} none={<i>Not dark</i>} />
        </Fact>
        <Fact name="Sun down" note={polarName(night)?.name ?? whyNoCrossing(twilight, state)}>
          <Times {...facts} intervals={intervalsBelowTwilight(night, 'horizon')} none="Never" />
        </Fact>
      </dl>
    </div>
  );
}

/** The astronomical night, whatever the Moon does, the flats and the Moon. */
export function MoreFacts(facts: FactsOptions) {
  const { night, clock } = facts;
  const astronomical = intervalsBelowTwilight(night, 'astronomical');
  const { twilight, state } = crossingOf(night, 'astronomical');
  const flats = flatsOf(night);
  return (
    <div class="facts" id="more-facts" data-fresh>
      <dl>
        <Fact
          name="Astronomical night"
          note={state === 'crossed' ? shownLength(astronomical) : whyNoCrossing(twilight, state)}
        >
          <Times {...facts} intervals={astronomical} none="None" />
        </Fact>
        <Fact name="Twilight for flats" note={flats.altitudes}>
          <Times {...facts} intervals={flats.intervals} none="None" />
        </Fact>
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

/** Intervals, each of which stays on one line. @param none - what stands there without any */
function Times({
  intervals,
  none,
  night,
  clock,
  nowMs,
}: FactsOptions & { intervals: readonly Interval[]; none: Child }) {
  if (intervals.length === 0) return <>{none}</>;
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

/** A site names an altitude so, to have the twilight between the horizon and it; without, it ends where the nautical one does. */
const flatsName = 'flats';

/** When the sky is bright enough for flat fields and no longer day; which of it suits an instrument, its observer knows. */
function flatsOf(night: Night): { readonly intervals: readonly Interval[]; readonly altitudes: string } {
  const hasOwn = night.site.ownTwilights.some(({ name }) => name === flatsName);
  const [horizon, other] = [
    crossingOf(night, 'horizon').twilight,
    crossingOf(night, hasOwn ? flatsName : 'nautical').twilight,
  ];
  const [from, to] = horizon.altitude > other.altitude ? [horizon, other] : [other, horizon];
  return {
    intervals: intervalsBetweenTwilights(night, from.name, to.name),
    altitudes: `Sun ${altitudeText(from.altitude)} to ${altitudeText(to.altitude)}`,
  };
}

/** When the Moon is up while the Sun is down; at polar day, from noon to noon. */
function moonUpText(night: Night, { offsets }: NightClock): string {
  const sunDown = intervalsBelowTwilight(night, 'horizon');
  const [bounds, allTime] = sunDown.length === 0 ? [[night.interval], ''] : [sunDown, ' all night'];
  const up = intersection(bounds, night.moon.up);
  if (up.length === 0) return `down${allTime}`;
  if (totalMs(up) === totalMs(bounds)) return `up${allTime}`;
  return `up ${up.map((interval) => spanText(interval, offsets)).join(' and ')}`;
}
