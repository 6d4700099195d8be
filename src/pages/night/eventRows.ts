import { altitudeText } from '../../formats/text.ts';
import { bodiesAt, capitalized, type Night, nextEventKindsOf, skyOf, sunAzimuthAt } from '../../nights/index.ts';
import { whyNoCrossing, whyNoMoonEvent } from '../words/reasons.ts';
import { signedDegrees } from '../words/sky.ts';

/** An event of a night, as a row of the table of events. */
export interface EventRow {
  readonly label: string;
  /** The altitude of the Sun or the Moon, or a remark that the event is after the night. Empty: no note. */
  readonly note: string;
  readonly timeMs: number;
  /**
   * The azimuth of the Sun or the Moon, degrees from north through east. `null`: the event is a phase of the Moon, which has no
   * azimuth.
   */
  readonly azimuth: number | null;
}

const transit = 'Moon’s transit';

/** All events of a night from noon to noon, in order of time. The rows also contain the later events from `laterMoonEvents`. */
export function eventRows(night: Night, nightAfter: Night): EventRow[] {
  const { site, moon, nextSolarNoonMs, phaseWithin } = night;
  const all = [
    ...nextEventKindsOf(site.ownTwilights).flatMap(({ name, title, instantsIn }) =>
      instantsIn(night, () => night).map(({ timeMs }) => [name, title, timeMs] as const),
    ),
    ['solar_noon', 'Solar noon', nextSolarNoonMs] as const,
    ['moon_transit', transit, moon.transitMs] as const,
  ];
  const rows = all.flatMap(([name, label, timeMs]) =>
    timeMs === null ? [] : { label, timeMs, ...inSky(night, name, timeMs) },
  );
  if (phaseWithin) rows.push({ label: phaseWithin.kind.title, timeMs: phaseWithin.timeMs, note: '', azimuth: null });
  return [...rows, ...laterMoonEvents(night, nightAfter)].sort((one, other) => one.timeMs - other.timeMs);
}

/**
 * If a night has no moonrise, the rows include the first moonrise in the next night. If a night has no moonset, the rows include
 * the first moonset in the next night. If the Moon is up at the noon that ends the night, the rows also include the first moonset
 * in the next night.
 */
function laterMoonEvents({ moon, nextSolarNoonMs }: Night, nightAfter: Night): EventRow[] {
  const isUpAtEnd = moon.up.at(-1)?.endMs === nextSolarNoonMs;
  const rises = moon.risesMs.length === 0 ? nightAfter.moon.risesMs.slice(0, 1) : [];
  const sets = moon.setsMs.length === 0 || isUpAtEnd ? nightAfter.moon.setsMs.slice(0, 1) : [];
  const row = (label: string, timeMs: number) => {
    const { azimuth } = inSky(nightAfter, label.toLowerCase(), timeMs);
    return { label, timeMs, azimuth, note: 'after the noon that ends the night' };
  };
  return [...rises.map((timeMs) => row('Moonrise', timeMs)), ...sets.map((timeMs) => row('Moonset', timeMs))];
}

/**
 * The altitude and the azimuth of the Sun or the Moon at an event.
 *
 * @param name - the name of the event, such as `sunset` or `moon_transit`
 */
function inSky(night: Night, name: string, timeMs: number): Pick<EventRow, 'note' | 'azimuth'> {
  const crossing = night.crossings.find(({ twilight }) => name === twilight.dusk || name === twilight.dawn);
  if (crossing) return { note: altitudeText(crossing.twilight.altitude), azimuth: sunAzimuthAt(night, timeMs) };
  const { sun, moon } = skyOf(night, bodiesAt(timeMs));
  const { altitude, azimuth } = name.startsWith('moon') ? moon : sun;
  const isAtHorizon = name === 'moonrise' || name === 'moonset';
  return { note: isAtHorizon ? '' : signedDegrees(altitude, 1), azimuth };
}

/** The events that do not occur in a night, with the reasons. */
export function missingEvents(
  { crossings, moon }: Night,
  rows: readonly EventRow[],
): { readonly labels: readonly string[]; readonly reason: string }[] {
  const none = (times: readonly number[], label: string) => (times.length === 0 ? [capitalized(label)] : []);
  const absent = (label: string) => (rows.some((row) => row.label === label) ? [] : [label]);
  const missing = [
    ...crossings.map(({ twilight, state, setsMs, risesMs }) => ({
      labels: [...none(setsMs, twilight.dusk), ...none(risesMs, twilight.dawn)],
      reason: whyNoCrossing(twilight, state),
    })),
    { labels: [...absent('Moonrise'), ...absent('Moonset')], reason: whyNoMoonEvent(moon) },
    { labels: moon.transitMs === null ? [transit] : [], reason: 'The Moon does not transit between these two noons' },
  ];
  return missing.filter(({ labels }) => labels.length > 0);
}
