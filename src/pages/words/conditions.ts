import {
  type Condition,
  capitalized,
  conditionsAt,
  darkConditions,
  type Site,
  type Target,
} from '../../nights/index.ts';

// Texts for conditions on the sky and on a target. Each text can begin a sentence.

type ConditionsOf = (target: Target | null) => readonly Condition[];

/** All conditions as text. With a target: `Orion above 30° in the dark`. Without a target: `Dark` or `The Sun is below −12°`. */
export function conditionsText(site: Site, conditionsOf: ConditionsOf, target: Target | null): string {
  const ofSky = conditionsOf(null);
  const isDark = holdsText(ofSky) === holdsText(darkConditions);
  if (target !== null)
    return `${targetText(site, conditionsOf, target)}${isDark ? ' in the dark' : ` while ${holdsText(ofSky)}`}`;
  return isDark ? 'Dark' : capitalized(holdsText(ofSky));
}

/** The conditions on a target as text, without the conditions on the sky: `Orion above 30° and more than 40° from the Moon`. */
export function targetText(site: Site, conditionsOf: ConditionsOf, target: Target): string {
  const ofTarget = conditionsAt(site, conditionsOf(target)).slice(conditionsAt(site, conditionsOf(null)).length);
  return holdsText(ofTarget)
    .replaceAll(` and ${target.name} is `, ' and ')
    .replace(`${target.name} is `, `${target.name} `);
}

/** The conditions joined by “and”: `the Sun is below −18° and the Moon is down`. */
function holdsText(conditions: readonly Condition[]): string {
  return [...new Set(conditions.map(({ holds }) => holds))].join(' and ');
}
