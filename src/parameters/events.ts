import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { Refusal, shortened } from '../input/refusal.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  type CelestialEvent,
  dayMs,
  eventNamesOf,
  type Interval,
  maxEventDays,
  type OwnNames,
} from '../nights/index.ts';
import { boundParameters, readBounds, readStart } from './bounds.ts';
import { columnParameters, limitParameter } from './columns.ts';
import { allowedDuration, durationHint, readDuration } from './durations.ts';
import { oneOrMoreOf, switchParameter } from './names.ts';
import { readInstant } from './parse.ts';

const [, endParameter] = boundParameters;

const offset: Parameter<number> = {
  name: 'offset',
  description:
    'How much later than its time an event is due, such as PT1H30M; with a minus sign, earlier: -10m. From iCalendar, programs remind of the event when it is due. Default: 0.',
  allowed: allowedDuration,
  schema: { type: 'string' },
  parse: readDuration,
  hint: durationHint,
};

const next = switchParameter(
  'next',
  `Only the next event of each name at each location, within ${maxEventDays} days. Events that do not occur are missing.`,
);

function eventParameter(all: readonly string[]): Parameter<readonly string[]> {
  return {
    name: 'event',
    description: 'The name of an event, or several with commas between them. Default: all.',
    ...oneOrMoreOf(all),
    mistakenNames: { name: 'Use "event".' },
  };
}

/** The events of a request. */
export interface SelectedEvents {
  /** When they are due, the start included. */
  readonly due: Interval;
  /** `undefined` if not given. */
  readonly offsetMs: number | undefined;
  readonly names: ReadonlySet<string>;
  readonly isNext: boolean;
  /** Whether they depend on the present. */
  readonly usesClock: boolean;
}

/** The parameters that select events of the locations of a list. */
export class EventParameters {
  readonly parameters: readonly Parameter<unknown>[];
  /** All own twilights of the locations. */
  readonly ownTwilights: OwnNames;
  readonly #event: Parameter<readonly string[]>;
  readonly #all: readonly string[];

  constructor({ all }: LocationIndex) {
    this.ownTwilights = all.flatMap(({ ownTwilights }) => ownTwilights);
    this.#all = [...new Set(eventNamesOf(this.ownTwilights))];
    this.#event = eventParameter(this.#all);
    this.parameters = [this.#event, ...boundParameters, offset, next];
  }

  /** @throws Refusal */
  read(reader: ParameterReader): SelectedEvents {
    const { query } = reader;
    const isNext = query(next) === true;
    const { startMs, endMs, usesClock } = readBounds(reader, isNext ? maxEventDays : 1);
    const lastMs = isNext ? startMs + maxEventDays * dayMs : endMs;
    return {
      due: { startMs, endMs: Math.min(endMs, lastMs) },
      offsetMs: query(offset),
      names: new Set(query(this.#event) ?? this.#all),
      isNext,
      usesClock,
    };
  }

  /** The same for a stream, which has no end; `names` is `null` for all, including those of later lists. @throws Refusal */
  readStreamed(reader: ParameterReader) {
    const { query, text } = reader;
    const hint = 'Leave it out: an event stream has no end, and all fields, in UTC.';
    const reason = (it: string) => `${it} is not for an event stream`;
    for (const { name: subject } of [endParameter, next, limitParameter, ...columnParameters]) {
      const found = text(subject);
      if (found !== undefined) throw new Refusal({ subject, found, allowed: null, hint, reason });
    }
    const names = query(this.#event);
    return { dueFromMs: readStart(reader), offsetMs: query(offset) ?? 0, names: names ? new Set(names) : null };
  }
}

/**
 * The event after which a stream continues: the id of the last message that the client received. An instant alone means: before
 * all events at that instant.
 *
 * @returns `null` if the client has none
 * @param id - as the client sent it
 * @throws Refusal
 */
export function readCursor(id: string | undefined): Pick<CelestialEvent, 'timeMs' | 'key'> | null {
  const text = id?.trim() ?? '';
  if (text === '') return null;
  const [, time = '', key = ''] = /^(\S{1,40})(?: (\S{1,100}))?$/.exec(text) ?? [];
  const timeMs = readInstant(time);
  if (timeMs !== null) return { timeMs, key };
  throw new Refusal({
    subject: 'Last-Event-ID',
    found: text,
    allowed: 'one, or an instant, such as 2026-11-21T18:00:00Z',
    reason: () => `The header "Last-Event-ID" is not the id of an event of this stream: "${shortened(text)}"`,
  });
}
