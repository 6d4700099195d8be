import { nearHint } from '../input/nearName.ts';
import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { Refusal } from '../input/refusal.ts';
import { type Bounds, type LocationIndex, type Site, sunAltitudes, type Target } from '../locations/index.ts';
import {
  altitudeOfAirmass,
  type Condition,
  conditionsOf,
  moonBelow,
  moonDistanceAbove,
  moonDown,
  moonLitBelow,
  skyKinds,
  sunBelow,
  sunBelowTwilight,
  targetAbove,
  twilights,
} from '../nights/index.ts';
import { numberParameter, numberShape } from './place.ts';
import { targetParameter } from './targets.ts';

// What has to hold, all at once.

/** A target counts as observable from here on, if nothing else is given: an airmass of 2, which is usual as a limit. */
const defaultTargetAltitude = 30;

const degrees = (min: number, max: number): Bounds => ({ min, max, what: 'degrees' });

function conditionParameter(names: readonly string[]): Parameter<readonly string[]> {
  return {
    name: 'condition',
    description:
      'The sky: `dark`, `grey`, `bright`, `moonlit`, `night`, `twilight`, `day`, a twilight as `now` has it, or a twilight of a location’s own, below whose altitude the Sun is; several with commas between them hold at once. Default: `dark`; `night` if another parameter says where or how bright the Moon is; none with `sun_below`.',
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

const moonAltitude = numberParameter('moon_below', '', degrees(-90, 90), numberShape);

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

const targetAboveParameter = numberParameter(
  'target_above',
  `The target is above this altitude, without refraction, degrees. Default: ${defaultTargetAltitude}, unless \`airmass_below\` is given.`,
  degrees(-90, 90),
  numberShape,
);

const airmassBelowParameter = numberParameter(
  'airmass_below',
  'The airmass of the target is below this (Pickering 2002), instead of `target_above`.',
  { min: 1, max: 38, what: 'the airmass' },
  numberShape,
);

const moonDistanceAboveParameter = numberParameter(
  'moon_distance_above',
  'The target is further than this from the Moon’s centre, as seen from the site, degrees, also while the Moon is down.',
  degrees(0, 180),
  numberShape,
);

/** Those that need a target. */
const ofTargets: readonly Parameter<unknown>[] = [
  targetAboveParameter,
  airmassBelowParameter,
  moonDistanceAboveParameter,
];

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
    this.#condition = conditionParameter([...skyKinds.map(({ name }) => name), ...own]);
    this.#sunBelow = sunBelowParameter([...twilights.map(({ name }) => name), ...own]);
    this.#target = targetParameter(locations);
    const ofMoon = [moonBelowParameter, moonLitBelowParameter];
    this.parameters = [this.#condition, this.#sunBelow, ...ofMoon, this.#target, ...ofTargets];
  }

  /** @throws Refusal */
  read(reader: Pick<ParameterReader, 'query' | 'text'>, sites: readonly Site[]): SelectedConditions {
    const { query } = reader;
    const names = query(this.#condition) ?? this.#defaultNames(reader);
    const [sun, moon] = [query(this.#sunBelow), query(moonBelowParameter)];
    const lit = query(moonLitBelowParameter);
    const kinds = names.flatMap((name) => conditionsNamed(name, sites));
    const others = [
      ...(sun === undefined ? [] : [sunCondition(sun, sites)]),
      ...(moon === undefined ? [] : [moon === 'down' ? moonDown : moonBelow(moon)]),
      ...(lit === undefined ? [] : [moonLitBelow(lit)]),
    ];
    const ofSky = [...kinds, ...others];
    const targets = query(this.#target);
    const ofTarget = targetConditions(reader, targets !== undefined);
    return {
      targets: targets ?? [null],
      conditionsOf: (target) => (target === null ? ofSky : [...ofSky, ...ofTarget(target)]),
      title: titleOf(names, others),
      key: this.#keyOf(names, reader),
    };
  }

  /** The sky that is meant if only the Sun, the Moon or nothing is named. */
  #defaultNames({ text }: Pick<ParameterReader, 'text'>): readonly string[] {
    const isGiven = ({ name }: Parameter<unknown>) => text(name) !== undefined;
    if (isGiven(this.#sunBelow)) return [];
    return [moonBelowParameter, moonLitBelowParameter, moonDistanceAboveParameter].some(isGiven) ? ['night'] : ['dark'];
  }

  #keyOf(names: readonly string[], { text }: Pick<ParameterReader, 'text'>): string {
    const others = this.parameters.filter((each) => each !== this.#condition && each !== this.#target);
    const given = others.flatMap(({ name }) => (text(name) === undefined ? [] : [`${name}=${text(name)?.trim()}`]));
    return [...names, ...given].join(' ');
  }
}

/** @throws Refusal - none of the sites has such a twilight of its own */
function conditionsNamed(name: string, sites: readonly Site[]): readonly Condition[] {
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

/** What has to hold of a target. @throws Refusal */
function targetConditions(
  { query, text }: Pick<ParameterReader, 'query' | 'text'>,
  hasTarget: boolean,
): (target: Target) => readonly Condition[] {
  const alone = hasTarget ? undefined : ofTargets.find(({ name }) => text(name) !== undefined);
  if (alone !== undefined) throw withReason(alone, text, (it) => `${it} needs a target`);
  const [altitude, airmass] = [query(targetAboveParameter), query(airmassBelowParameter)];
  if (altitude !== undefined && airmass !== undefined)
    throw withReason(airmassBelowParameter, text, (it) => `${it} cannot be combined with "target_above"`);
  const placed = (target: Target) =>
    airmass === undefined ? targetAbove(target, altitude ?? defaultTargetAltitude) : airmassBelow(target, airmass);
  const distance = query(moonDistanceAboveParameter);
  return (target) => [placed(target), ...(distance === undefined ? [] : [moonDistanceAbove(target, distance)])];
}

function airmassBelow(target: Target, airmass: number): Condition {
  const words = (where: string) => `the airmass of ${target.name} is ${where} ${airmass}`;
  return {
    ...targetAbove(target, altitudeOfAirmass(airmass)),
    ...{ holds: words('below'), fails: words('not below') },
  };
}

function withReason(
  { name }: Parameter<unknown>,
  text: ParameterReader['text'],
  reason: (subject: string) => string,
): Refusal {
  return new Refusal({ subject: name, found: text(name) ?? null, allowed: null, reason });
}

/** `dark`; `Sun below −8°, Moon down`. */
function titleOf(names: readonly string[], others: readonly Condition[]): string {
  return [...names, ...others.map(({ holds }) => holds.replace(/^the (\w+) is /, '$1 '))].join(', ');
}
