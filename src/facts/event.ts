import { type CelestialEvent, eventNamesOf, type OwnNames } from '../nights/index.ts';
import { type Fact, fact, schemaOf } from './fact.ts';
import { slugOf } from './location.ts';
import { date, eventName, instant, integer, nullable, number, text } from './valueTypes.ts';

/** An event, and when it is due. */
export interface DueEvent {
  readonly event: CelestialEvent;
  /** How much later than its time it is due, milliseconds. */
  readonly offsetMs: number;
}

/**
 * The facts of an event, in the order that they are written in. A new one is appended at the end.
 *
 * @param own - the twilights that listed locations have, whose events there can be; only the schema depends on it
 */
function eventFactsOf(own: OwnNames): readonly Fact<DueEvent>[] {
  return [
    fact('id', nullable(text), ({ event }) => event.id, {
      description:
        '`{id of the night}-{name}`: the name alone is the almanac’s field of that name, or the first of its night; the others are `-2` and so on in the order of time. `moon-phase-{number}` of a phase. It never changes. null: the night has no id.',
      only: 'service',
    }),
    fact('name', eventName(eventNamesOf(own)), ({ event }) => event.name, {
      description:
        'As in the almanac. dark and grey time have a start and an end; of the Moon’s phases there is one for all locations.',
    }),
    fact('time', instant, ({ event }) => event.timeMs, { description: 'Instant of UTC.' }),
    fact('due', instant, ({ event, offsetMs }) => event.timeMs + offsetMs, {
      description: 'The time plus `offset`; without one, the same as `time`.',
      only: 'service',
    }),
    fact('location', nullable(integer), ({ event }) => event.night?.site.id ?? null, {
      description: 'The location’s id. null: the place is not a listed location, or it is a phase of the Moon.',
      only: 'service',
    }),
    fact('slug', nullable(text), ({ event: { night } }) => night && slugOf(night.site), {
      description: 'The location’s slug. null: as `location`.',
      only: 'service',
    }),
    fact('night', nullable(integer), ({ event }) => event.night?.id ?? null, {
      description:
        'The id of the night, from a solar noon to the next. null: it has none, or it is a phase of the Moon.',
      only: 'service',
    }),
    fact('date', nullable(date), ({ event }) => event.night?.date ?? null, {
      description: 'The date of the night. null: it is a phase of the Moon.',
    }),
    // A new row goes here.
  ];
}

export const eventFacts = eventFactsOf([]);

export interface SentEvent extends DueEvent {
  /** How long after it was due. */
  readonly lateSeconds: number;
}

export const sentEventFacts: readonly Fact<SentEvent>[] = [
  ...eventFacts,
  fact('late_seconds', number(3, { minimum: 0 }), ({ lateSeconds }) => lateSeconds, {
    description: 'How long after it was due it is sent, seconds.',
  }),
];

/** @param own - the twilights that listed locations have */
export function eventSchemaOf(own: OwnNames) {
  return schemaOf('Event', 'An event in the sky of a place, or a phase of the Moon.', eventFactsOf(own));
}
