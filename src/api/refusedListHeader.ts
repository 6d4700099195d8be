import type { RefusedList } from '../locations/index.ts';
import { instant } from './formats/json.ts';

/**
 * The header that reports a list that was refused, as a dictionary (RFC 9651); empty where none was. A header, because the
 * clients of `/api/` take each member of it for a resource.
 */
export function refusedListHeader(refused: RefusedList | null): Readonly<Record<string, string>> {
  if (refused === null) return {};
  const { sinceMs, file, faultCount } = refused;
  return { 'Refused-List': `since="${instant(sinceMs)}", file=${displayString(file)}, faults=${faultCount}` };
}

/** A text with any characters (RFC 9651, section 4.1.11). */
function displayString(text: string): string {
  const characters = Array.from(new TextEncoder().encode(text), (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x25
      ? `%${byte.toString(16).padStart(2, '0')}`
      : String.fromCharCode(byte),
  );
  return `%"${characters.join('')}"`;
}
