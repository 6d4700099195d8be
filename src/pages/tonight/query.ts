import type { View } from '../../http/resource.ts';

/** The parameters of the page. */
const names = ['location', 'q', 'sort', 'date', 'view'];

/** The query of a page like this one, with other values of parameters; `null` leaves a parameter out. */
export function queryWith({ url }: Pick<View, 'url'>, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => names.includes(name)));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return String(query);
}
