import { MoonDistance, MoonPath, Observer, TargetPath } from '../../src/sky/index.ts';
import { type ReferenceEdge, type ReferenceTarget, referenceTargets } from '../fixtures/targets.ts';
import type { DifferenceRow } from './instants.ts';

const dayMs = 86_400_000;

/** A target grazes its level where its altitude changes by less than this, seconds of arc a second: 1.8° an hour; the most is 15. */
const grazingRate = 0.5;

const pathOf = ({ site, place }: ReferenceTarget) => new TargetPath(new Observer(site), place);

/** How far altitudes are from the reference, degrees. */
const altitudeDifferences = referenceTargets.map((target) =>
  Math.abs(pathOf(target).horizontal(target.timeMs).altitude - target.altitude),
);

/** The same of azimuths, along the horizon's parallel. */
const azimuthDifferences = referenceTargets.map((target) => {
  const difference = pathOf(target).horizontal(target.timeMs).azimuth - target.azimuth;
  const around = Math.abs(difference - 360 * Math.round(difference / 360));
  return around * Math.cos((target.altitude * Math.PI) / 180);
});

/** How far distances from the Moon are from the reference, degrees. */
const distanceDifferences = referenceTargets.map((target) => {
  const moon = new MoonPath(new Observer(target.site), target.timeMs - dayMs / 2, target.timeMs + dayMs / 2);
  return Math.abs(new MoonDistance(moon, pathOf(target)).at(target.timeMs) - target.moonDistance);
});

/** Each crossing of the reference, and ours, of the targets of which both have as many. */
const edges = referenceTargets.map((target) => ({
  target,
  own: pathOf(target).crossings(target.level, target.timeMs, target.timeMs + dayMs),
}));

/** The targets with other crossings than the reference. */
export const wrongEdges = edges
  .filter(({ target, own }) => own.map(({ rises }) => rises).join() !== target.edges.map(({ rises }) => rises).join())
  .map(({ target }) => JSON.stringify(target));

const pairs = edges.flatMap(({ target, own }) =>
  target.edges.flatMap((edge, index) => {
    const { timeMs } = own[index] ?? {};
    return timeMs === undefined ? [] : [{ target, edge, seconds: Math.abs(timeMs - edge.timeMs) / 1000 }];
  }),
);
const isGrazing = ({ rate }: ReferenceEdge) => Math.abs(rate) < grazingRate;

/** How far crossings are from the reference, seconds, but for grazing ones. */
const edgeDifferences = pairs.filter(({ edge }) => !isGrazing(edge)).map(({ seconds }) => seconds);

/** How far the altitude is from the level at a grazing crossing of the reference, degrees. */
const grazingDifferences = pairs
  .filter(({ edge }) => isGrazing(edge))
  .map(({ target, edge }) => Math.abs(pathOf(target).horizontal(edge.timeMs).altitude - target.level));

export const targetRows: readonly DifferenceRow[] = [
  { what: 'altitude', unit: '°', differences: altitudeDifferences },
  { what: 'azimuth × cos(altitude)', unit: '°', differences: azimuthDifferences },
  { what: 'distance from the Moon', unit: '°', differences: distanceDifferences },
  { what: 'passing an altitude', unit: ' s', differences: edgeDifferences },
  {
    what: 'altitude of a target that grazes an altitude',
    unit: '°',
    differences: grazingDifferences,
  },
];
