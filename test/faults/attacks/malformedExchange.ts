import type { Socket } from 'node:net';
import fc from 'fast-check';
import { open } from '../../support/exchange.ts';
import { bytes } from '../requests.ts';
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

const fraction = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));
const manner = fc.record({ fraction, isReading: fc.boolean(), ending: fc.constantFrom(...endings) });

/** Exchanges in which each attack of the table has its turn, and every fourth sends bytes instead. */
export function malformedExchanges(first: number, count: number, seed: number): MalformedExchange[] {
  const drawn = fc.sample(fc.tuple(manner, bytes), { seed: seed + first, numRuns: count });
  return drawn.map(([how, text], index) => {
    const turn = first + index;
    const [, attack = ''] = attacks[(turn - Math.ceil(turn / 4)) % attacks.length] ?? [];
    return { ...how, sent: turn % 4 === 0 ? text : attack };
  });
}

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
  const socket = await open(origin);
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
