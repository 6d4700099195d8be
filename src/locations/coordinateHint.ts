import { decimalDegrees } from './decimalDegrees.ts';
import { type Coordinate, isWithin, placeNumbers } from './place.ts';
import type { Path, Yaml } from './yaml.ts';

/**
 * What a coordinate that is not allowed would be, without a full stop: in decimal degrees if it is in another notation, or
 * swapped if only that order is in range; `null` if neither.
 */
export function coordinateHint(path: Path, yaml: Yaml): string | null {
  const [key, found] = [String(path.at(-1)), yaml.valueAt(path)];
  if (key !== 'latitude' && key !== 'longitude') return null;
  const degrees = ['string', 'number'].includes(typeof found) ? decimalDegrees(String(found), key) : null;
  return degrees === null ? swappedHint(path.slice(0, -1), yaml) : `in decimal degrees: ${degrees}`;
}

function swappedHint(entry: Path, yaml: Yaml): string | null {
  const [latitude, longitude] = [yaml.valueAt([...entry, 'longitude']), yaml.valueAt([...entry, 'latitude'])];
  const isInRange = isAllowed('latitude', latitude) && isAllowed('longitude', longitude);
  return isInRange ? `the two seem to be swapped: latitude: ${latitude}, longitude: ${longitude}` : null;
}

const isAllowed = (key: Coordinate, value: unknown) => typeof value === 'number' && isWithin(placeNumbers[key], value);
