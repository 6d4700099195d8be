import { crossingOf, type Night, type PhaseKind, phaseKinds, sunAzimuthAt } from '../nights/index.ts';
import type { Column } from './column.ts';
import {
  altitudeSchema,
  azimuthSchema,
  circleHoursSchema,
  instantOrNull,
  instantSchema,
  listOf,
  nullable,
  rounded,
} from './fields.ts';

type NightColumn = Column<Night>;

function azimuth(degrees: number): number {
  return rounded(degrees, 4) % 360;
}

function sunAzimuthColumn(event: 'sunset' | 'sunrise', half: 'duskMs' | 'dawnMs'): NightColumn {
  return {
    name: `${event}_azimuth`,
    of: (night) => {
      const timeMs = crossingOf(night, 'horizon')[half];
      return timeMs === null ? null : azimuth(sunAzimuthAt(night, timeMs));
    },
    schema: nullable(azimuthSchema),
    description: `Azimuth of the Sun’s centre at \`${event}\`, from north through east, degrees. null: there is none.`,
  };
}

function phaseColumn({ name, title }: PhaseKind): NightColumn {
  return {
    name: `next_${name}`,
    of: ({ phases }) => instantOrNull(phases.next.find(({ kind }) => kind.name === name)?.timeMs ?? null),
    schema: instantSchema,
    description: `${title}: the first one after midnight, by apparent geocentric ecliptic longitude. Instant of UTC.`,
  };
}

/** What an observing log has of a night, apart from the sidereal times. */
export const logColumns: readonly NightColumn[] = [
  {
    name: 'moon_transit',
    of: ({ moon }) => instantOrNull(moon.transitMs),
    schema: nullable(instantSchema),
    description:
      'Upper transit of the Moon between the two solar noons. Instant of UTC. null: about once a month, near new Moon, there is none, as two are 24.8 hours apart.',
  },
  {
    name: 'moon_max_altitude',
    of: ({ moon }) => (moon.maxAltitude === null ? null : rounded(moon.maxAltitude, 4)),
    schema: nullable(altitudeSchema),
    description:
      'The highest altitude of the Moon’s centre from sunset to sunrise, topocentric, without refraction, degrees; negative where it stays down. null: the Sun does not set.',
  },
  {
    name: 'moon_right_ascension_at_midnight',
    of: ({ moonAtMidnight }) => rounded(moonAtMidnight.rightAscension, 5) % 24,
    schema: circleHoursSchema,
    description: 'Right ascension of the Moon’s centre, apparent, geocentric, of date, hours.',
  },
  {
    name: 'moon_declination_at_midnight',
    of: ({ moonAtMidnight }) => rounded(moonAtMidnight.declination, 4),
    schema: altitudeSchema,
    description: 'Declination of the Moon’s centre, apparent, geocentric, of date, degrees.',
  },
  sunAzimuthColumn('sunset', 'duskMs'),
  sunAzimuthColumn('sunrise', 'dawnMs'),
  {
    name: 'moonrise_azimuth',
    of: ({ moon }) => moon.riseAzimuths.map(azimuth),
    schema: listOf(azimuthSchema),
    description: 'Azimuth of the Moon’s centre at each `moonrise`, from north through east, degrees.',
  },
  {
    name: 'moonset_azimuth',
    of: ({ moon }) => moon.setAzimuths.map(azimuth),
    schema: listOf(azimuthSchema),
    description: 'Azimuth of the Moon’s centre at each `moonset`, from north through east, degrees.',
  },
  {
    name: 'moon_waxing',
    of: ({ phases }) => phases.isWaxing,
    schema: { type: 'boolean' },
    description: 'Whether the illuminated fraction grows at midnight: from new to full Moon it does.',
  },
  {
    name: 'moon_age',
    of: ({ phases }) => rounded(phases.ageDays, 4),
    schema: { type: 'number', minimum: 0, maximum: 30 },
    description: 'Days since new Moon, at midnight.',
  },
  ...phaseKinds.map(phaseColumn),
];
