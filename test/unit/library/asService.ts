import { expect } from 'vitest';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** A name of a field of the service in the library. */
export function fieldName(name: string): string {
  const [first, ...others] = name.split('_');
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** How many decimals the service has rounded a number to, zeros at its end left out. */
const decimalsOf = (number: number) => String(number).split('.')[1]?.length ?? 0;

/** Expects values of the library to be those of the service's JSON: its instants `Date`s, its numbers not rounded. */
export function expectSame(found: unknown, service: Json, path = ''): void {
  if (Array.isArray(service)) {
    expect(found, path).toHaveLength(service.length);
    for (const [index, item] of service.entries()) expectSame((found as unknown[])[index], item, `${path}[${index}]`);
  } else if (typeof service === 'object' && service !== null) {
    const fields = Object.entries(service).map(([name, value]) => [fieldName(name), value] as const);
    expect(Object.keys(found as object).toSorted(), path).toEqual(fields.map(([name]) => name).toSorted());
    for (const [name, value] of fields)
      expectSame((found as Record<string, unknown>)[name], value, path === '' ? name : `${path}.${name}`);
  } else if (typeof service === 'string' && instant.test(service)) {
    expect((found as Date).toISOString(), path).toBe(service.replace('000Z', 'Z'));
  } else if (typeof service === 'number') {
    // Half a unit of the last digit may be rounded either way.
    expect(Math.abs((found as number) - service), path).toBeLessThan(0.500001 * 10 ** -decimalsOf(service));
  } else {
    expect(found, path).toBe(service);
  }
}
