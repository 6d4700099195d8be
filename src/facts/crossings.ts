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

/** How the Sun crosses an altitude in a night. */
interface CrossingInNight {
  readonly night: Night;
  readonly crossing: AltitudeCrossing;
}

/** `null`: the night's site has no such twilight. */
type Find<Item> = (item: Item) => AltitudeCrossing | null;

const stateType = choice(crossingStates);

type EventNames = Pick<TwilightNames, 'dusk' | 'dawn'>;

/** @param below - the altitude in words */
function duskAndDawn<Item>({ dusk, dawn }: EventNames, below: string, find: Find<Item>): Fact<Item>[] {
  return [
    fact(dusk, nullable(instant), (item) => find(item)?.duskMs ?? null, {
      description: `The Sun’s centre goes below ${below}, between solar noon and midnight. Instant of UTC. null: there is none.`,
    }),
    fact(dawn, nullable(instant), (item) => find(item)?.dawnMs ?? null, {
      description: `The Sun’s centre rises above ${below}, between midnight and the next solar noon. Instant of UTC. null: there is none.`,
    }),
  ];
}

function stateFact<Item>(name: string, crossed: string, find: Find<Item>): Fact<Item> {
  return fact(name, absent(stateType), (item) => find(item)?.state ?? null, {
    description: `How the Sun crosses ${crossed}, which explains a null dusk or dawn.`,
  });
}

function hoursFact<Item>(name: string, below: string, find: (item: Item) => CrossingInNight | null): Fact<Item> {
  const description = `How long the Sun is below ${below}, hours.`;
  const of = (item: Item) => {
    const found = find(item);
    return found && totalMs(intervalsBelow(found.night, found.crossing));
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
  return stateFact(`${name}_state`, `${altitudeOf(twilight)} in this night`, (night) => crossingOf(night, name));
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
  const findInNight = (night: Night) => {
    const crossing = find(night);
    return crossing && { night, crossing };
  };
  return [
    ...duskAndDawn(crossingNamesOf(name), altitude, find),
    stateFact(`${name}_state`, `${altitude} in this night`, find),
    hoursFact(`${name}_hours`, altitude, findInNight),
  ];
}
