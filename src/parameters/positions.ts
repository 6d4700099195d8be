import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { type BodyName, bodyNames, type Interval, overlap, supportedSpan } from '../nights/index.ts';
import { boundParameters, readBounds } from './bounds.ts';
import { readDuration } from './durations.ts';
import { oneOrMoreOf } from './names.ts';

const body: Parameter<readonly BodyName[]> = {
  name: 'body',
  description: 'The Sun, the Moon, or both with a comma between them. Default: both.',
  ...oneOrMoreOf(bodyNames),
};

const [defaultStepMs, minStepMs, maxStepMs] = [600_000, 1000, 86_400_000];

const every: Parameter<number> = {
  name: 'every',
  description:
    'The step from one position to the next. Positions are at its multiples since 1970-01-01 0h UTC: with 30s, at full and half minutes. Default: 10m.',
  allowed: 'a duration from 1s to 1d, such as 30s or 10m, or by ISO 8601, such as PT10M',
  schema: { type: 'string' },
  parse: (text) => {
    const stepMs = readDuration(text);
    return stepMs !== null && stepMs >= minStepMs && stepMs <= maxStepMs ? stepMs : null;
  },
};

export const positionParameters = [body, ...boundParameters, every];

/** The positions of a request, at multiples of a step. */
export interface SelectedPositions {
  readonly bodies: readonly BodyName[];
  readonly bounds: Interval;
  readonly firstMs: number;
  readonly stepMs: number;
  /** How many instants there are. */
  readonly count: number;
  /** Whether they depend on the present. */
  readonly usesClock: boolean;
}

/** @throws Refusal */
export function readPositions(reader: ParameterReader): SelectedPositions {
  const { usesClock, ...bounds } = readBounds(reader);
  const stepMs = reader.query(every) ?? defaultStepMs;
  const { startMs, endMs } = overlap(bounds, supportedSpan) ?? { startMs: 0, endMs: 0 };
  const [first, end] = [Math.ceil(startMs / stepMs), Math.ceil(endMs / stepMs)];
  const bodies = reader.query(body) ?? bodyNames;
  return { bodies, bounds, firstMs: first * stepMs, stepMs, count: Math.max(0, end - first), usesClock };
}
