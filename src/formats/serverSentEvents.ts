import { type SentEvent, sentEventFacts } from '../facts/event.ts';
import { instantText } from '../facts/text.ts';
import type { CelestialEvent } from '../nights/index.ts';
import { jsonWriter } from './json.ts';

const json = jsonWriter(sentEventFacts);

/** An event as a message of an event stream (HTML standard, section 9.2). */
export function eventMessage(sent: SentEvent): string {
  const { event } = sent;
  return `id: ${cursorText(event)}\nevent: ${event.name}\ndata: ${json(sent)}\n\n`;
}

/** The id of a message: the instant of its event and the event's id, or its key if it has none. */
export function cursorText({ timeMs, key }: Pick<CelestialEvent, 'timeMs' | 'key'>): string {
  return key === '' ? instantText(timeMs) : `${instantText(timeMs)} ${key}`;
}
