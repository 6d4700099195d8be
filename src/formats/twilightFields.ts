import {
  crossingNamesOf,
  crossingOf,
  crossingStates,
  intervalsBelowTwilight,
  type NamedAltitude,
  type Night,
  type Twilight,
  type TwilightNames,
  totalMs,
} from '../nights/index.ts';
import { choice, type Field, field, hours, instant, type JsonSchema, nullable } from './field.ts';
import { altitudeText } from './text.ts';

const stateType = choice(crossingStates);

/** @param below - the altitude in words */
function duskAndDawn({ name, dusk, dawn }: TwilightNames, below: string): Field<Night>[] {
  return [
    field(dusk, nullable(instant), (night) => crossingOf(night, name).duskMs, {
      description: `The Sun’s centre goes below ${below}, between solar noon and midnight. Instant of UTC. null: no such crossing.`,
    }),
    field(dawn, nullable(instant), (night) => crossingOf(night, name).dawnMs, {
      description: `The Sun’s centre rises above ${below}, between midnight and the next solar noon. Instant of UTC. null: no such crossing.`,
    }),
  ];
}

/** @param crossed - the altitude in words */
function stateField(name: string, crossed: string): Field<Night> {
  return field(`${name}_state`, stateType, (night) => crossingOf(night, name).state, {
    description: `How the Sun crosses ${crossed} in this night. The state explains a null dusk or dawn.`,
  });
}

function altitudeOf({ name, altitude }: Twilight): string {
  const words = altitudeText(altitude);
  return name === 'horizon' ? `${words} (lower at a height above the horizon, higher in thin air)` : words;
}

/** The dusk and the dawn of a twilight that every site has. */
export function twilightFields(twilight: Twilight): Field<Night>[] {
  return duskAndDawn(twilight, altitudeOf(twilight));
}

export function twilightState(twilight: Twilight): Field<Night> {
  return stateField(twilight.name, altitudeOf(twilight));
}

/** The schemas of the fields of own twilights, by patterns of their names. */
export const ownTwilightSchemas: Readonly<Record<string, JsonSchema>> = {
  '^[a-z][a-z0-9_]*_(dusk|dawn)$': {
    ...nullable(instant).schema,
    description: 'The Sun’s centre passes the altitude of a custom twilight. Instant of UTC. null: no such crossing.',
  },
  '^[a-z][a-z0-9_]*_state$': {
    ...stateType.schema,
    description: 'How the Sun crosses the altitude of the custom twilight in this night.',
  },
  '^[a-z][a-z0-9_]*_hours$': {
    ...hours.schema,
    description: 'How long the Sun is below the altitude of the custom twilight, hours.',
  },
};

/** All fields of a twilight that has no places in the table. @param words - its altitude */
function fieldsOf(names: TwilightNames, words: string): Field<Night>[] {
  const { name } = names;
  const hoursBelow = field(`${name}_hours`, hours, (night: Night) => totalMs(intervalsBelowTwilight(night, name)), {
    description: `How long the Sun is below ${words}, hours.`,
  });
  return [...duskAndDawn(names, words), stateField(name, words), hoursBelow];
}

/** All fields of a twilight that every site has, but that has no places in the table. */
export function addedTwilightFields(twilight: Twilight): Field<Night>[] {
  return fieldsOf(twilight, altitudeText(twilight.altitude));
}

/** The fields of own twilights. */
export function ownTwilightFields(own: readonly NamedAltitude[]): Field<Night>[] {
  return own.flatMap(({ name, altitude }) => fieldsOf(crossingNamesOf(name), altitudeText(altitude)));
}
