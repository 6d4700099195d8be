import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { EventStreamReader } from './eventStreamReader.ts';

/** An event stream over a socket of its own. */
export interface EventStreamConnection {
  readonly response: IncomingMessage;
  readonly reader: EventStreamReader;
  /** Resolves when what has arrived is enough. @throws Error - the stream ends before */
  readonly until: (isEnough: (reader: EventStreamReader) => boolean) => Promise<void>;
  /** How the response ended: whole, or broken off. */
  readonly ended: Promise<'whole' | 'broken off'>;
  readonly disconnect: () => void;
}

/** Opens `/api/events/` as a stream. */
export function openEventStream(origin: string, query = ''): Promise<EventStreamConnection> {
  const headers = { Accept: 'text/event-stream' };
  return streamOf(httpRequest(`${origin}/api/events/?${query}`, { headers, agent: false }));
}

/** Sends a request whose response is a stream. */
export async function streamOf(request: ClientRequest): Promise<EventStreamConnection> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end();
  });
  const reader = new EventStreamReader();
  let changed = () => {};
  response.setEncoding('utf8').on('data', (text: string) => {
    reader.read(text);
    changed();
  });
  response.on('error', () => {});
  let isOver = false;
  const ended = new Promise<'whole' | 'broken off'>((resolve) => {
    response.once('close', () => {
      isOver = true;
      changed();
      resolve(response.complete ? 'whole' : 'broken off');
    });
  });
  const until = async (isEnough: (reader: EventStreamReader) => boolean) => {
    while (!isEnough(reader)) {
      if (isOver) throw new Error('The stream has ended.');
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
  };
  return { response, reader, until, ended, disconnect: () => request.destroy() };
}
