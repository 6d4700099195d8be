/** A value of a metric with its labels; `suffix`: what its name has besides the metric's. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string | number>>;
  readonly value: number;
  readonly suffix?: string;
}

/** The values of a metric at one instant; a number is that of one without labels. */
export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** One line. */
  readonly help: string;
  readonly samples: readonly Sample[] | number;
}

export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** @see {@link https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format} */
export function textOf(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, type, help, samples }) => {
      const lines = (typeof samples === 'number' ? [{ value: samples }] : samples).map((sample) => line(name, sample));
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('\n');
}

function line(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const texts = Object.entries(labels).map(([label, text]) => `${label}="${escaped(String(text))}"`);
  return `${name}${suffix}${texts.length > 0 ? `{${texts}}` : ''} ${value}\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Counts values, each in the first of its buckets that it fits in. 0.1 µs a value. */
export class Histogram {
  readonly #bounds: readonly number[];
  /** One for each bound, and one for what is larger. */
  readonly #counts: number[];
  #sum = 0;

  /** @param bounds - the largest value of each bucket, in ascending order */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = Array(bounds.length + 1).fill(0);
  }

  add(value: number): void {
    let bucket = 0;
    while (value > (this.#bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket++;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += value;
  }

  /** Each bucket has the values of those before it too. */
  samples(labels: NonNullable<Sample['labels']>): Sample[] {
    let count = 0;
    const buckets = this.#counts.map((each, index) => {
      count += each;
      return { suffix: '_bucket', labels: { le: this.#bounds[index] ?? '+Inf', ...labels }, value: count };
    });
    return [...buckets, { suffix: '_sum', labels, value: this.#sum }, { suffix: '_count', labels, value: count }];
  }
}
