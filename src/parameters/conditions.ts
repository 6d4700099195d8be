import { nearHint } from '../input/nearName.ts';
import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { Refusal } from '../input/refusal.ts';
import type { LocationIndex, Site, Target } from '../locations/index.ts';
import {
  type Condition,
  type ConditionSettings,
  conditionNumbers,
  defaultTargetAltitude,
  settledConditions,
  skyKinds,
  twilights,
} from '../nights/index.ts';
import { numberParameter, numberShape } from './place.ts';
import { targetParameter } from './targets.ts';

// What has to hold, all at once.

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
  const { parse, allowed } = numberParameter('sun_below', '', conditionNumbers.sun_below, numberShape);
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

const moonAltitude = numberParameter('moon_below', '', conditionNumbers.moon_below, numberShape);

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
  conditionNumbers.moon_lit_below,
  numberShape,
);

const targetAboveParameter = numberParameter(
  'target_above',
  `The target is above this altitude, without refraction, degrees. Default: ${defaultTargetAltitude}, unless \`airmass_below\` is given.`,
  conditionNumbers.target_above,
  numberShape,
);

const airmassBelowParameter = numberParameter(
  'airmass_below',
  'The airmass of the target is below this (Pickering 2002), instead of `target_above`.',
  conditionNumbers.airmass_below,
  numberShape,
);

const moonDistanceAboveParameter = numberParameter(
  'moon_distance_above',
  'The target is further than this from the Moon’s centre, as seen from the site, degrees, also while the Moon is down.',
  conditionNumbers.moon_distance_above,
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
    const targets = query(this.#target);
    checkTargetParameters(reader, targets !== undefined);
    const settings: ConditionSettings = {
      names: query(this.#condition),
      sunBelow: query(this.#sunBelow),
      moonBelow: query(moonBelowParameter),
      moonLitBelow: query(moonLitBelowParameter),
      targetAbove: query(targetAboveParameter),
      airmassBelow: query(airmassBelowParameter),
      moonDistanceAbove: query(moonDistanceAboveParameter),
    };
    const own = sites.flatMap(({ ownTwilights }) => ownTwilights);
    const { names, others, of } = settledConditions(settings, own, refuseTwilight);
    return {
      targets: targets ?? [null],
      conditionsOf: of,
      title: titleOf(names, others),
      key: this.#keyOf(names, reader),
    };
  }

  #keyOf(names: readonly string[], { text }: Pick<ParameterReader, 'text'>): string {
    const others = this.parameters.filter((each) => each !== this.#condition && each !== this.#target);
    const given = others.flatMap(({ name }) => (text(name) === undefined ? [] : [`${name}=${text(name)?.trim()}`]));
    return [...names, ...given].join(' ');
  }
}

/** @throws Refusal - none of the sites has such a twilight of its own */
function refuseTwilight(setting: 'names' | 'sunBelow', found: string): never {
  const reason = () => `None of these sites has a twilight called "${found}"`;
  const subject = setting === 'names' ? 'condition' : 'sun_below';
  throw new Refusal({ subject, found, allowed: null, hint: 'Name an altitude in "sun_below".', reason });
}

/** @throws Refusal - one that needs a target is given without it, or two that exclude each other */
function checkTargetParameters({ query, text }: Pick<ParameterReader, 'query' | 'text'>, hasTarget: boolean): void {
  const alone = hasTarget ? undefined : ofTargets.find(({ name }) => text(name) !== undefined);
  if (alone !== undefined) throw withReason(alone, text, (it) => `${it} needs a target`);
  if (query(targetAboveParameter) !== undefined && query(airmassBelowParameter) !== undefined)
    throw withReason(airmassBelowParameter, text, (it) => `${it} cannot be combined with "target_above"`);
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
