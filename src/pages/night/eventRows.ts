import { altitudeText } from '../../facts/text.ts';
import { bodiesAt, type Crossing, type Night, type Sky, skyOf } from '../../nights/index.ts';
import { whyNoCrossing, whyNoMoonEvent } from '../text/reasons.ts';
import { eventLabel, signedDegrees } from '../text/sky.ts';

/** An event of a night. */
export interface EventRow {
  readonly label: string;
  /** The altitude of the Sun or the Moon; empty where it says nothing. */
  readonly note: string;
  readonly timeMs: number;
  /** Of the Sun or the Moon, degrees from north through east; `null`: the event has no place in the sky. */
  readonly azimuth: number | null;
}

/** All events of a night, in the order of time. */
export function eventRows(night: Night): EventRow[] {
  const { moon, crossings, phaseWithin } = night;
  const transits = moon.transitMs === null ? [] : [moon.transitMs];
  const rows = [
    ...crossings.flatMap((crossing) => crossingRows(night, crossing)),
    ...noonsAndMidnight(night),
    ...moon.risesMs.map((timeMs, index) => moonRow('moonrise', timeMs, moon.riseAzimuths[index])),
    ...moon.setsMs.map((timeMs, index) => moonRow('moonset', timeMs, moon.setAzimuths[index])),
    ...transits.map((timeMs) => transitRow(night, timeMs)),
    ...(phaseWithin === null ? [] : [moonRow(phaseWithin.kind.name, phaseWithin.timeMs)]),
  ];
  return rows.sort((one, other) => one.timeMs - other.timeMs);
}

function crossingRows(night: Night, { twilight, setsMs, risesMs }: Crossing): EventRow[] {
  const { dusk, dawn, altitude } = twilight;
  const rows = (event: string, timesMs: readonly number[]) =>
    timesMs.map((timeMs) => sunRow(eventLabel(event), altitudeText(altitude), skyAt(night, timeMs)));
  return [...rows(dusk, setsMs), ...rows(dawn, risesMs)];
}

/** At a pole the Sun is lowest at one of the noons: that instant is one row. */
function noonsAndMidnight(night: Night): EventRow[] {
  const { solarNoonMs, midnightMs, nextSolarNoonMs } = night;
  const isNoon = midnightMs === solarNoonMs || midnightMs === nextSolarNoonMs;
  const row = (label: string, timeMs: number) => {
    const sky = skyAt(night, timeMs);
    return sunRow(label, signedDegrees(sky.sun.altitude, 1), sky);
  };
  const noon = (timeMs: number) => row(timeMs === midnightMs ? 'Solar noon and solar midnight' : 'Solar noon', timeMs);
  return [noon(solarNoonMs), ...(isNoon ? [] : [row('Solar midnight', midnightMs)]), noon(nextSolarNoonMs)];
}

function sunRow(label: string, note: string, { timeMs, sun }: Sky): EventRow {
  return { label, note, timeMs, azimuth: sun.azimuth };
}

function moonRow(name: string, timeMs: number, azimuth: number | null = null): EventRow {
  return { label: eventLabel(name), note: '', timeMs, azimuth };
}

function transitRow(night: Night, timeMs: number): EventRow {
  const { moon } = skyAt(night, timeMs);
  return { label: 'Moon’s transit', note: signedDegrees(moon.altitude, 1), timeMs, azimuth: moon.azimuth };
}

function skyAt(night: Night, timeMs: number): Sky {
  return skyOf(night, bodiesAt(timeMs));
}

/** Events that a night does not have, and why. */
interface MissingEvents {
  readonly labels: readonly string[];
  readonly reason: string;
}

/** The events that a night does not have, with the reasons. */
export function missingEvents({ crossings, moon }: Night): MissingEvents[] {
  const ofSun = crossings.map(({ twilight, state, setsMs, risesMs }) => ({
    labels: labelsOfMissing({ [twilight.dusk]: setsMs, [twilight.dawn]: risesMs }),
    reason: whyNoCrossing(twilight, state),
  }));
  const transits = moon.transitMs === null ? [] : [moon.transitMs];
  const ofMoon = [
    { labels: labelsOfMissing({ moonrise: moon.risesMs, moonset: moon.setsMs }), reason: whyNoMoonEvent(moon) },
    { labels: transits.length === 0 ? ['Moon’s transit'] : [], reason: 'Not between these two noons' },
  ];
  return [...ofSun, ...ofMoon].filter(({ labels }) => labels.length > 0);
}

function labelsOfMissing(timesMs: Readonly<Record<string, readonly number[]>>): string[] {
  return Object.keys(timesMs)
    .filter((name) => timesMs[name]?.length === 0)
    .map(eventLabel);
}
