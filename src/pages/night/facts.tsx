import type { Child } from 'hono/jsx';
import type { Location, OffsetSpan, Site } from '../../locations/index.ts';
import {
  isGrey,
  type Night,
  type PrincipalPhase,
  type Sky,
  siderealTimeAt,
  timesBelow,
  totalMs,
} from '../../nights/index.ts';
import { coordinatesText } from '../../parameters/coordinatesText.ts';
import { pageAddress, type SiteWithPages } from '../../parameters/siteSource.ts';
import { MoonDisc } from '../charts/moonDisc.tsx';
import { clockTime, dayAndMonth, duration, offsetAt, spansText } from '../text/clock.ts';
import { phaseName, signedDegrees } from '../text/sky.ts';

type Fact = readonly [term: string, description: string];

function Facts({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: Child }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
      <dl>
        {facts.map(([term, description]) => (
          <div>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Darkness, Moon and sidereal time of a night. */
export function MoonAndDark({
  night,
  offsets,
  atMidnight,
}: {
  night: Night;
  offsets: readonly OffsetSpan[];
  atMidnight: Sky;
}) {
  const { moonIllumination: illumination } = night;
  const { dark } = night.moon;
  const astronomicalNight = timesBelow(night, 'astronomical');
  const phase = phaseName(night.moonPhase);
  const facts: Fact[] = [
    [
      'Dark',
      dark.length === 0 ? 'not in this night' : `${duration(totalMs(dark))}: ${spansText(dark, offsets)} local time`,
    ],
    [isGrey(night) ? 'Grey' : 'Bright', moonlitText(night, offsets)],
    ['Sun below −18°', astronomicalNight.length === 0 ? 'not in this night' : duration(totalMs(astronomicalNight))],
    ['Sun at midnight', `${signedDegrees(night.sunAltitudeAtMidnight, 1)} altitude`],
    ['Moon at midnight', `${signedDegrees(night.moonAtMidnight.altitude, 1)} altitude`],
    ...moonFacts(night, offsets),
    ['Local sidereal time at midnight', siderealText(siderealTimeAt(night, night.midnightMs))],
    ['Modified Julian Date', `${night.mjd - 1} in the evening, ${night.mjd} in the morning`],
  ];
  return (
    <Facts title="Moon and darkness" facts={facts}>
      <MoonDisc
        illumination={illumination}
        brightLimbAngle={atMidnight.brightLimbAngle}
        label={`${phase}, as it looks at midnight`}
      />
    </Facts>
  );
}

/** What a log has of the Moon. */
function moonFacts({ moon, moonPhase, moonIllumination, phases }: Night, offsets: readonly OffsetSpan[]): Fact[] {
  const { transitMs, maxAltitude } = moon;
  return [
    [
      'Moon transit',
      transitMs === null ? 'not in this night' : `${clockTime(transitMs, offsetAt(offsets, transitMs))} local time`,
    ],
    [
      'Moon highest from sunset to sunrise',
      maxAltitude === null ? 'the Sun does not set' : `${signedDegrees(maxAltitude, 1)} altitude`,
    ],
    ['Moon', `${phaseName(moonPhase)}, ${Math.round(moonIllumination * 100)} % lit`],
    ['Moon’s age', `${phases.ageDays.toFixed(1)} days since new Moon`],
    ['Next phases', phases.next.map(phaseText).join(', ')],
  ];
}

/** When the Moon is up in the astronomical night. */
function moonlitText({ moon: { moonlit } }: Night, offsets: readonly OffsetSpan[]): string {
  if (moonlit.length === 0) return 'not in this night';
  return `${duration(totalMs(moonlit))}: ${spansText(moonlit, offsets)} local time`;
}

/** `Full Moon 24 Nov 14:54 UTC`. */
function phaseText({ kind, timeMs }: PrincipalPhase): string {
  return `${kind.title} ${dayAndMonth(timeMs)} ${clockTime(timeMs)} UTC`;
}

/** The location of a night. */
export function SiteDetails({ site, zone }: { site: Site; zone: string }) {
  const { heightAboveHorizon } = site;
  const facts: Fact[] = [
    ['Coordinates', coordinatesText(site)],
    ...(heightAboveHorizon === 0 ? [] : [['Above the horizon', `${heightAboveHorizon} m`] as const]),
    ['Time zone', zone],
    ...(site.id === null ? [] : listedFacts(site)),
  ];
  return <Facts title="Location" facts={facts} />;
}

/** What the list has of a location. */
function listedFacts({ id, slug, name, description, device }: Location): Fact[] {
  return [
    ['Name', name],
    ...(description === '' ? [] : [['Description', description] as const]),
    ...(device === null ? [] : [['Device', device] as const]),
    ['Slug and id', `${slug}, ${id}`],
  ];
}

/** Links to the same night for programs, and to its month and year. */
export function Downloads({
  id,
  root,
  pages,
  date,
}: {
  id: number | null;
  root: string;
  pages: SiteWithPages;
  date: string;
}) {
  const night = `${root}api/almanac/${id}/`;
  return (
    <section>
      <h2>Take it along</h2>
      {id === null ? null : (
        <p>
          This night as <a href={`${night}?format=json`}>JSON</a>, <a href={`${night}?format=csv`}>CSV</a>,{' '}
          <a href={`${night}?format=ics`}>iCalendar</a>, or <a href={night}>in the API</a>.
        </p>
      )}
      {pages.site.id === null ? null : (
        <p>
          <a href={root + pageAddress(pages, 'calendar.ics')}>The calendar to subscribe to</a>: give its address to a
          calendar program.
        </p>
      )}
      <p>
        All nights of <a href={root + pageAddress(pages, `${date.slice(0, 7)}/`)}>the month</a> and of{' '}
        <a href={root + pageAddress(pages, `${date.slice(0, 4)}/`)}>the year</a>.
      </p>
    </section>
  );
}

/** `3 h 50 min 09 s`. */
function siderealText(hours: number): string {
  const seconds = Math.round(hours * 3600) % 86_400;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor(seconds / 60) % 60)} min ${two(seconds % 60)} s`;
}
