import { type Crossing, type Interval, type Night, type OffsetSpan, type Site, sentenceCase } from '../nights/index.ts';
import { clockTime, offsetAt, offsetName, spansText } from './localTime.ts';
import { altitudeText } from './text.ts';

/** The twilights by which observers plan a night, besides the site's own. */
const plannedBy: readonly string[] = ['horizon', 'astronomical'];

/** The offset from UTC of a site's clocks; two if the clocks change, none if times are in UTC. */
export type Offsets = readonly OffsetSpan[];

/** The offsets of the local times of a night. */
export function offsetsDuring({ site, solarNoonMs, nextSolarNoonMs }: Night): Offsets {
  return site.timeZone.offsetSpans(solarNoonMs, nextSolarNoonMs);
}

/** A night in words, with the local time to the minute, in some lines. */
export function nightWords(night: Night, offsets: Offsets): string {
  const names = [...plannedBy, ...night.site.ownTwilights.map(({ name }) => name)];
  const planned = night.crossings.filter(({ twilight }) => names.includes(twilight.name));
  return [
    ...darknessWords(night, offsets),
    ...planned.map((crossing) => crossingWords(crossing, offsets)),
    moonWords(night, offsets),
    zoneWords(offsets),
  ].join('\n');
}

/** An interval: `Dark 20:46 to 04:12`. */
export function intervalWords(title: string, span: Interval, offsets: Offsets): string {
  return `${title} ${spansText([span], offsets)}\n${zoneWords(offsets)}`;
}

/** An event: `Full Moon 04:54`, or `Civil dusk 20:46, Sun at −6°`. @param sunAltitude - degrees */
export function eventWords(title: string, timeMs: number, offsets: Offsets, sunAltitude?: number): string {
  const sun = sunAltitude === undefined ? '' : `, Sun at ${altitudeText(sunAltitude)}`;
  return `${title} ${timesText([timeMs], offsets)}${sun}\n${zoneWords(offsets)}`;
}

/** The offset of local times at an instant. @param site - `null`: times are in UTC */
export function offsetsAt(site: Site | null, timeMs: number): Offsets {
  return site === null ? [] : site.timeZone.offsetSpans(timeMs, timeMs);
}

/** If there is no astronomical night, its crossings say so. */
function darknessWords(night: Night, offsets: Offsets): string[] {
  const { dark, moonlit } = night.moon;
  if (dark.length + moonlit.length === 0) return [];
  return [
    dark.length === 0 ? 'No dark time' : `Dark ${spansText(dark, offsets)}`,
    ...(moonlit.length === 0 ? [] : [`Moonlit ${spansText(moonlit, offsets)}`]),
  ];
}

/** `20:46 and 22:10`. */
function timesText(timesMs: readonly number[], offsets: Offsets): string {
  return timesMs.map((timeMs) => clockTime(timeMs, offsetAt(offsets, timeMs))).join(' and ');
}

/** `Astronomical dusk 20:46, dawn 05:10`. */
function crossingWords(crossing: Crossing, offsets: Offsets): string {
  const { twilight, setsMs, risesMs } = crossing;
  const altitude = twilight.name === 'horizon' ? 'the horizon' : altitudeText(twilight.altitude);
  const events = [
    { name: twilight.dusk, timesMs: setsMs },
    { name: twilight.dawn, timesMs: risesMs },
  ].filter(({ timesMs }) => timesMs.length > 0);
  const words = events.map(({ name, timesMs }, index) => {
    const shortName = index === 0 ? name : name.replace(`${twilight.name}_`, '');
    return `${shortName.replaceAll('_', ' ')} ${timesText(timesMs, offsets)}`;
  });
  return staysWords(crossing, altitude) ?? sentenceCase(words.join(', '));
}

/** `null`: the Sun crosses the altitude. */
function staysWords({ state }: Crossing, altitude: string): string | null {
  if (state === 'always_above') return `The Sun stays above ${altitude}`;
  return state === 'always_below' ? `The Sun stays below ${altitude}` : null;
}

/** `Moonrise 04:12, moonset 15:20, 34 % lit`, in the order of time. */
function moonWords({ moon, moonIllumination }: Night, offsets: Offsets): string {
  const events = [
    ...moon.risesMs.map((timeMs) => ({ name: 'moonrise', timeMs })),
    ...moon.setsMs.map((timeMs) => ({ name: 'moonset', timeMs })),
  ].sort((a, b) => a.timeMs - b.timeMs);
  const stays = moon.up.length > 0 ? 'the Moon stays up' : 'the Moon stays down';
  const words = events.map(({ name, timeMs }) => `${name} ${timesText([timeMs], offsets)}`);
  const lit = `${Math.round(moonIllumination * 100)} % lit`;
  return sentenceCase([...(events.length === 0 ? [stays] : words), lit].join(', '));
}

/** The offset of local times, and the new one if the clocks change in the night. */
function zoneWords(offsets: Offsets): string {
  if (offsets.length === 0) return 'UTC';
  const names = offsets.map(({ startMs, offsetMs }, index) =>
    index === 0 ? offsetName(offsetMs) : `from ${clockTime(startMs, offsetMs)} ${offsetName(offsetMs)}`,
  );
  return `Local time, ${names.join(', ')}`;
}
