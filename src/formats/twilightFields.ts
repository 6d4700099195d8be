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

/** The fields for dusk and dawn of a twilight. @param below - the altitude as text, such as `−18°` */
function duskAndDawn({ name, dusk, dawn }: TwilightNames, below: string): Field<Night>[] {
  return [
    field(dusk, nullable(instant), (night) => crossingOf(night, name).duskMs, {
      description: `Instant (UTC) when the Sun’s centre sinks below ${below}, between solar noon and midnight. null: the Sun does not sink below this altitude in this half of the night.`,
    }),
    field(dawn, nullable(instant), (night) => crossingOf(night, name).dawnMs, {
      description: `Instant (UTC) when the Sun’s centre rises above ${below}, between midnight and the next solar noon. null: the Sun does not rise above this altitude in this half of the night.`,
    }),
  ];
}

/** The field `…_state` of a twilight. @param crossed - the altitude as text, such as `−18°` */
function stateField({ name, dusk, dawn }: TwilightNames, crossed: string): Field<Night> {
  return field(`${name}_state`, stateType, (night) => crossingOf(night, name).state, {
    description: `Whether and how the Sun crosses ${crossed} in this night. If \`${dusk}\` or \`${dawn}\` is null, the state explains why.`,
  });
}

function altitudeOf({ name, altitude }: Twilight): string {
  const words = altitudeText(altitude);
  return name === 'horizon' ? `${words} (at \`height_above_horizon\` 0 and \`pressure\` 1010 hPa)` : words;
}

/** The fields for dusk and dawn of a standard twilight. */
export function twilightFields(twilight: Twilight): Field<Night>[] {
  return duskAndDawn(twilight, altitudeOf(twilight));
}

export function twilightState(twilight: Twilight): Field<Night> {
  return stateField(twilight, altitudeOf(twilight));
}

/** Schemas for the fields of custom twilights, by a pattern for the name of the field. */
export const ownTwilightSchemas: Readonly<Record<string, JsonSchema>> = {
  '^[a-z][a-z0-9_]*_(dusk|dawn)$': {
    ...nullable(instant).schema,
    description:
      'Instant (UTC) when the Sun’s centre passes the altitude of a custom twilight. null: the Sun does not pass this altitude before midnight (for dusk) or after midnight (for dawn).',
  },
  '^[a-z][a-z0-9_]*_state$': {
    ...stateType.schema,
    description: 'Whether and how the Sun crosses the altitude of the custom twilight in this night.',
  },
  '^[a-z][a-z0-9_]*_hours$': {
    ...hours.schema,
    description: 'Total time with the Sun below the altitude of the custom twilight, hours.',
  },
};

/**
 * All fields of a custom twilight, or of a standard twilight whose columns have no fixed positions in CSV. @param words - the
 * altitude as text, such as `−18°`
 */
function fieldsOf(names: TwilightNames, words: string): Field<Night>[] {
  const { name } = names;
  const hoursBelow = field(`${name}_hours`, hours, (night: Night) => totalMs(intervalsBelowTwilight(night, name)), {
    description: `Total time with the Sun below ${words}, hours.`,
  });
  return [...duskAndDawn(names, words), stateField(names, words), hoursBelow];
}

/** All fields of a standard twilight, if the columns of the twilight have no fixed positions in CSV. */
export function addedTwilightFields(twilight: Twilight): Field<Night>[] {
  return fieldsOf(twilight, altitudeText(twilight.altitude));
}

/** All fields of custom twilights. */
export function ownTwilightFields(own: readonly NamedAltitude[]): Field<Night>[] {
  return own.flatMap(({ name, altitude }) => fieldsOf(crossingNamesOf(name), altitudeText(altitude)));
}
