import { type LocationIndex, ownTwilightsAt, sunAltitudes, withAsciiMinus } from '../locations/index.ts';
import {
  type Condition,
  conditionsOf,
  type Place,
  skyKindNames,
  skyKinds,
  sunBelow,
  sunBelowTwilight,
  type Target,
  twilightNames,
} from '../nights/index.ts';
import { oneOrMoreOf } from './names.ts';
import type { Parameter, ParameterReader } from './parameter.ts';
import { numberParameter } from './place.ts';
import { Refusal } from './refusal.ts';
import { conditionsOfTarget, ofTargets, readTargetSettings, type TargetSettings, targetParameter } from './targets.ts';

// Conditions that have to hold all at once.

/** `dark: the Sun is below −18°, and the Moon is down; …`. */
const kindsText = skyKinds.map(({ name, holds }) => `${name}: ${holds}`).join('; ');

function conditionParameter(names: readonly string[]): Parameter<readonly string[]> {
  return {
    name: 'condition',
    description: `Kinds of sky that all have to hold, with commas between them. ${kindsText}. Or a twilight of the list’s own: the Sun is below its altitude. Default: dark; none with \`sun_below\`; night with \`moon_distance_above\`.`,
    ...oneOrMoreOf(names),
  };
}

/** @param names - of twilights */
export function sunBelowParameter(names: readonly string[]): Parameter<number | string> {
  const altitude = numberParameter(
    'sun_below',
    'The Sun’s centre is below this altitude, topocentric, without refraction, degrees; or below the altitude of a twilight: `horizon` is from sunset to sunrise.',
    sunAltitudes,
  );
  return {
    ...altitude,
    allowed: `${altitude.allowed}, or one of ${names.join(', ')}`,
    schema: { type: 'string' },
    names,
    parse: (text) => names.find((name) => name === text.trim()) ?? altitude.parse(text),
  };
}

type Reader = Pick<ParameterReader, 'query' | 'text'>;

/** The conditions of a request. */
export interface SelectedConditions {
  /** Only `null` if no target is requested. */
  readonly targets: readonly (Target | null)[];
  /** The conditions at each site. */
  readonly conditionsOf: (target: Target | null) => readonly Condition[];
  /** Of whatever target: `dark`; `dark, Sun below −20°`; `dark, above 40°`. */
  readonly title: string;
  /** Equal for equal conditions, whatever the target. */
  readonly key: string;
}

/** The parameters of conditions at a site. */
export class ConditionParameters {
  readonly parameters: readonly Parameter<unknown>[];
  readonly #condition: Parameter<readonly string[]>;
  readonly #sunBelow: Parameter<number | string>;
  readonly #target: Parameter<readonly Target[]>;

  constructor(locations: LocationIndex) {
    const own = ownTwilightsAt(locations.all).map(({ name }) => name);
    this.#condition = conditionParameter([...skyKindNames, ...own]);
    this.#sunBelow = sunBelowParameter([...twilightNames, ...own]);
    this.#target = targetParameter(locations);
    this.parameters = [this.#condition, this.#sunBelow, this.#target, ...ofTargets];
  }

  /** @throws Refusal */
  read(reader: Reader, sites: readonly Place[]): SelectedConditions {
    const { query } = reader;
    const targets = query(this.#target);
    const sun = query(this.#sunBelow);
    const ofTarget = readTargetSettings(reader, targets !== undefined);
    const names = query(this.#condition) ?? defaultNames(sun, ofTarget);
    const ofSun = sun === undefined ? [] : [conditionOfSun(sun, sites)];
    const ofSky = [...names.flatMap((name) => conditionsNamed(name, sites)), ...ofSun];
    const given = [...ofSun, ...givenOfTarget(ofTarget, targets?.[0])];
    return {
      targets: targets ?? [null],
      conditionsOf: (target) => (target === null ? ofSky : [...ofSky, ...conditionsOfTarget(ofTarget, target)]),
      title: [...names, ...given.map(({ title }) => title)].join(', '),
      key: this.#keyOf(names, reader),
    };
  }

  #keyOf(names: readonly string[], { text }: Reader): string {
    const others = this.parameters.filter((each) => each !== this.#condition && each !== this.#target);
    const given = others.flatMap(({ name }) =>
      text(name) === undefined ? [] : [`${name}=${withAsciiMinus(text(name)?.trim() ?? '')}`],
    );
    return [...names, ...given].join(' ');
  }
}

/** The default sky: `dark`; `night` with a distance from the Moon; none with a condition on the Sun. */
function defaultNames(sun: number | string | undefined, { minMoonDistance }: TargetSettings): readonly string[] {
  if (sun !== undefined) return [];
  return minMoonDistance === undefined ? ['dark'] : ['night'];
}

/** @throws Refusal - none of the sites has such a twilight of its own */
function conditionsNamed(name: string, sites: readonly Place[]): readonly Condition[] {
  const found = conditionsOf(name, { ownTwilights: ownTwilightsAt(sites) });
  if (found === null) throw noTwilight('condition', name);
  return found;
}

/** @throws Refusal - none of the sites has such a twilight of its own */
function conditionOfSun(sun: number | string, sites: readonly Place[]): Condition {
  if (typeof sun === 'number') return sunBelow(sun);
  const names = [...twilightNames, ...ownTwilightsAt(sites).map(({ name }) => name)];
  if (!names.includes(sun)) throw noTwilight('sun_below', sun);
  return sunBelowTwilight(sun);
}

function noTwilight(subject: string, found: string): Refusal {
  const reason = () => `None of these sites has a twilight called "${found}"`;
  return new Refusal({ subject, found, allowed: null, hint: 'Name an altitude in "sun_below".', reason });
}

/** What is requested of a target, as of all others; the default altitude is not. */
function givenOfTarget(settings: TargetSettings, target: Target | undefined): readonly Condition[] {
  if (target === undefined) return [];
  const all = conditionsOfTarget(settings, target);
  return settings.minAltitude === undefined ? all.slice(1) : all;
}
