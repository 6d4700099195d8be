/** A locations file with so many places, spread over the Earth by the golden angle; the same at every call. */
export function manyLocations(count: number): string {
  const entries = Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const latitude = (Math.asin((2 * id) / (count + 1) - 1) * 180) / Math.PI;
    const longitude = ((id * 137.50776) % 360) - 180;
    return `  - { id: ${id}, slug: site-${id}, name: "Site ${id}", latitude: ${latitude.toFixed(5)}, longitude: ${longitude.toFixed(5)} }`;
  });
  return `locations:\n${entries.join('\n')}\n`;
}
