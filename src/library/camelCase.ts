/** The name that the library has for an event of `nights`: `civilDusk` for `civil_dusk`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
