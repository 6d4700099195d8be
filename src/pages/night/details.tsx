import type { Child } from 'hono/jsx';
import { coordinatesText, type Location } from '../../locations/index.ts';
import {
  type Interval,
  type Night,
  type PrincipalPhase,
  siderealTimeAt,
  standardPressure,
} from '../../nights/index.ts';
import { NightMoon } from '../site/smallNight.tsx';
import { clockTime, dayAndMonth, offsetNames, shownLength, siderealText, twoDigits } from '../text/clock.ts';
import { spanOfNight } from '../text/dark.ts';
import { moonText, signedDegrees, skyLabel } from '../text/sky.ts';
import type { NightClock } from './clocks.ts';

type Detail = readonly [term: string, description: string];

function Details({ title, details, children }: { title: string; details: readonly Detail[]; children?: Child }) {
  return (
    <section class="details">
      <h2>{title}</h2>
      {children}
      <dl>
        {details.map(([term, description]) => (
          <div>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The Moon of a night. */
export function MoonDetails({ night, clock }: { night: Night; clock: NightClock }) {
  const { moon, moonAtMidnight, phases } = night;
  const { altitude, rightAscension, declination } = moonAtMidnight;
  const details: Detail[] = [
    [skyLabel('night'), spansOrNone(moon.moonlit, night, clock)],
    ['Phase at solar midnight', `${moonText(night)}, ${phases.ageDays.toFixed(1)} days old`],
    [
      'Position at solar midnight',
      `${signedDegrees(altitude, 1)}, RA ${siderealText(rightAscension / 15)}, Dec ${degreesText(declination)}`,
    ],
    // To a degree: the Moon is a little higher just before or after its transit, whose altitude has a decimal.
    ['Highest by night', moon.maxAltitude === null ? 'the Sun does not set' : signedDegrees(moon.maxAltitude, 0)],
    ['Next', phases.next.map((next) => phaseText(next, clock)).join(', ')],
  ];
  return (
    <Details title="Moon" details={details}>
      <NightMoon night={night} />
    </Details>
  );
}

function spansOrNone(intervals: readonly Interval[], night: Night, { offsets }: NightClock): string {
  if (intervals.length === 0) return 'none';
  const spans = intervals.map((interval) => spanOfNight(interval, night, offsets));
  return `${spans.join(', ')}: ${shownLength(intervals)}`;
}

/** `Full Moon 24 Nov 11:54`. */
function phaseText({ kind, timeMs }: PrincipalPhase, { zone }: NightClock): string {
  const offsetMs = zone.offsetMs(timeMs);
  return `${kind.title} ${dayAndMonth(timeMs, offsetMs)} ${clockTime(timeMs, offsetMs)}`;
}

/** The site of a night, and what a log has of the night. */
export function SiteDetails({ night, location }: { night: Night; location: Location | null }) {
  const { site } = night;
  const { timeZone, heightAboveHorizon, pressure } = site;
  const offsets = timeZone.offsetSpans(night.solarNoonMs, night.nextSolarNoonMs);
  const details: Detail[] = [
    ['Coordinates', coordinatesText(site)],
    ...(heightAboveHorizon === 0 ? [] : [['Above the horizon', `${heightAboveHorizon} m`] as const]),
    ...(pressure === standardPressure ? [] : [['Air pressure', `${pressure} hPa`] as const]),
    ['Time zone', `${timeZone.name}, ${offsetNames(offsets)}`],
    ['MJD', `${night.mjd - 1} in the evening, ${night.mjd} in the morning`],
    ['Sidereal time at solar midnight', siderealText(siderealTimeAt(night, night.midnightMs))],
    ...(location === null ? [] : listedDetails(location)),
  ];
  return <Details title="Site" details={details} />;
}

/** What the list has of a location. */
function listedDetails({ id, slug, description, device }: Location): Detail[] {
  return [
    ...(description === '' ? [] : [['Description', description] as const]),
    ...(device === null ? [] : [['Device', device] as const]),
    ['Slug and id', `${slug}, ${id}`],
  ];
}

/** `+23° 14′`. */
function degreesText(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${degrees < 0 ? '−' : '+'}${Math.floor(minutes / 60)}° ${twoDigits(minutes % 60)}′`;
}
