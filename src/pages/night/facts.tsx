import type { Child } from 'hono/jsx';
import { altitudeText } from '../../formats/text.ts';
import { crossingOf, type Interval, type Night } from '../../nights/index.ts';
import { NightMoon } from '../sky/smallNight.tsx';
import { shownLength } from '../words/clock.ts';
import { darkLength, spanOfNight, whyNotDark } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';
import { polarName, whyNoCrossing } from '../words/reasons.ts';
import { moonText } from '../words/sky.ts';
import type { MoonUp, NightFacts } from './model.ts';

/** The facts that readers look for first, in large type: dark time, night, time for flats, and the Moon. */
export function Facts(facts: NightFacts) {
  const { night, dark, astronomical, flats } = facts;
  const { twilight, state } = crossingOf(night, 'astronomical');
  return (
    <div class="facts">
      <dl>
        <Fact
          part="dark"
          name="Dark"
          more=": Moon down"
          note={dark.length === 0 ? whyNotDark(night).sentence : darkLength(night)}
        >
          <Times {...facts} intervals={dark} none={<i>Not dark</i>} />
        </Fact>
        <Fact
          part="night"
          name="Night"
          more=": any Moon"
          note={whyNoCrossing(twilight, state) || shownLength(astronomical)}
        >
          <Times {...facts} intervals={astronomical} none="None" />
        </Fact>
        <Fact
          part="flats"
          name="Flats"
          more={`: Sun ${altitudeText(flats.from)} to ${altitudeText(flats.to)}`}
          note={polarName(night)?.name ?? ''}
        >
          <Times {...facts} intervals={flats.times} none="None" hasPartOfDay />
        </Fact>
        <Fact part="moon" name="Moon" disc={<NightMoon night={night} />} note={lowerFirst(moonText(night))}>
          <MoonTimes {...facts} />
        </Fact>
      </dl>
    </div>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

interface FactOptions {
  /** The last part of the fact's class name, such as `dark` in `facts-dark`. */
  readonly part: string;
  readonly name: string;
  /** The end of the displayed name. Narrow pages hide the end. */
  readonly more?: string;
  readonly note: string;
  readonly disc?: Child;
  readonly children: Child;
}

function Fact({ part, name, more, note, disc, children }: FactOptions) {
  return (
    <div class={`facts-${part}`}>
      <dt>
        {name}
        {more && <span>{more}</span>}
      </dt>
      <dd>
        {disc}
        {children}
      </dd>
      {note !== '' && <dd class="facts-note">{note}</dd>}
    </div>
  );
}

type TimesOptions = Pick<NightFacts, 'night' | 'clock' | 'nowMs'> & {
  readonly intervals: readonly Interval[];
  /** The text that is shown if there are no intervals. */
  readonly none: Child;
  /** Whether the word `evening` or `morning` follows each interval. Narrow pages hide the words `evening` and `morning`. */
  readonly hasPartOfDay?: boolean;
};

function Times({ intervals, none, night, clock, nowMs, hasPartOfDay = false }: TimesOptions) {
  if (intervals.length === 0) return <>{none}</>;
  const texts = intervals.map((each) => [
    spanOfNight(each, night, clock),
    hasPartOfDay && <PartOfDay interval={each} night={night} />,
  ]);
  return <Spans texts={texts} areOver={intervals.map((each) => isOver(each, nowMs))} />;
}

/**
 * The word `evening` or `morning`. At high latitudes an interval can contain solar midnight. Such an interval gets neither word.
 */
function PartOfDay({ interval, night }: { readonly interval: Interval; readonly night: Night }) {
  if (interval.endMs <= night.midnightMs) return <small> evening</small>;
  return interval.startMs >= night.midnightMs && <small> morning</small>;
}

/** The times when the Moon is up: `up 00:37 – 11:52`. */
function MoonTimes({ moonUp, clock, nowMs }: Pick<NightFacts, 'moonUp' | 'clock' | 'nowMs'>) {
  if (moonUp.length === 0) return <>down</>;
  const texts = moonUp.map((each, index) => `${index === 0 ? 'up ' : ''}${moonSpan(each, clock)}`);
  return <Spans texts={texts} areOver={moonUp.map((each) => isOver(each, nowMs))} />;
}

const isOver = ({ endMs }: Interval, nowMs: number | null) => nowMs !== null && endMs <= nowMs;

function moonSpan({ hasRise, hasSet, startMs, endMs }: MoonUp, clock: LocalClock): string {
  if (hasRise && hasSet) return clock.span({ startMs, endMs });
  if (hasRise) return `from ${clock.time(startMs)}`;
  return hasSet ? `until ${clock.time(endMs)}` : 'all day and night';
}

/** A list of times. Each time stays on one line. Times that are over are dimmed. */
function Spans({ texts, areOver }: { readonly texts: readonly Child[]; readonly areOver: readonly boolean[] }) {
  return texts.map((text, index) => (
    <>
      {index > 0 && ' '}
      <span class={areOver[index] ? 'facts-span facts-past' : 'facts-span'}>
        {text}
        {index < texts.length - 1 && <span class="facts-comma">,</span>}
      </span>
    </>
  ));
}
