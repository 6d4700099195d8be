import type { Site } from '../locations/index.ts';
import {
  type AltitudeCrossing,
  crossingNamesOf,
  crossingOf,
  crossingStates,
  findCrossing,
  intervalsBelow,
  type Night,
  type Twilight,
  type TwilightNames,
  totalMs,
} from '../nights/index.ts';
import { type Fact, fact } from './fact.ts';
import { altitudeText } from './text.ts';
import { absent, choice, hours, instant, nullable } from './valueTypes.ts';

/** `null`: the night's site has no such twilight. */
type Find = (night: Night) => AltitudeCrossing | null;

const stateType = choice(crossingStates);

type EventNames = Pick<TwilightNames, 'dusk' | 'dawn'>;

/** @param below - the altitude in words */
function duskAndDawn({ dusk, dawn }: EventNames, below: string, find: Find): Fact<Night>[] {
  return [
    fact(dusk, nullable(instant), (night) => find(night)?.duskMs ?? null, {
      description: `The Sun’s centre goes below ${below}, between solar noon and midnight. Instant of UTC. null: there is none.`,
    }),
    fact(dawn, nullable(instant), (night) => find(night)?.dawnMs ?? null, {
      description: `The Sun’s centre rises above ${below}, between midnight and the next solar noon. Instant of UTC. null: there is none.`,
    }),
  ];
}

/** @param crossed - the altitude in words */
function stateFact(name: string, crossed: string, find: Find): Fact<Night> {
  return fact(name, absent(stateType), (night) => find(night)?.state ?? null, {
    description: `How the Sun crosses ${crossed} in this night, which explains a null dusk or dawn.`,
  });
}

function hoursFact(name: string, below: string, find: Find): Fact<Night> {
  const description = `How long the Sun is below ${below}, hours.`;
  const of = (night: Night) => {
    const crossing = find(night);
    return crossing && totalMs(intervalsBelow(night, crossing));
  };
  return fact(name, absent(hours), of, { description });
}

function altitudeOf({ name, altitude }: Twilight): string {
  const words = altitudeText(altitude);
  return name === 'horizon' ? `${words} (lower at a height above the horizon, higher in thin air)` : words;
}

/** The dusk and the dawn of a twilight that every site has. */
export function twilightFacts(twilight: Twilight): Fact<Night>[] {
  return duskAndDawn(twilight, altitudeOf(twilight), (night) => crossingOf(night, twilight.name));
}

export function twilightState(twilight: Twilight): Fact<Night> {
  const { name } = twilight;
  return stateFact(`${name}_state`, altitudeOf(twilight), (night) => crossingOf(night, name));
}

/** The facts of the own twilights of some sites, by name, in the order of the sites; `null` at sites without. */
export function ownTwilightFacts(sites: readonly Site[]): Fact<Night>[] {
  const altitudesOf = new Map<string, Set<number>>();
  for (const { name, altitude } of sites.flatMap(({ ownTwilights }) => ownTwilights))
    altitudesOf.set(name, (altitudesOf.get(name) ?? new Set()).add(altitude));
  return [...altitudesOf].flatMap(([name, altitudes]) =>
    factsOfOwn(name, [...altitudes].map(altitudeText).join(' or ')),
  );
}

function factsOfOwn(name: string, altitude: string): Fact<Night>[] {
  const find = (night: Night) => findCrossing(night, name);
  return [
    ...duskAndDawn(crossingNamesOf(name), altitude, find),
    stateFact(`${name}_state`, altitude, find),
    hoursFact(`${name}_hours`, altitude, find),
  ];
}
