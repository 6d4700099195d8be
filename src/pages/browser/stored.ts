// What is stored as long as its tab is open.

/** A stored value; `null` if there is none. A browser that stores nothing throws instead. */
export function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with `null`. A browser that stores nothing forgets it. */
export function storeItem(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {}
}
