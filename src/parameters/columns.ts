import { nearHint } from '../input/nearName.ts';
import { maxListCharacters, type Parameter, type ParameterReader } from '../input/parameter.ts';
import { Refusal } from '../input/refusal.ts';
import type { DateOrder } from '../nights/index.ts';
import { choiceParameter, namesIn } from './names.ts';

const fields: Parameter<readonly string[]> = {
  name: 'fields',
  description:
    'Only these fields, in this order, in JSON and CSV; the schema is that of a response without `fields`. Default: all.',
  allowed: 'names of fields of the response, with commas between them',
  schema: { type: 'string' },
  maxCharacters: maxListCharacters,
  parse: (text) => {
    const names = namesIn(text);
    return names.length > 0 ? [...new Set(names)] : null;
  },
};

const times = choiceParameter(
  'times',
  'The time of the instants in JSON and CSV: utc, or local, with the offset of the location’s time zone at each instant, such as +01:00; `after` and `before` of the response stay in UTC. The schema is that of utc. Default: utc.',
  ['utc', 'local'],
);

type Named = { readonly name: string };

/** The parameters of the fields of a response; resources of the observed service do not have them. */
export const columnParameters = [fields, times];

/**
 * The requested ones of some fields, `null` for all; and whether their instants are in local time.
 *
 * @param advice - of fields that the response would have with another parameter, by their names
 * @throws Refusal
 */
export function readColumns(
  { query, text }: Pick<ParameterReader, 'query' | 'text'>,
  all: readonly Named[],
  advice: Readonly<Record<string, string>> = {},
) {
  const chosen = query(fields) ?? null;
  if (chosen !== null) checkFields(chosen, all, advice, text(fields.name) ?? null);
  return { fields: chosen, isLocal: query(times) === 'local' };
}

function checkFields(
  chosen: readonly string[],
  all: readonly Named[],
  advice: Readonly<Record<string, string>>,
  found: string | null,
): void {
  const names = all.map(({ name }) => name);
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const near = advice[unknown] ?? nearHint(unknown, names);
  const allowed = near === null ? `names of ${names.join(', ')}, with commas between them` : null;
  const reason = (subject: string) => `${subject} has "${unknown}", which is no field of this response`;
  throw new Refusal({ subject: fields.name, found, allowed, hint: near, reason });
}

const maxLimit = 1_000_000_000;

/** Only the first entries. */
export const limitParameter: Parameter<number> = {
  name: 'limit',
  description: 'Only the first entries, at most this many. Default: all.',
  allowed: `an integer from 1 to ${maxLimit}`,
  schema: { type: 'integer', minimum: 1, maximum: maxLimit },
  parse: (text) => (/^[1-9]\d*$/.test(text.trim()) && Number(text) <= maxLimit ? Number(text) : null),
};

export const orderParameter: Parameter<DateOrder> = {
  ...choiceParameter(
    'order',
    'Which date is first: the newest or the oldest; `limit` counts from there. Default: newest.',
    ['newest', 'oldest'],
  ),
};

const oldestFirst = {
  ...choiceParameter('order', 'The oldest first, as without it.', ['oldest']),
  allowed: 'oldest, which is the only order here',
};

/** The parameters of a list that has the oldest first in any case. */
export const oldestFirstParameters = [oldestFirst, limitParameter, ...columnParameters];
