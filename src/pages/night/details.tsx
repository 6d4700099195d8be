import { coordinatesText, type Location } from '../../locations/index.ts';
import { type Night, type PrincipalPhase, siderealTimeAt, standardPressure } from '../../nights/index.ts';
import { siderealText, twoDigits } from '../words/clock.ts';
import { LocalClock } from '../words/localClock.ts';
import { moonText, signedDegrees } from '../words/sky.ts';

interface DetailsOptions {
  readonly title: string;
  /** Descriptions by their terms; `null`: there is none. */
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

/** What a log has of a night. */
export function NightDetails({ night }: Pick<NightOptions, 'night'>) {
  const details = {
    MJD: `${night.mjd - 1} in the evening, ${night.mjd} in the morning`,
    'Sidereal time at solar midnight': siderealText(siderealTimeAt(night, night.midnightMs)),
  };
  return <Details title="Night" details={details} />;
}

/** The Moon of a night. */
export function MoonDetails({ night, clock }: NightOptions) {
  const { moon, moonAtMidnight, phases } = night;
  const { altitude, rightAscension, declination } = moonAtMidnight;
  const details = {
    'Phase at solar midnight': `${moonText(night)}, ${phases.ageDays.toFixed(1)} days old`,
    'Position at solar midnight': `${signedDegrees(altitude, 1)}, RA ${siderealText(rightAscension / 15)}, Dec ${degreesText(declination)}`,
    // To a degree: the Moon is a little higher just before or after its transit, whose altitude has a decimal.
    'Highest by night': moon.maxAltitude === null ? 'the Sun does not set' : signedDegrees(moon.maxAltitude, 0),
    Next: phases.next.map((next) => phaseText(next, clock)).join(', '),
  };
  return <Details title="Moon" details={details} />;
}

/** `Full Moon 24 Nov 11:54`. */
function phaseText({ kind, timeMs }: PrincipalPhase, clock: LocalClock): string {
  return `${kind.title} ${clock.date(timeMs)} ${clock.time(timeMs)}`;
}

/** `+23° 14′`. */
function degreesText(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${degrees < 0 ? '−' : '+'}${Math.floor(minutes / 60)}° ${twoDigits(minutes % 60)}′`;
}

/** The site of a night. @param location - the entry of the list. `null`: the site is not in the list. */
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
