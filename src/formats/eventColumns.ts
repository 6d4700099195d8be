import { type SkyEvent, skyEventNamesOf } from '../nights/index.ts';
import { type Column, type NamedSchema, schemaOf } from './column.ts';
import { dateSchema, instant, instantSchema, integerSchema, nullable, textSchema } from './fields.ts';

/** An event, and when it is due. */
export interface DueEvent {
  readonly event: SkyEvent;
  /** How much later than the event itself that is, milliseconds. */
  readonly offsetMs: number;
}

const idColumn: Column<DueEvent> = {
  name: 'id',
  of: ({ event }) => event.id,
  schema: nullable(textSchema),
  description:
    '`{id of the night}-{name}`, with `-2` and so on for the second of that name in its night, or `moon-phase-{number}`; it never changes. null: the night has no id.',
};

/** @param ownTwilights - the names of those that a listed location has, whose events there can be */
function nameColumn(ownTwilights: readonly string[]): Column<DueEvent> {
  return {
    name: 'name',
    of: ({ event }) => event.name,
    schema: { type: 'string', enum: skyEventNamesOf(ownTwilights) },
    description:
      'As in the almanac. dark and grey time have a start and an end; of the Moon’s phases there is one for all locations.',
  };
}

const timeColumns: readonly Column<DueEvent>[] = [
  {
    name: 'time',
    of: ({ event }) => instant(event.timeMs),
    schema: instantSchema,
    description: 'Instant of UTC.',
  },
  {
    name: 'due',
    of: ({ event, offsetMs }) => instant(event.timeMs + offsetMs),
    schema: instantSchema,
    description: 'The time plus `offset`; without one, the same as `time`.',
  },
];

/** Of the location and the night, which the Moon's phases do not have. */
const nightColumns: readonly Column<DueEvent>[] = [
  {
    name: 'location',
    of: ({ event }) => event.night?.site.id ?? null,
    schema: nullable(integerSchema),
    description: 'The location’s id. null: the place is not a listed location, or it is a phase of the Moon.',
  },
  {
    name: 'slug',
    of: ({ event: { night } }) => (night === null || night.site.id === null ? null : night.site.slug),
    schema: nullable(textSchema),
    description: 'The location’s slug. null: as `location`.',
  },
  {
    name: 'night',
    of: ({ event }) => event.night?.id ?? null,
    schema: nullable(integerSchema),
    description: 'The id of the night, from a solar noon to the next. null: it has none, or it is a phase of the Moon.',
  },
  {
    name: 'date',
    of: ({ event }) => event.night?.date ?? null,
    schema: nullable(dateSchema),
    description: 'The date of the night. null: it is a phase of the Moon.',
  },
];

/** @param ownTwilights - as of `nameColumn` */
function eventColumnsOf(ownTwilights: readonly string[]): readonly Column<DueEvent>[] {
  return [idColumn, nameColumn(ownTwilights), ...timeColumns, ...nightColumns];
}

/** The columns of events; only the description of their names depends on the locations. */
export const eventColumns = eventColumnsOf([]);

export function eventSchemaOf(ownTwilights: readonly string[]): NamedSchema {
  return schemaOf('Event', 'An event in the sky of a place, or a phase of the Moon.', eventColumnsOf(ownTwilights));
}
