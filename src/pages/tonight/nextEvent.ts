import type { Interval } from '../../nights/index.ts';
import { intervalsOf, type SkySpans } from '../charts/skySpans.ts';
import { timeLeft } from '../text/clock.ts';

/** `Sunset in 4 h 12 min`; empty without an event. */
export function nextEventText(spans: SkySpans, bounds: Interval, nowMs: number): string {
  const coming = eventsOf(spans, bounds).filter(({ timeMs }) => timeMs > nowMs);
  const [next] = coming.sort((one, other) => one.timeMs - other.timeMs);
  return next === undefined ? '' : `${next.name} in ${timeLeft(nowMs, next.timeMs)}`;
}

/** The events of a sky where it is not dark. */
function eventsOf(spans: SkySpans, bounds: Interval) {
  const edges = (begins: string, ends: string, intervals: readonly Interval[]) =>
    intervals.flatMap(({ startMs, endMs }) => [
      ...(startMs > bounds.startMs ? [{ name: begins, timeMs: startMs }] : []),
      ...(endMs < bounds.endMs ? [{ name: ends, timeMs: endMs }] : []),
    ]);
  return [
    ...edges('Sunset', 'Sunrise', intervalsOf(spans, 'horizon')),
    ...edges('Moonrise', 'Moonset', spans.moonUp),
    ...edges('Astr. dusk', 'Astr. dawn', intervalsOf(spans, 'astronomical')),
  ];
}
