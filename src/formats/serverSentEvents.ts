import type { SkyEvent } from '../nights/index.ts';
import type { Column } from './column.ts';
import { type DueEvent, eventColumns } from './eventColumns.ts';
import { instant, rounded } from './fields.ts';
import { jsonWriter } from './json.ts';

/** An event that is sent. */
interface SentEvent extends DueEvent {
  /** How long after it was due, seconds. */
  readonly lateSeconds: number;
}

/** The field that an event has in a stream alone. */
const late: Column<SentEvent> = {
  name: 'late_seconds',
  of: ({ lateSeconds }) => rounded(lateSeconds, 3),
  schema: { type: 'number', minimum: 0 },
  description: 'How long after it was due it is sent, seconds.',
};

const json = jsonWriter<SentEvent>([...eventColumns, late]);

/** An event as a message of an event stream (HTML standard, section 9.2). */
export function eventMessage(sent: SentEvent): string {
  const { event } = sent;
  return `id: ${cursorText(event)}\nevent: ${event.name}\ndata: ${json(sent)}\n\n`;
}

/** The id of a message: the instant of its event and the event's id, or its key where it has none. */
export function cursorText({ timeMs, key }: Pick<SkyEvent, 'timeMs' | 'key'>): string {
  return key === '' ? instant(timeMs) : `${instant(timeMs)} ${key}`;
}
