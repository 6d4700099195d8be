import { nearHint } from '../input/nearName.ts';
import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { Refusal } from '../input/refusal.ts';
import { type LocationIndex, type Site, sunAltitudes, type Target } from '../locations/index.ts';
import {
  type Condition,
  conditionsOf,
  moonBelow,
  moonDown,
  moonLitBelow,
  skyKinds,
  sunBelow,
  sunBelowTwilight,
  twilights,
} from '../nights/index.ts';
import { numberParameter, numberShape } from './place.ts';
import { altitudes, moonDistanceParameter, ofTargets, readTargetConditions, targetParameter } from './targets.ts';

// What has to hold, all at once.

/** Of a target by radio. */
const anySky = 'any';

/** `dark: the Sun is below −18°, and the Moon is down; …`. */
const kindsText = skyKinds
  .map(({ name, description }) => `${name}: ${description.charAt(0).toLowerCase()}${description.slice(1, -1)}`)
  .join('; ');

function conditionParameter(names: readonly string[]): Parameter<readonly string[]> {
  return {
    name: 'condition',
    description: `Kinds of sky that all have to hold, with commas between them. ${kindsText}. ${anySky}: day and night. Or a location’s own twilight: the Sun is below its altitude. Default: dark; none with \`sun_below\`; night with \`moon_below\`, \`moon_lit_below\` or \`moon_distance_above\`.`,
    allowed: `one of ${names.join(', ')}, or several with commas between them`,
    schema: { type: 'string' },
    parse: (text) => {
      const found = namesIn(text);
      return found.every((name) => names.includes(name)) ? [...new Set(found)] : null;
    },
    hint: (text) => nearHint(namesIn(text).find((name) => !names.includes(name)) ?? '', names),
  };
}

function namesIn(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

/** @param names - of twilights */
function sunBelowParameter(names: readonly string[]): Parameter<number | string> {
  const { parse, allowed } = numberParameter('sun_below', '', sunAltitudes, numberShape);
  return {
    name: 'sun_below',
    description:
      'The Sun’s centre is below this altitude, topocentric, without refraction, degrees; or below that of a twilight: `horizon` is from sunset to sunrise.',
    allowed: `${allowed}, or one of ${names.join(', ')}`,
    schema: { type: 'string' },
    mistakenNames: { altitude: 'Use "sun_below" for the Sun, "moon_below" for the Moon, "target_above" for a target.' },
    parse: (text) => (names.includes(text.trim()) ? text.trim() : parse(text)),
    hint: (text) => nearHint(text.trim(), names),
  };
}

const moonAltitude = numberParameter('moon_below', '', altitudes, numberShape);

const moonBelowParameter: Parameter<number | 'down'> = {
  ...moonAltitude,
  description:
    'The Moon’s centre is below this altitude, topocentric, without refraction, degrees; `down`: from moonset to moonrise.',
  allowed: `${moonAltitude.allowed}, or down`,
  schema: { type: 'string' },
  parse: (text) => (text.trim() === 'down' ? 'down' : moonAltitude.parse(text)),
};

const moonLitBelowParameter = numberParameter(
  'moon_lit_below',
  'The illuminated fraction of the Moon’s disc is below this, whether it is up or down.',
  { min: 0, max: 1, what: 'the illuminated fraction' },
  numberShape,
);

type Reader = Pick<ParameterReader, 'query' | 'text'>;

/** The conditions of a request. */
export interface SelectedConditions {
  /** `null` alone: no target is requested. */
  readonly targets: readonly (Target | null)[];
  /** What has to hold at once, at each site. */
  readonly conditionsOf: (target: Target | null) => readonly Condition[];
  /** Such as `dark`, of whatever target. */
  readonly title: string;
  /** Equal for equal conditions of whatever target. */
  readonly key: string;
}

/** The parameters that say what has to hold at a site. */
export class ConditionParameters {
  readonly parameters: readonly Parameter<unknown>[];
  readonly #condition: Parameter<readonly string[]>;
  readonly #sunBelow: Parameter<number | string>;
  readonly #target: Parameter<readonly Target[]>;

  constructor(locations: LocationIndex) {
    const own = new Set(locations.all.flatMap(({ ownTwilights }) => ownTwilights.map(({ name }) => name)));
    this.#condition = conditionParameter([...skyKinds.map(({ name }) => name), anySky, ...own]);
    this.#sunBelow = sunBelowParameter([...twilights.map(({ name }) => name), ...own]);
    this.#target = targetParameter(locations);
    const ofMoon = [moonBelowParameter, moonLitBelowParameter];
    this.parameters = [this.#condition, this.#sunBelow, ...ofMoon, this.#target, ...ofTargets];
  }

  /** @throws Refusal */
  read(reader: Reader, sites: readonly Site[]): SelectedConditions {
    const names = reader.query(this.#condition) ?? this.#defaultNames(reader);
    const others = this.#ofSunAndMoon(reader, sites);
    const ofSky = [...names.flatMap((name) => conditionsNamed(name, sites)), ...others];
    const targets = reader.query(this.#target);
    const ofTarget = readTargetConditions(reader, targets !== undefined);
    return {
      targets: targets ?? [null],
      conditionsOf: (target) => (target === null ? ofSky : [...ofSky, ...ofTarget(target)]),
      title: titleOf(names, others),
      key: this.#keyOf(names, reader),
    };
  }

  #ofSunAndMoon({ query }: Reader, sites: readonly Site[]): readonly Condition[] {
    const [sun, moon, lit] = [query(this.#sunBelow), query(moonBelowParameter), query(moonLitBelowParameter)];
    return [
      ...(sun === undefined ? [] : [sunCondition(sun, sites)]),
      ...(moon === undefined ? [] : [moon === 'down' ? moonDown : moonBelow(moon)]),
      ...(lit === undefined ? [] : [moonLitBelow(lit)]),
    ];
  }

  /** The sky that is meant if only the Sun, the Moon or nothing is named. */
  #defaultNames({ text }: Reader): readonly string[] {
    const isGiven = ({ name }: Parameter<unknown>) => text(name) !== undefined;
    if (isGiven(this.#sunBelow)) return [];
    return [moonBelowParameter, moonLitBelowParameter, moonDistanceParameter].some(isGiven) ? ['night'] : ['dark'];
  }

  #keyOf(names: readonly string[], { text }: Reader): string {
    const others = this.parameters.filter((each) => each !== this.#condition && each !== this.#target);
    const given = others.flatMap(({ name }) => (text(name) === undefined ? [] : [`${name}=${text(name)?.trim()}`]));
    return [...names, ...given].join(' ');
  }
}

/** @throws Refusal - none of the sites has such a twilight of its own */
function conditionsNamed(name: string, sites: readonly Site[]): readonly Condition[] {
  if (name === anySky) return [];
  return conditionsOf(name, { ownTwilights: ownOf(sites) }) ?? refuseTwilight('condition', name);
}

/** @throws Refusal */
function sunCondition(below: number | string, sites: readonly Site[]): Condition {
  if (typeof below === 'number') return sunBelow(below);
  const isKnown = [...twilights, ...ownOf(sites)].some(({ name }) => name === below);
  return isKnown ? sunBelowTwilight(below) : refuseTwilight('sun_below', below);
}

function ownOf(sites: readonly Site[]) {
  return sites.flatMap(({ ownTwilights }) => ownTwilights);
}

function refuseTwilight(subject: string, found: string): never {
  const reason = () => `None of these sites has a twilight called "${found}"`;
  throw new Refusal({ subject, found, allowed: null, hint: 'Name an altitude in "sun_below".', reason });
}

/** `dark`; `Sun below −8°, Moon down`. */
function titleOf(names: readonly string[], others: readonly Condition[]): string {
  return [...names, ...others.map(({ holds }) => holds.replace(/^the (\w+) is /, '$1 '))].join(', ');
}
