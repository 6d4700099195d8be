import { Problem, shortened } from '../http/problem.ts';
import type { ResourceRequest } from '../http/resource.ts';
import type { SkyEvent } from '../nights/index.ts';
import { readInstant } from './parse.ts';

type Cursor = Pick<SkyEvent, 'timeMs' | 'key'>;

const shape = /^(\S{1,40})(?: (\S{1,100}))?$/;

/**
 * The event after which a stream goes on: the id of the last message that the client received. Its instant alone stands for before
 * all events of that instant.
 *
 * @returns `null` where the client has none
 * @throws Problem 400
 */
export function readCursor({ lastEventId }: Pick<ResourceRequest, 'lastEventId'>): Cursor | null {
  const text = lastEventId()?.trim() ?? '';
  if (text === '') return null;
  const [, time = '', key = ''] = shape.exec(text) ?? [];
  const timeMs = readInstant(time);
  if (timeMs !== null) return { timeMs, key };
  throw new Problem(
    400,
    `The header "Last-Event-ID" is not the id of an event of this stream: "${shortened(text)}". Use one, or an instant, such as 2026-11-21T18:00:00Z.`,
  );
}
