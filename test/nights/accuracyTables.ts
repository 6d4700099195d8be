import { tableText } from '../../packaging/markdownTables.ts';
import { quantile } from '../quantile.ts';
import { crossingDifferences, midnightDifferences, moonDifferences, noonDifferences } from './differences.ts';
import { pairsOf, referenceSets } from './referencePairs.ts';

/** The document that has the tables. */
export const accuracyDocument = 'docs/accuracy.md';

/** The tables by the name in their markers, measured anew with the nights of the reference. */
export const accuracyTables: Readonly<Record<string, () => string>> = {
  twilights: () =>
    tableText(
      ['nights', 'median', '99 %', 'largest', 'midnight', 'wrong or missing `null`'],
      referenceSets.map(({ set, nights }) => {
        const { seconds, wrong } = crossingDifferences(pairsOf(set));
        return [
          nights,
          ...quantilesOf(seconds),
          inSeconds(quantile(noonDifferences(pairsOf(set)), 1)),
          `${wrong.length}`,
        ];
      }),
    ),
  moon: () =>
    tableText(
      ['moonrise and moonset', 'median', '99 %', 'largest', 'wrong or missing'],
      referenceSets.map(({ set, nights }) => {
        const { seconds, wrong } = moonDifferences(pairsOf(set));
        return [nights, ...quantilesOf(seconds), `${wrong.length}`];
      }),
    ),
  midnight: () => {
    const nights = referenceSets.flatMap(({ set }) => pairsOf(set));
    return tableText(
      ['at midnight', 'median', '99 %', 'largest'],
      midnightRows.map(({ what, unit, of }) => {
        const differences = nights.map(([row, night]) => midnightDifferences[of](row, night));
        return [what, ...[0.5, 0.99, 1].map((fraction) => rounded(quantile(differences, fraction)) + unit)];
      }),
    );
  },
};

const midnightRows = [
  { what: 'altitude of the Sun', unit: '°', of: 'sunAltitude' },
  { what: 'altitude of the Moon', unit: '°', of: 'moonAltitude' },
  { what: 'illuminated fraction of the Moon', unit: '', of: 'moonIllumination' },
  { what: 'phase of the Moon, 0 to 1', unit: '', of: 'moonPhase' },
  { what: 'sidereal time', unit: ' s', of: 'siderealTime' },
] as const;

/** The table of a marker. @throws Error - there is none of that name */
export function accuracyTable(name: string): string {
  const table = accuracyTables[name];
  if (table === undefined) throw new Error(`There is no table of accuracy called "${name}".`);
  return table();
}

function quantilesOf(seconds: readonly number[]): string[] {
  return [0.5, 0.99, 1].map((fraction) => inSeconds(quantile(seconds, fraction)));
}

function inSeconds(value: number): string {
  return `${rounded(value)} s`;
}

/** Rounded up to two digits, so that the differences are within what is printed. */
function rounded(value: number): string {
  if (value === 0) return '0';
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return `${Number((Math.ceil(value / unit - 1e-6) * unit).toPrecision(2))}`;
}
