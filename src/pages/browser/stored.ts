/** Where the browser stores: for good, or as long as its tab is open. */
type Area = 'localStorage' | 'sessionStorage';

/** A stored value; `null` if there is none. A browser that stores nothing throws instead. */
export function stored(area: Area, name: string): string | null {
  try {
    return window[area].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with `null`. A browser that stores nothing forgets it. */
export function storeItem(area: Area, name: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(name);
    else window[area].setItem(name, value);
  } catch {}
}
