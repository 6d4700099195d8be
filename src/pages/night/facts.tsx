import type { Child } from 'hono/jsx';
import { crossingOf, darkIntervalsOf, type Interval, intervalsBelowTwilight, type Night } from '../../nights/index.ts';
import { shownLength } from '../words/clock.ts';
import { darkLength, spanOfNight, whyNotDark } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';
import { polarName, whyNoCrossing } from '../words/reasons.ts';

interface FactsOptions {
  readonly night: Night;
  readonly clock: LocalClock;
  /** The present; times that are over are dimmed. `null`: none are. */
  readonly nowMs: number | null;
}

/** What is asked first, in large type: when it is dark, when it is night whatever the Moon does, and when the Sun is down. */
export function Facts(facts: FactsOptions) {
  const { night } = facts;
  const dark = darkIntervalsOf(night);
  const astronomical = intervalsBelowTwilight(night, 'astronomical');
  const whyNot = (name: string) => {
    const { twilight, state } = crossingOf(night, name);
    return whyNoCrossing(twilight, state);
  };
  return (
    <div class="facts">
      <dl>
        <Fact
          class="hero"
          name="Dark: Moon down"
          note={dark.length === 0 ? whyNotDark(night).sentence : darkLength(night)}
        >
          <Times {...facts} intervals={dark} none={<i>Not dark</i>} />
        </Fact>
        <Fact name="Night: any Moon" note={whyNot('astronomical') || shownLength(astronomical)}>
          <Times {...facts} intervals={astronomical} none="None" />
        </Fact>
        <Fact name="Sun down" note={polarName(night)?.name ?? whyNot('horizon')}>
          <Times {...facts} intervals={intervalsBelowTwilight(night, 'horizon')} none="Never" />
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
        {spanOfNight(interval, night, clock)}
        {index < intervals.length - 1 && ','}
      </span>
    </>
  ));
}
