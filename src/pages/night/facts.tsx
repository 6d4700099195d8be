import type { Child } from 'hono/jsx';
import { altitudeText } from '../../facts/text.ts';
import { crossingOf, type Interval, type Night, overlap, type Sky, timesBelow, totalMs } from '../../nights/index.ts';
import { NightMoon } from '../site/smallNight.tsx';
import { clockTime, duration, offsetAt } from '../text/clock.ts';
import { darkLength, darkTimesOf, spanOfNight, whyNotDark } from '../text/dark.ts';
import { polarName, whyNoCrossing } from '../text/reasons.ts';
import type { NightClock } from './clocks.ts';
import { flatsOf } from './flats.ts';

interface FactsOptions {
  readonly night: Night;
  readonly atMidnight: Sky;
  readonly clock: NightClock;
}

/** What is asked first, in large type: when it is dark, the astronomical night, the Sun and the Moon. */
export function Facts({ night, atMidnight, clock }: FactsOptions) {
  const dark = darkTimesOf(night);
  const astronomical = timesBelow(night, 'astronomical');
  return (
    <dl class="facts">
      <Fact
        class="hero"
        name="Dark, Moon down"
        note={dark.length === 0 ? whyNotDark(night).sentence : darkLength(night)}
      >
        {dark.length === 0 ? 'Not dark' : <Spans intervals={dark} night={night} clock={clock} />}
      </Fact>
      <Fact
        name="Astronomical night"
        note={
          crossingOf(night, 'astronomical').state === 'crossed'
            ? duration(totalMs(astronomical))
            : whyNoCrossing(crossingOf(night, 'astronomical').twilight, crossingOf(night, 'astronomical').state)
        }
      >
        {astronomical.length === 0 ? 'None' : <Spans intervals={astronomical} night={night} clock={clock} />}
      </Fact>
      <SunFact night={night} clock={clock} />
      <FlatsFact night={night} clock={clock} />
      <Fact name="Moon" note={`${night.phases.isWaxing ? 'waxing' : 'waning'}, ${moonUpText(night, clock)}`}>
        <NightMoon night={night} atMidnight={atMidnight} /> {Math.round(night.moonIllumination * 100)}&nbsp;%
      </Fact>
    </dl>
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
      <dd class="note">{note}</dd>
    </div>
  );
}

/** Intervals, each of which stays on one line. */
function Spans({ intervals, night, clock }: { intervals: readonly Interval[]; night: Night; clock: NightClock }) {
  return intervals.map((interval, index) => (
    <>
      {index > 0 && ', '}
      <span class="whole-span">{spanOfNight(interval, night, clock.offsets)}</span>
    </>
  ));
}

function SunFact({ night, clock: { offsets } }: { night: Night; clock: NightClock }) {
  const { duskMs, dawnMs, twilight, state } = crossingOf(night, 'horizon');
  const time = (timeMs: number) => clockTime(timeMs, offsetAt(offsets, timeMs));
  const polar = polarName(night);
  if (polar !== null)
    return (
      <Fact name="Sun" note={polar.name}>
        {state === 'always_above' ? 'Stays up' : 'Stays down'}
      </Fact>
    );
  const isBoth = duskMs !== null && dawnMs !== null;
  return (
    <Fact name="Sun" note={isBoth ? 'sets · rises' : whyNoCrossing(twilight, state)}>
      {isBoth && <span class="whole-span">{`${time(duskMs)}\u00a0–\u00a0${time(dawnMs)}`}</span>}
      {!isBoth && duskMs !== null && `sets ${time(duskMs)}`}
      {!isBoth && dawnMs !== null && `rises ${time(dawnMs)}`}
    </Fact>
  );
}

/** When the sky is bright enough for flat fields and no longer day; which of it suits an instrument, its observer knows. */
function FlatsFact({ night, clock }: { night: Night; clock: NightClock }) {
  const { intervals, twilights } = flatsOf(night);
  const [from, to] = twilights.map(({ altitude }) => altitudeText(altitude));
  return (
    <Fact class="spans" name="Twilight for flats" note={`Sun ${from} to ${to}`}>
      {intervals.length === 0
        ? 'None'
        : intervals.map((interval) => <span>{spanOfNight(interval, night, clock.offsets)}</span>)}
    </Fact>
  );
}

/** When the Moon is up while the Sun is down; at polar day, from noon to noon. */
function moonUpText(night: Night, { offsets }: NightClock): string {
  const sunDown = timesBelow(night, 'horizon');
  const bounds = sunDown.length === 0 ? [night.interval] : sunDown;
  const up = bounds.flatMap((each) => night.moon.up.flatMap((interval) => overlap(interval, each) ?? []));
  if (up.length === 0) return sunDown.length === 0 ? 'down' : 'down all night';
  if (totalMs(up) === totalMs(bounds)) return sunDown.length === 0 ? 'up' : 'up all night';
  const time = (timeMs: number) => clockTime(timeMs, offsetAt(offsets, timeMs));
  const isEdge = (timeMs: number) => bounds.some(({ startMs, endMs }) => timeMs === startMs || timeMs === endMs);
  const texts = up.map(({ startMs, endMs }) => {
    if (isEdge(startMs)) return `until ${time(endMs)}`;
    return isEdge(endMs) ? `from ${time(startMs)}` : `${time(startMs)}\u00a0–\u00a0${time(endMs)}`;
  });
  return `up ${texts.join(' and ')}`;
}
