/** A map with a maximum size: beyond it, the least recently used entry is dropped. */
export class RecentlyUsed<Key, Value> {
  readonly #maxSize: number;
  /** The least recently used first: what is used is moved to the end. */
  readonly #entries = new Map<Key, Value>();
  /** One for all drops, as it stays behind those that it has dropped: a new one would pass their gaps each time, 10 µs of 30,000. */
  readonly #oldest = this.#entries.keys();

  /** @param maxSize - 1 or more */
  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#append(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#append(key, value);
    if (this.#entries.size <= this.#maxSize) return;
    const { value: oldest } = this.#oldest.next();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  #append(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
