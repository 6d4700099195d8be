/** Prints a measured figure as a line of its own, which `grep '^figure:'` finds in a log. */
export function figure(name: string, value: string | number | Readonly<Record<string, number>>): void {
  const text = typeof value === 'object' ? listed(value) : String(value);
  process.stdout.write(`figure: ${name}: ${text}\n`);
}

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
}

/** Counts how often each of some names came. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string | number): void {
    this.#counts.set(String(name), (this.#counts.get(String(name)) ?? 0) + 1);
  }

  /** By name, in ascending order. */
  get counts(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => a.localeCompare(b)));
  }
}
