import { inLines } from './numberLines.ts';

/** A function that returns the text of a file of ELP/MPP02 by its name, such as `elp_main.long`. */
export type Files = (name: string) => string;

/** Number of terms in the table, for both coordinates together. */
const tableLength = 120;

/**
 * The content of `src/sky/moonTerms.ts`: the terms of ELP/MPP02 that suncalc lacks, the largest first.
 *
 * @param files - files of ELP/MPP02, in the format of the repository ytliu0/ElpMpp02
 * @param suncalc - source code of suncalc
 * @throws Error if the source code of suncalc does not have the expected tables
 */
export function moonTermsText(files: Files, suncalc: string): string {
  const omitted = (['long', 'lat'] as const).flatMap((coordinate) => {
    const waves = [...theoryWaves(files, coordinate), ...suncalcWaves(suncalc, coordinate).map(negative)];
    return merged(waves).map((wave) => ({ coordinate, wave }));
  });
  const largest = omitted
    .toSorted((one, other) => amplitudeOf(other.wave) - amplitudeOf(one.wave))
    .slice(0, tableLength);
  const numbersOf = (which: 'long' | 'lat') =>
    inLines(largest.flatMap(({ coordinate, wave }) => (coordinate === which ? numbersOfWave(wave) : [])));
  return `/**
 * The ${tableLength} largest terms that suncalc's series for the Moon lacks, from the theory ELP/MPP02 (Chapront & Francou 2003). The terms
 * belong to the ecliptic longitude and the ecliptic latitude. suncalc uses Meeus's abridged ELP 2000-82. A term is amplitude ×
 * sin(phase + rate × t). The three numbers of a term are the amplitude (0.001″), the phase at 2000 January 1, 12h (turns) and the
 * rate (turns per Julian century). \`npm run moon\` writes this file.
 */
export const moonTerms = {
  longitude: [
${numbersOf('long')}
  ],
  latitude: [
${numbersOf('lat')}
  ],
};
`;
}

function numbersOfWave(wave: Wave): string[] {
  const phase = (Math.atan2(wave.cosine, wave.sine) / turn + 1) % 1;
  const numbers = [Math.round((amplitudeOf(wave) / arcsecond) * 1000), phase.toFixed(4), (wave.rate / turn).toFixed(3)];
  return numbers.map((number) => `${Number(number)}`);
}

/** A periodic term of a coordinate: `cosine` × cos(rate × t) + `sine` × sin(rate × t), with t in Julian centuries since 2000. */
interface Wave {
  /** Radians per Julian century. */
  readonly rate: number;
  readonly cosine: number;
  readonly sine: number;
}

const arcsecond = Math.PI / 648_000;
const degree = Math.PI / 180;
const turn = 2 * Math.PI;

/** A linear argument: the value at 2000 January 1, 12h, in radians, and the rate in radians per Julian century. */
type Argument = readonly [value: number, rate: number];

const angle = (degrees: number, minutes: number, seconds: number, rateSeconds: number): Argument => [
  (degrees + minutes / 60) * degree + seconds * arcsecond,
  rateSeconds * arcsecond,
];

const difference = ([a, b]: Argument, [c, d]: Argument): Argument => [a - c, b - d];

// Source: Chapront & Francou 2003, ELP/MPP02, with the constants fitted to lunar laser ranging.
const moon = angle(-142, 18, 59.95571 - 0.10525, 1732559343.73604 - 0.32311);
const perigee = angle(83, 21, 11.67475 + 0.16826, 14643420.3171 + 0.08017);
const node = angle(125, 2, 40.39816 - 0.1076, -6967919.5383 - 0.04317);
const earth = angle(100, 27, 59.13885 - 0.04012, 129597742.293 + 0.01442);
const perihelion = angle(102, 56, 14.45766 - 0.04854, 1161.24342);

/** The Delaunay arguments D, F, l and l′ of the Moon. */
const delaunay: readonly Argument[] = [
  [moon[0] - earth[0] + Math.PI, moon[1] - earth[1]],
  difference(moon, node),
  difference(moon, perigee),
  difference(earth, perihelion),
];

/** Mean longitudes of the planets from Mercury to Neptune, then of the Moon from the equinox of date. */
const planets: readonly Argument[] = [
  angle(-108, 15, 3.216919, 538101628.66888),
  angle(-179, 58, 44.758419, 210664136.45777),
  angle(100, 27, 59.13885, 129597742.293),
  angle(-5, 26, 3.642778, 68905077.65936),
  angle(34, 21, 5.379392, 10925660.57335),
  angle(50, 4, 38.902495, 4399609.33632),
  angle(-46, 3, 4.354234, 1542482.57845),
  angle(-56, 20, 56.808371, 786547.897),
  [moon[0], moon[1] + 0.02438029560881907],
];

function sumOf(multiples: readonly number[], args: readonly Argument[]): Argument {
  const total = (part: 0 | 1) =>
    multiples.reduce((sum, multiple, index) => sum + multiple * (args[index]?.[part] ?? 0), 0);
  return [total(0), total(1)];
}

/** The wave amplitude × sin(phase + rate × t), with a rate of 0 or more. */
function waveOf(amplitude: number, [phase, rate]: Argument): Wave {
  const sign = rate < 0 ? -1 : 1;
  return { rate: Math.abs(rate), cosine: amplitude * Math.sin(phase), sine: sign * amplitude * Math.cos(phase) };
}

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/).map(Number));

/**
 * The factors of the coefficients B1 … B5 that correct the tables of ELP/MPP02 for the fitted constants (formulas of ELP/MPP02).
 */
function constantFactors(): readonly number[] {
  const ratio = 0.074801329;
  const alpha = 0.002571881;
  const rate = moon[1];
  const lunar = ((0.55604 - 0.32311) * arcsecond) / rate;
  const solar = ((-0.06424 + 0.01442) * arcsecond) / rate;
  return [
    -ratio * lunar + solar,
    (-0.08066 + 0.00069) * arcsecond,
    (0.01789 + 0.00005) * arcsecond,
    (-0.12879 + 0.00226) * arcsecond,
    -((2 * alpha) / 3) * lunar + ((2 * alpha) / (3 * ratio)) * solar,
  ];
}

/** All waves of ELP/MPP02 in longitude or latitude, in radians, except waves whose amplitudes grow with time. */
function theoryWaves(files: Files, coordinate: 'long' | 'lat'): Wave[] {
  const factors = constantFactors();
  const main = rowsOf(files(`elp_main.${coordinate}`)).map((row) => {
    const amplitude = factors.reduce((sum, factor, index) => sum + factor * (row[5 + index] ?? 0), row[4] ?? 0);
    return waveOf(amplitude, sumOf(row.slice(0, 4), delaunay));
  });
  const perturbations = rowsOf(files(`elp_pert.${coordinate}T0`)).map((row) => {
    const [phase, rate] = sumOf(row.slice(0, 13), [...delaunay, ...planets]);
    return waveOf(row[13] ?? 0, [phase + (row[14] ?? 0), rate]);
  });
  return [...main, ...perturbations];
}

/**
 * Maximum difference of the rates of merged waves, radians per Julian century. Within two centuries, waves with such rates are
 * indistinguishable.
 */
const sameRate = 0.05;

/** Merges waves with almost equal rates. The result is sorted by amplitude, the largest first. */
function merged(waves: readonly Wave[]): Wave[] {
  const result: Wave[] = [];
  for (const wave of waves.toSorted((one, other) => one.rate - other.rate)) {
    const last = result.at(-1);
    if (last === undefined || wave.rate - last.rate > sameRate) result.push(wave);
    else
      result[result.length - 1] = {
        rate: last.rate,
        cosine: last.cosine + wave.cosine,
        sine: last.sine + wave.sine,
      };
  }
  return result.toSorted((one, other) => amplitudeOf(other) - amplitudeOf(one));
}

const amplitudeOf = ({ cosine, sine }: Wave) => Math.hypot(cosine, sine);

/** The waves in suncalc's tables. suncalc does not export the tables, so they are parsed from its source code. */
function suncalcWaves(source: string, coordinate: 'long' | 'lat'): Wave[] {
  const isLongitude = coordinate === 'long';
  const table = new RegExp(`const ${isLongitude ? 'moonLon' : 'moonLat'} = new Int32Array\\(\\[([^\\]]*)\\]`).exec(
    source,
  )?.[1];
  if (table === undefined) throw new Error('The source code of suncalc does not have the expected table.');
  const numbers = table.split(',').map(Number);
  const width = isLongitude ? 6 : 5;
  const rows = Array.from({ length: numbers.length / width }, (_, row) =>
    numbers.slice(row * width, (row + 1) * width),
  );
  const unit = 1e-6 * degree;
  const [d, f, l, lp] = delaunay as [Argument, Argument, Argument, Argument];
  const waves = rows.map(([nd = 0, nm = 0, nmp = 0, nf = 0, amplitude = 0]) =>
    waveOf(amplitude * unit, sumOf([nd, nm, nmp, nf], [d, lp, l, f])),
  );
  return [...waves, ...additive(isLongitude, l, f).map(([amplitude, argument]) => waveOf(amplitude * unit, argument))];
}

/** The additive terms of Meeus, p. 338, in the form that suncalc uses. */
function additive(isLongitude: boolean, anomaly: Argument, latitude: Argument): [number, Argument][] {
  const linear = (value: number, rate: number): Argument => [value * degree, rate * degree];
  const a1 = linear(119.75, 131.849);
  const a2 = linear(53.09, 479264.29);
  const a3 = linear(313.45, 481266.484);
  const mean = linear(218.3164477, 481267.88123421);
  const plus = ([a, b]: Argument, [c, d]: Argument): Argument => [a + c, b + d];
  if (isLongitude)
    return [
      [3958, a1],
      [1962, difference(mean, latitude)],
      [318, a2],
    ];
  return [
    [-2235, mean],
    [382, a3],
    [175, difference(a1, latitude)],
    [175, plus(a1, latitude)],
    [127, difference(mean, anomaly)],
    [-115, plus(mean, anomaly)],
  ];
}

const negative = (wave: Wave): Wave => ({ rate: wave.rate, cosine: -wave.cosine, sine: -wave.sine });
