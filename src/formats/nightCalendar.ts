import type { Site } from '../locations/index.ts';
import { crossingOf, dayOf, duskToDawn, type Interval, isoDate, type Night } from '../nights/index.ts';
import { type Column, fieldText } from './column.ts';
import { instant } from './fields.ts';
import { calendarText, eventText, titleOf, uidOf } from './icalendar.ts';

/**
 * Nights as a calendar, in slices: an event for each from sunset to sunrise, one for each of its dark intervals, one for each
 * dusk and dawn of the site's own twilights, and one of a whole day for a principal phase of the Moon in it.
 *
 * @param name - of the calendar, for calendar programs
 * @param columns - what an event lists of its night
 */
export function nightCalendar(
  name: string,
  nights: Iterable<Night>,
  columns: readonly Column<Night>[],
): Generator<string> {
  return calendarText(name, nights, (night) => eventsOf(night, columns));
}

/** The name of a calendar of some sites' nights. */
export function calendarName(sites: readonly Site[]): string {
  const [first, ...others] = sites;
  return first === undefined || others.length > 0 ? 'Nights' : `Nights at ${titleOf(first)}`;
}

function eventsOf(night: Night, columns: readonly Column<Night>[]): string {
  const details = columns.map(({ name, of }) => `${name}: ${fieldText(of(night))}`);
  const whole = event(night, 'night', nightTitle(night), spanOf(night), details);
  const dark = night.moon.dark.map((span, index) => {
    const ends = [`start: ${instant(span.startMs)}`, `end: ${instant(span.endMs)}`];
    return event(night, `dark-${index + 1}`, `Dark at ${titleOf(night.site)}`, span, ends);
  });
  return [whole, ...dark, ...ownTwilightEvents(night), ...phaseEvents(night)].join('');
}

/** The dusk and the dawn of each own twilight of the site, without duration. */
function ownTwilightEvents(night: Night): string[] {
  return night.site.ownTwilights.flatMap(({ name }) => {
    const { twilight, duskMs, dawnMs } = crossingOf(night, name);
    const at = (kind: string, timeMs: number | null) => {
      if (timeMs === null) return [];
      const words = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
      const title = `${words} at ${titleOf(night.site)}`;
      const span = { startMs: timeMs, endMs: timeMs };
      return [event(night, kind, title, span, [`${kind}: ${instant(timeMs)}`, `sun_altitude: ${twilight.altitude}`])];
    };
    return [...at(twilight.dusk, duskMs), ...at(twilight.dawn, dawnMs)];
  });
}

/** The Moon's principal phase in the night, on its date by the clocks of the site. */
function phaseEvents({ site, solarNoonMs, phaseWithin: phase }: Night): string[] {
  if (phase === null) return [];
  const { kind, number, timeMs } = phase;
  return [
    eventText({
      uid: uidOf(site, `moon-phase-${number}`),
      stampMs: solarNoonMs,
      span: isoDate(dayOf(timeMs + site.timeZone.offsetMs(timeMs))),
      summary: kind.title,
      description: `${kind.name}: ${instant(timeMs)}`,
      site,
    }),
  ];
}

function nightTitle(night: Night): string {
  const place = titleOf(night.site);
  return duskToDawn(night, 'horizon') === null ? `The Sun does not set at ${place}` : `Night at ${place}`;
}

/** From sunset to sunrise. Where the Sun does not set, there is only midnight; where it does not rise, noon to noon. */
function spanOf(night: Night): Interval {
  return duskToDawn(night, 'horizon') ?? { startMs: night.midnightMs, endMs: night.midnightMs };
}

function event(night: Night, kind: string, summary: string, span: Interval, details: readonly string[]): string {
  const { site, date, solarNoonMs: stampMs } = night;
  return eventText({
    uid: uidOf(site, `${date}-${kind}`),
    stampMs,
    span,
    summary,
    description: details.join('\n'),
    site,
  });
}
