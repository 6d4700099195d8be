import { MoonDistance, MoonPath, Observer, TargetPath } from '../../src/sky/index.ts';
import { type ReferenceEdge, type ReferenceTarget, referenceTargets } from '../fixtures/targets.ts';
import type { DifferenceRow } from './instants.ts';

const dayMs = 86_400_000;

/**
 * A target grazes its level if its altitude changes more slowly than this rate, seconds of arc per second. The rate is 0.5° an
 * hour. The maximum of any target is 15° an hour.
 */
const grazingRate = 0.5;

const pathOf = ({ site, place }: ReferenceTarget) => new TargetPath(new Observer(site), place);

/** The differences of altitudes from the reference, degrees. */
const altitudeDifferences = referenceTargets.map((target) =>
  Math.abs(pathOf(target).horizontal(target.timeMs).altitude - target.altitude),
);

/** The differences of azimuths from the reference times the cosine of the altitude, degrees. */
const azimuthDifferences = referenceTargets.map((target) => {
  const difference = pathOf(target).horizontal(target.timeMs).azimuth - target.azimuth;
  const around = Math.abs(difference - 360 * Math.round(difference / 360));
  return around * Math.cos((target.altitude * Math.PI) / 180);
});

/** The differences of distances from the Moon from the reference, degrees. */
const distanceDifferences = referenceTargets.map((target) => {
  const moon = new MoonPath(new Observer(target.site), target.timeMs - dayMs / 2, target.timeMs + dayMs / 2);
  return Math.abs(new MoonDistance(moon, pathOf(target)).at(target.timeMs) - target.moonDistance);
});

/** Each target of the reference, with its crossings by this service. */
const edges = referenceTargets.map((target) => ({
  target,
  own: pathOf(target).crossings(target.level, target.timeMs, target.timeMs + dayMs),
}));

/** The targets whose crossings differ in number or direction from the crossings of the reference. */
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

/** The differences of crossings from the reference, seconds, without grazing crossings. */
const edgeDifferences = pairs.filter(({ edge }) => !isGrazing(edge)).map(({ seconds }) => seconds);

/** The differences between altitude and level at the grazing crossings of the reference, degrees. */
const grazingDifferences = pairs
  .filter(({ edge }) => isGrazing(edge))
  .map(({ target, edge }) => Math.abs(pathOf(target).horizontal(edge.timeMs).altitude - target.level));

export const targetRows: readonly DifferenceRow[] = [
  { what: 'altitude', unit: '°', differences: altitudeDifferences },
  { what: 'azimuth × cos(altitude)', unit: '°', differences: azimuthDifferences },
  { what: 'distance from the Moon', unit: '°', differences: distanceDifferences },
  { what: 'passing an altitude, without grazing', unit: ' s', differences: edgeDifferences },
  {
    what: 'altitude of a grazing target',
    unit: '°',
    differences: grazingDifferences,
  },
];
