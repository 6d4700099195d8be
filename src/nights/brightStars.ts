import type { EquatorialPosition } from '../sky/index.ts';

interface BrightStar extends EquatorialPosition {
  readonly name: string;
  /** Visual. */
  readonly magnitude: number;
}

/**
 * The sixty brightest stars of the Hipparcos catalogue (ESA 1997) that have an IAU name in PyEphem 4.1.4's list of stars: right
 * ascension and declination in the ICRS, at the epoch 2000, degrees, and magnitude in V. Proper motion, 1° in a thousand years at
 * most, is omitted.
 */
const stars: readonly (readonly [name: string, rightAscension: number, declination: number, magnitude: number])[] = [
  ['Sirius', 101.29, -16.72, -1.44],
  ['Canopus', 95.99, -52.7, -0.62],
  ['Arcturus', 213.92, 19.18, -0.05],
  ['Rigil Kentaurus', 219.9, -60.83, -0.01],
  ['Vega', 279.23, 38.78, 0.03],
  ['Capella', 79.17, 46.0, 0.08],
  ['Rigel', 78.63, -8.2, 0.18],
  ['Procyon', 114.83, 5.22, 0.4],
  ['Achernar', 24.43, -57.24, 0.45],
  ['Betelgeuse', 88.79, 7.41, 0.45],
  ['Hadar', 210.96, -60.37, 0.61],
  ['Altair', 297.7, 8.87, 0.76],
  ['Acrux', 186.65, -63.1, 0.77],
  ['Aldebaran', 68.98, 16.51, 0.87],
  ['Spica', 201.3, -11.16, 0.98],
  ['Antares', 247.35, -26.43, 1.06],
  ['Pollux', 116.33, 28.03, 1.16],
  ['Fomalhaut', 344.41, -29.62, 1.17],
  ['Deneb', 310.36, 45.28, 1.25],
  ['Mimosa', 191.93, -59.69, 1.25],
  ['Regulus', 152.09, 11.97, 1.36],
  ['Adhara', 104.66, -28.97, 1.5],
  ['Castor', 113.65, 31.89, 1.58],
  ['Gacrux', 187.79, -57.11, 1.59],
  ['Shaula', 263.4, -37.1, 1.62],
  ['Bellatrix', 81.28, 6.35, 1.64],
  ['Elnath', 81.57, 28.61, 1.65],
  ['Miaplacidus', 138.3, -69.72, 1.67],
  ['Alnilam', 84.05, -1.2, 1.69],
  ['Alnair', 332.06, -46.96, 1.73],
  ['Alnitak', 85.19, -1.94, 1.74],
  ['Alioth', 193.51, 55.96, 1.76],
  ['Kaus Australis', 276.04, -34.38, 1.79],
  ['Mirfak', 51.08, 49.86, 1.79],
  ['Dubhe', 165.93, 61.75, 1.81],
  ['Wezen', 107.1, -26.39, 1.83],
  ['Alkaid', 206.89, 49.31, 1.85],
  ['Avior', 125.63, -59.51, 1.86],
  ['Menkalinan', 89.88, 44.95, 1.9],
  ['Atria', 252.17, -69.03, 1.91],
  ['Alhena', 99.43, 16.4, 1.93],
  ['Peacock', 306.41, -56.74, 1.94],
  ['Polaris', 37.95, 89.26, 1.97],
  ['Mirzam', 95.67, -17.96, 1.98],
  ['Alphard', 141.9, -8.66, 1.99],
  ['Algieba', 154.99, 19.84, 2.01],
  ['Hamal', 31.79, 23.46, 2.01],
  ['Diphda', 10.9, -17.99, 2.04],
  ['Nunki', 283.82, -26.3, 2.05],
  ['Menkent', 211.67, -36.37, 2.06],
  ['Alpheratz', 2.1, 29.09, 2.07],
  ['Kochab', 222.68, 74.16, 2.07],
  ['Mirach', 17.43, 35.62, 2.07],
  ['Saiph', 86.94, -9.67, 2.07],
  ['Rasalhague', 263.73, 12.56, 2.08],
  ['Algol', 47.04, 40.96, 2.09],
  ['Almach', 30.97, 42.33, 2.1],
  ['Denebola', 177.26, 14.57, 2.14],
  ['Naos', 120.9, -40.0, 2.21],
  ['Alphecca', 233.67, 26.71, 2.22],
];

/** The brightest first; Polaris is among them. */
export const brightStars: readonly BrightStar[] = stars.map(([name, rightAscension, declination, magnitude]) => ({
  name,
  rightAscension,
  declination,
  magnitude,
}));
