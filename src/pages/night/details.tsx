import { coordinatesText, type Location } from '../../locations/index.ts';
import { type Night, type PrincipalPhase, siderealTimeAt, standardPressure } from '../../nights/index.ts';
import { siderealText, twoDigits } from '../words/clock.ts';
import { LocalClock } from '../words/localClock.ts';
import { moonText, signedDegrees } from '../words/sky.ts';

interface DetailsOptions {
  readonly title: string;
  /** The terms, each with its description. `null`: the list omits the term. */
  readonly details: Readonly<Record<string, string | null>>;
}

function Details({ title, details }: DetailsOptions) {
  return (
    <section class="details">
      <h2>{title}</h2>
      <dl>
        {Object.entries(details).map(
          ([term, description]) =>
            description !== null && (
              <div>
                <dt>{term}</dt>
                <dd>{description}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

interface NightOptions {
  readonly night: Night;
  readonly clock: LocalClock;
}

/** The details of a night for an observing log: MJD and sidereal time. */
export function NightDetails({ night }: Pick<NightOptions, 'night'>) {
  const details = {
    MJD: `${night.mjd - 1} in the evening, ${night.mjd} in the morning`,
    'Sidereal time at solar midnight': siderealText(siderealTimeAt(night, night.midnightMs)),
  };
  return <Details title="Night" details={details} />;
}

/** The details of the Moon in a night. */
export function MoonDetails({ night, clock }: NightOptions) {
  const { moon, moonAtMidnight, phases } = night;
  const { altitude, rightAscension, declination } = moonAtMidnight;
  const details = {
    'Phase at solar midnight': `${moonText(night)}, ${phases.ageDays.toFixed(1)} days old`,
    'Position at solar midnight': `${signedDegrees(altitude, 1)}, RA ${siderealText(rightAscension / 15)}, Dec ${degreesText(declination)}`,
    // The maximum altitude is in whole degrees. With a decimal, it could differ slightly from the altitude at transit, which the
    // table of events shows.
    'Highest by night': moon.maxAltitude === null ? 'the Sun does not set' : signedDegrees(moon.maxAltitude, 0),
    Next: phases.next.map((next) => phaseText(next, clock)).join(', '),
  };
  return <Details title="Moon" details={details} />;
}

/** A principal phase with its date and time: `Full Moon 24 Nov 11:54`. */
function phaseText({ kind, timeMs }: PrincipalPhase, clock: LocalClock): string {
  return `${kind.title} ${clock.date(timeMs)} ${clock.time(timeMs)}`;
}

/** An angle in degrees and minutes of arc: `+23° 14′`. */
function degreesText(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${degrees < 0 ? '−' : '+'}${Math.floor(minutes / 60)}° ${twoDigits(minutes % 60)}′`;
}

/** The details of a night's site. @param location - the entry in the locations file. `null`: the site has no entry. */
export function SiteDetails({ night, location }: { night: Night; location: Location | null }) {
  const { site, interval } = night;
  const { timeZone, heightAboveHorizon, pressure } = site;
  const details = {
    Coordinates: coordinatesText(site),
    'Above the horizon': heightAboveHorizon === 0 ? null : `${heightAboveHorizon} m`,
    'Air pressure': pressure === standardPressure ? null : `${pressure} hPa`,
    'Time zone': `${timeZone.name}, ${LocalClock.over(timeZone, interval).offsetNames}`,
    Description: location?.description || null,
    Device: location?.device ?? null,
    'Slug and id': location && `${location.slug}, ${location.id}`,
  };
  return <Details title="Site" details={details} />;
}
