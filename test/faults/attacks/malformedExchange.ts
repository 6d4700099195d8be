import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import fc from 'fast-check';
import { bytes } from '../requests/bytes.ts';
import { attacks } from './table.ts';

/** How the client ends: closes its side and reads, closes both, resets, or does nothing more. */
const endings = ['close', 'destroy', 'reset', 'stall'] as const;

/** A connection that goes wrong. */
export interface MalformedExchange {
  /** A character for each byte. */
  readonly sent: string;
  /** How much of it is sent, from 0, which is nothing, to 1. */
  readonly fraction: number;
  /** Whether the client waits for the first bytes of a response before it ends. */
  readonly isReading: boolean;
  readonly ending: (typeof endings)[number];
}

const sent = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...attacks).map(([, text]) => text) },
  { weight: 1, arbitrary: bytes },
);
const fraction = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));

export const malformedExchange: fc.Arbitrary<MalformedExchange> = fc.record({
  sent,
  fraction,
  isReading: fc.boolean(),
  ending: fc.constantFrom(...endings),
});

/** How long a client waits for the first bytes of a response that may not come, as to half a request. */
const patienceMs = 20;

const ends: Readonly<Record<MalformedExchange['ending'], (socket: Socket) => void>> = {
  close: (socket) => void socket.end().resume(),
  destroy: (socket) => void socket.destroy(),
  reset: (socket) => void socket.resetAndDestroy(),
  stall: () => {},
};

/** Does it. @returns the connection, which may be open still */
export async function perform(origin: string, exchange: MalformedExchange): Promise<Socket> {
  const { sent, fraction, isReading, ending } = exchange;
  const { hostname, port } = new URL(origin);
  const socket = createConnection({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const part = sent.slice(0, Math.round(fraction * sent.length));
  if (part !== '') socket.write(part, 'latin1');
  if (isReading) await firstBytes(socket);
  ends[ending](socket);
  return socket;
}

function firstBytes(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    for (const event of ['readable', 'close'])
      socket.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });
}
