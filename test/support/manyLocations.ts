import { maxLocations } from '../../src/locations/schema.ts';

/** A locations file with `count` places, spread over the Earth by the golden angle. Equal counts give equal files. */
export function manyLocations(count: number): string {
  const entries = Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const latitude = (Math.asin((2 * id) / (count + 1) - 1) * 180) / Math.PI;
    const longitude = ((id * 137.50776) % 360) - 180;
    return `  - { id: ${id}, slug: site-${id}, name: "Site ${id}", latitude: ${latitude.toFixed(5)}, longitude: ${longitude.toFixed(5)} }`;
  });
  return `locations:\n${entries.join('\n')}\n`;
}

/**
 * A locations file with the maximum number of locations, each with all keys.
 *
 * @param form - the style of the YAML mappings: block or flow
 * @param latitude - the latitude of all locations, degrees
 * @param bytes - the maximum size of the file, which the descriptions fill
 */
export function fullLocations(form: 'blocks' | 'flow', latitude = -24.6, bytes = 0): string {
  const [start, separator, end] = form === 'flow' ? ['{ ', ', ', ' }'] : ['', '\n    ', ''];
  const listOf = (description: string) =>
    `locations:\n${Array.from({ length: maxLocations }, (_, index) => `  - ${start}${keysOf(index + 1, latitude, description).join(separator)}${end}\n`).join('')}`;
  const room = Math.max(1, Math.floor((bytes - listOf('').length) / maxLocations));
  return listOf('d'.repeat(room));
}

function keysOf(id: number, latitude: number, description: string): string[] {
  return [
    ...[`id: ${id}`, `slug: site-${id}`, `name: Site ${id}`, `description: ${description}`, 'device: 0.6 m f/8'],
    ...[`latitude: ${latitude}`, `longitude: ${-70 - (id % 360) / 1000}`, 'timezone: America/Santiago'],
    ...['height_above_horizon: 2635.5', 'pressure: 743.5', 'skyline: "0 10\\n180 20"'],
  ];
}
