import { type LocationIndex, ownTwilightsAt } from '../locations/index.ts';
import { dayMs, eventNamesOf, type Interval, maxEventDays } from '../nights/index.ts';
import { boundParameters, readBounds } from './bounds.ts';
import { oneOrMoreOf, switchParameter } from './names.ts';
import type { Parameter, ParameterReader } from './parameter.ts';

const next = switchParameter(
  'next',
  `Only the next event of each name at each location, within ${maxEventDays} days. Events that do not occur are missing.`,
);

function eventParameter(all: readonly string[]): Parameter<readonly string[]> {
  return {
    name: 'event',
    description: 'The name of an event, or several with commas between them. Default: all.',
    ...oneOrMoreOf(all),
  };
}

/** The events of a request. */
export interface SelectedEvents {
  /** Of their instants, the start included. */
  readonly bounds: Interval;
  readonly names: ReadonlySet<string>;
  readonly isNext: boolean;
  /** Whether they depend on the present. */
  readonly usesClock: boolean;
}

/** The parameters that select events of the locations of a list. */
export class EventParameters {
  readonly parameters: readonly Parameter<unknown>[];
  readonly #event: Parameter<readonly string[]>;
  readonly #all: readonly string[];

  constructor({ all }: LocationIndex) {
    this.#all = eventNamesOf(ownTwilightsAt(all));
    this.#event = eventParameter(this.#all);
    this.parameters = [this.#event, ...boundParameters, next];
  }

  /** @throws Refusal */
  read(reader: ParameterReader): SelectedEvents {
    const { query } = reader;
    const isNext = query(next) === true;
    const { startMs, endMs, usesClock } = readBounds(reader, isNext ? maxEventDays : 1);
    const lastMs = isNext ? startMs + maxEventDays * dayMs : endMs;
    return {
      bounds: { startMs, endMs: Math.min(endMs, lastMs) },
      names: new Set(query(this.#event) ?? this.#all),
      isNext,
      usesClock,
    };
  }
}
