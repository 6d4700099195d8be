import { createApp } from '../app.ts';
import { type TonightOptions, UsageError } from './flags.ts';
import type { LocationList } from './locationsFile.ts';
import { type Answer, nightsTable } from './nightsTable.ts';

/**
 * Tonight, or the nights of other dates, as text: what the service would answer, without a socket.
 *
 * @throws UsageError where the service would refuse the request
 */
export async function tonight({ locations }: LocationList, options: TonightOptions, nowMs: number): Promise<string> {
  const app = createApp({
    locations,
    now: () => nowMs,
    // There is nobody else to be answered.
    pause: () => Promise.resolve(),
    onFault: (error) => {
      throw error;
    },
  });
  const asked = Object.entries(options.asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const empty = asked.find(([, value]) => value === '');
  // To the service it is as good as none, but of a command line it is a variable that is not set.
  if (empty !== undefined) throw new UsageError(`--${empty[0]}: found ""; allowed is a value that is not empty`);
  const isRange = asked.some(([name]) => name !== 'location');
  const format = options.format === 'table' ? 'json' : options.format;
  const query = new URLSearchParams([...asked, ['format', format]]);
  const response = await app.request(`/api/almanac/${isRange ? '' : 'latest/'}?${query}`);
  if (!response.ok) throw refusal((await response.json()) as Refusal);
  if (options.format === 'table') return nightsTable((await response.json()) as Answer, locations);
  const text = await response.text();
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** What the service tells of a request that it refuses; its parameters are called like the flags. */
interface Refusal {
  readonly detail: string;
  readonly errors?: readonly { readonly parameter: string }[];
}

function refusal({ detail, errors = [] }: Refusal): UsageError {
  const flags = errors.map(({ parameter }) => `--${parameter}: `);
  return new UsageError(flags.join('') + detail.replace('/api/locations/ lists', 'observatory-nights check prints'));
}
