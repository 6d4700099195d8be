import { type Tables, tableText } from '../../packaging/tables/markdownTables.ts';
import { quantile } from '../support/quantile.ts';
import { crossingDifferences, midnightDifferences, moonDifferences, noonDifferences, pairsOf } from './differences.ts';
import { type DifferenceRow, instantRows } from './instants.ts';
import { targetRows } from './targetDifferences.ts';

/** The document with the tables. */
export const accuracyDocument = 'docs/accuracy.md';

/** The sets of nights in the reference, and their latitudes and years. */
const referenceSets = Object.entries({
  mid: 'within 62° of the equator, 2000–2021',
  century: 'within 62°, 1900–2100',
  all: 'any latitude, 2000–2021',
  polar: 'beyond 80°, 2000–2021',
});

/** The tables by the names in their markers. Each table is computed anew from the reference. */
export const accuracyTables: Tables = {
  twilights: () =>
    tableText(
      ['nights', 'median', '99 %', 'largest', 'midnight', '`null` in only one of the two'],
      referenceSets.map(([set, nights]) => {
        const { seconds, wrong } = crossingDifferences(pairsOf(set));
        const midnight = `${rounded(quantile(noonDifferences(pairsOf(set)), 1))} s`;
        return [nights, ...quantilesOf(seconds), midnight, `${wrong.length}`];
      }),
    ),
  moon: () =>
    tableText(
      ['moonrise and moonset', 'median', '99 %', 'largest', 'different number of events'],
      referenceSets.map(([set, nights]) => {
        const { seconds, wrong } = moonDifferences(pairsOf(set));
        return [nights, ...quantilesOf(seconds), `${wrong.length}`];
      }),
    ),
  midnight: () => {
    const nights = referenceSets.flatMap(([set]) => pairsOf(set));
    const row = (what: string, unit: string, of: keyof typeof midnightDifferences) => ({
      what,
      unit,
      differences: nights.map((pair) => midnightDifferences[of](...pair)),
    });
    return quantileTable('at midnight', [
      row('altitude of the Sun', '°', 'sunAltitude'),
      row('altitude of the Moon', '°', 'moonAltitude'),
      row('illuminated fraction of the Moon', '', 'moonIllumination'),
      row('phase of the Moon, 0 to 1', '', 'moonPhase'),
      row('sidereal time', ' s', 'siderealTime'),
    ]);
  },
  positions: () => quantileTable('from 1900 to 2100', instantRows),
  targets: () => quantileTable('500 targets at 50 sites, 1973–2050', targetRows),
};

/** A table with a row for each kind of differences: the median, 99 % and the largest difference. */
function quantileTable(title: string, rows: readonly DifferenceRow[]): string {
  return tableText(
    [title, 'median', '99 %', 'largest'],
    rows.map(({ what, unit, differences }) => [what, ...quantilesOf(differences, unit)]),
  );
}

function quantilesOf(differences: readonly number[], unit = ' s'): string[] {
  return [0.5, 0.99, 1].map((fraction) => rounded(quantile(differences, fraction)) + unit);
}

/** Rounds a difference up to two digits, so that no difference exceeds the printed one. */
function rounded(value: number): string {
  if (value === 0) return '0';
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return `${Number((Math.ceil(value / unit - 1e-6) * unit).toPrecision(2))}`;
}
