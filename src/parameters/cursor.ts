import { Refusal, shortened } from '../input/refusal.ts';
import type { SkyEvent } from '../nights/index.ts';
import { readInstant } from './parse.ts';

type Cursor = Pick<SkyEvent, 'timeMs' | 'key'>;

const shape = /^(\S{1,40})(?: (\S{1,100}))?$/;

/**
 * The event after which a stream goes on: the id of the last message that the client received. Its instant alone stands for before
 * all events of that instant.
 *
 * @returns `null` where the client has none
 * @param id - as the client sent it
 * @throws Refusal
 */
export function readCursor(id: string | undefined): Cursor | null {
  const text = id?.trim() ?? '';
  if (text === '') return null;
  const [, time = '', key = ''] = shape.exec(text) ?? [];
  const timeMs = readInstant(time);
  if (timeMs !== null) return { timeMs, key };
  throw new Refusal({
    subject: 'Last-Event-ID',
    found: text,
    allowed: 'one, or an instant, such as 2026-11-21T18:00:00Z',
    reason: () => `The header "Last-Event-ID" is not the id of an event of this stream: "${shortened(text)}"`,
  });
}
