import type { Site } from '../locations/index.ts';
import {
  type AltitudeCrossing,
  type Crossing,
  crossingOf,
  crossingStates,
  crossingsAt,
  intervalsBelow,
  type Night,
  type Twilight,
  totalMs,
} from '../nights/index.ts';
import type { Column, JsonSchema, Nested } from './column.ts';
import { altitudeText, hours, hoursSchema, instantOrNull, instantSchema, listOf, nullable } from './fields.ts';
import { siderealColumns } from './siderealColumns.ts';

type NightColumn = Column<Night>;

const noCrossing = 'Instant of UTC. null: not in this half of the night, which midnight divides.';
const stateSchema: JsonSchema = { type: 'string', enum: crossingStates };

/** How a column of a twilight finds the crossing of a night; `null`: the night's site has no such twilight. */
type CrossingOf = (night: Night) => Crossing | null;

/** The columns of a twilight's dusk and dawn. */
export function crossingColumns({ name, altitude, dusk, dawn }: Twilight): NightColumn[] {
  return duskAndDawn([dusk, dawn], textOf(name, altitude), (night) => crossingOf(night, name));
}

function textOf(name: string, altitude: number): string {
  const text = altitudeText(altitude);
  return name === 'horizon' ? `${text} (lower at a height above the horizon, higher in thin air)` : text;
}

function duskAndDawn([dusk, dawn]: readonly [string, string], altitude: string, find: CrossingOf): NightColumn[] {
  return [
    {
      name: dusk,
      of: (night) => instantOrNull(find(night)?.duskMs ?? null),
      schema: nullable(instantSchema),
      description: `The Sun’s centre goes below ${altitude}. ${noCrossing}`,
    },
    {
      name: dawn,
      of: (night) => instantOrNull(find(night)?.dawnMs ?? null),
      schema: nullable(instantSchema),
      description: `The Sun’s centre rises above ${altitude}. ${noCrossing}`,
    },
  ];
}

export function stateColumn({ name, altitude }: Twilight): NightColumn {
  return state(name, textOf(name, altitude), (night) => crossingOf(night, name));
}

function state(name: string, altitude: string, find: CrossingOf): NightColumn {
  return {
    name: `${name}_state`,
    of: (night) => find(night)?.state ?? null,
    schema: stateSchema,
    description: `How the Sun crosses ${altitude} in this night, and so why a dusk or a dawn is null.`,
  };
}

/** A name of own twilights, and the altitudes that sites have by that name, degrees. */
interface NamedAltitudes {
  readonly name: string;
  readonly altitudes: readonly number[];
}

/** The own twilights of some sites, by name, in the order of the sites. */
export function namedAltitudesOf(sites: readonly Site[]): NamedAltitudes[] {
  const altitudesOf = new Map<string, Set<number>>();
  for (const { ownTwilights } of sites) {
    for (const { name, altitude } of ownTwilights)
      altitudesOf.set(name, (altitudesOf.get(name) ?? new Set()).add(altitude));
  }
  return [...altitudesOf].map(([name, altitudes]) => ({ name, altitudes: [...altitudes] }));
}

/** The columns of own twilights of one name; `null` at sites without. */
export function ownTwilightColumns({ name, altitudes }: NamedAltitudes): NightColumn[] {
  const altitude = altitudes.map(altitudeText).join(' or ');
  const find: CrossingOf = ({ crossings }) => crossings.find(({ twilight }) => twilight.name === name) ?? null;
  const hoursColumn: NightColumn = {
    name: `${name}_hours`,
    of: (night) => {
      const crossing = find(night);
      return crossing === null ? null : hours(totalMs(intervalsBelow(night, crossing)));
    },
    schema: hoursSchema,
    description: `How long the Sun is below ${altitude}, hours.`,
  };
  const events = [`${name}_dusk`, `${name}_dawn`] as const;
  return [
    ...duskAndDawn(events, altitude, find),
    state(name, altitude, find),
    hoursColumn,
    ...siderealColumns(events, find),
  ];
}

const crossingSchema: JsonSchema = {
  type: 'object',
  properties: {
    altitude: { type: 'number', description: 'Of the Sun’s centre, topocentric, without refraction, degrees.' },
    dusk: { ...nullable(instantSchema), description: `The Sun’s centre goes below it. ${noCrossing}` },
    dawn: { ...nullable(instantSchema), description: `The Sun’s centre rises above it. ${noCrossing}` },
    state: { ...stateSchema, description: 'How the Sun crosses it, and so why a dusk or a dawn is null.' },
    hours: { ...hoursSchema, description: 'How long the Sun is below it, hours.' },
  },
  required: ['altitude', 'dusk', 'dawn', 'state', 'hours'],
  additionalProperties: false,
};

/** The column of the crossings of altitudes that a request names, degrees. */
export function crossingsColumn(altitudes: readonly number[]): NightColumn {
  return {
    name: 'crossings',
    of: (night) =>
      crossingsAt(night, altitudes).map(({ altitude, ...crossing }) => crossingFields(night, altitude, crossing)),
    schema: listOf(crossingSchema),
    description: 'When the Sun crosses each of the altitudes of the parameter `altitude`, in its order.',
  };
}

function crossingFields(night: Night, altitude: number, crossing: AltitudeCrossing): Nested {
  const { duskMs, dawnMs, state } = crossing;
  return {
    altitude,
    dusk: instantOrNull(duskMs),
    dawn: instantOrNull(dawnMs),
    state,
    hours: hours(totalMs(intervalsBelow(night, crossing))),
  };
}
