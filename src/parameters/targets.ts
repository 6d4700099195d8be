import { nearHint } from '../input/nearName.ts';
import type { Parameter } from '../input/parameter.ts';
import {
  allowedCoordinates,
  coordinatesHint,
  type LocationIndex,
  readCoordinates,
  type Target,
} from '../locations/index.ts';

/** Of a request. */
const maxTargets = 20;

/** The targets of a request, by their coordinates or by the names that the list has. */
export function targetParameter(locations: LocationIndex): Parameter<readonly Target[]> {
  const read = (text: string) => locations.target(text) ?? unnamed(text);
  return {
    name: 'target',
    description: `Targets, up to ${maxTargets} with semicolons between them; each has windows of its own. A right ascension is in hours where it is sexagesimal.`,
    allowed: `a target that the locations file names, or ${allowedCoordinates}; up to ${maxTargets} with semicolons between them`,
    schema: { type: 'string' },
    maxCharacters: 2000,
    parse: (text) => {
      const targets = partsOf(text).map(read);
      const known = targets.filter((target) => target !== null);
      return known.length === targets.length && targets.length <= maxTargets ? eachOnce(known) : null;
    },
    hint: (text) => {
      const wrong = partsOf(text).find((part) => read(part) === null);
      return wrong === undefined ? null : hintOf(wrong, locations.targets);
    },
  };
}

function partsOf(text: string): string[] {
  return text.split(';').map((part) => part.trim().replace(/\s+/g, ' '));
}

function unnamed(text: string): Target | null {
  const coordinates = readCoordinates(text);
  return coordinates === null ? null : { name: text, ...coordinates };
}

function eachOnce(targets: readonly Target[]): Target[] {
  return [...new Map(targets.map((target) => [target.name, target])).values()];
}

/** Why a part is no target, or which one it nearly names; `null`: it resembles none. */
function hintOf(part: string, targets: readonly Target[]): string | null {
  const hint = coordinatesHint(part);
  if (hint !== null) return `${hint}.`;
  return nearHint(
    part,
    targets.map(({ name }) => name),
  );
}
