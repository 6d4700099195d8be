import { tableText } from '../../packaging/tables/markdownTables.ts';
import { referencePhases } from '../fixtures/phases.ts';
import { quantile } from '../support/quantile.ts';
import { instantDifferences, instants, phaseDifference } from '../unit/sky/differences.ts';
import { crossingDifferences, midnightDifferences, moonDifferences, noonDifferences } from './differences.ts';
import { pairsOf, referenceSets } from './referencePairs.ts';
import { targetRows } from './targetDifferences.ts';

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
          `${rounded(quantile(noonDifferences(pairsOf(set)), 1))} s`,
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
    const differencesOf = (of: keyof typeof midnightDifferences) =>
      nights.map((pair) => midnightDifferences[of](...pair));
    return quantileTable(
      'at midnight',
      midnightRows.map(({ of, ...row }) => ({ ...row, differences: differencesOf(of) })),
    );
  },
  positions: () =>
    quantileTable('from 1900 to 2100', [
      ...instantRows.map(({ of, ...row }) => ({ ...row, differences: instants.map(instantDifferences[of]) })),
      { what: 'new Moon, full Moon and the quarters', unit: ' s', differences: referencePhases.map(phaseDifference) },
    ]),
  targets: () => quantileTable('500 targets at 50 sites, 1973–2050', targetRows),
};

const midnightRows = [
  { what: 'altitude of the Sun', unit: '°', of: 'sunAltitude' },
  { what: 'altitude of the Moon', unit: '°', of: 'moonAltitude' },
  { what: 'illuminated fraction of the Moon', unit: '', of: 'moonIllumination' },
  { what: 'phase of the Moon, 0 to 1', unit: '', of: 'moonPhase' },
  { what: 'sidereal time', unit: ' s', of: 'siderealTime' },
] as const;

const instantRows = [
  { what: 'the Sun', unit: '″', of: 'sun' },
  { what: 'the Sun, from astronomy-engine’s', unit: '″', of: 'sunByAstronomyEngine' },
  { what: 'the Moon', unit: '″', of: 'moon' },
  { what: 'the Moon’s distance', unit: ' km', of: 'moonDistance' },
  { what: 'the Moon, from astronomy-engine’s', unit: '″', of: 'moonByAstronomyEngine' },
  { what: 'sidereal time by UT1', unit: ' s', of: 'siderealTime' },
] as const;

/** A row for each kind of differences: the median, 99 % and the largest. */
function quantileTable(
  title: string,
  rows: readonly { readonly what: string; readonly unit: string; readonly differences: readonly number[] }[],
): string {
  return tableText(
    [title, 'median', '99 %', 'largest'],
    rows.map(({ what, unit, differences }) => [what, ...quantilesOf(differences, unit)]),
  );
}

/** The table of a marker. @throws Error - there is none of that name */
export function accuracyTable(name: string): string {
  const table = accuracyTables[name];
  if (table === undefined) throw new Error(`There is no table of accuracy called "${name}".`);
  return table();
}

function quantilesOf(differences: readonly number[], unit = ' s'): string[] {
  return [0.5, 0.99, 1].map((fraction) => rounded(quantile(differences, fraction)) + unit);
}

/** Rounded up to two digits, so that the differences are within what is printed. */
function rounded(value: number): string {
  if (value === 0) return '0';
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return `${Number((Math.ceil(value / unit - 1e-6) * unit).toPrecision(2))}`;
}
