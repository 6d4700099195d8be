import { altitudePassageFacts, bodyPositionFacts } from '../../src/facts/bodyPosition.ts';
import { crossingFacts } from '../../src/facts/crossings.ts';
import { eventFacts } from '../../src/facts/event.ts';
import type { Fact } from '../../src/facts/fact.ts';
import { intervalFacts, moonlitFacts } from '../../src/facts/intervals.ts';
import { nextEventFacts, skyFacts } from '../../src/facts/sky.ts';
import { type WindowEntry, windowFactsOf } from '../../src/facts/window.ts';
import { almanacEntryFacts, libraryNightFacts } from '../../src/library/values.ts';
import { camelCase } from '../../src/locations/index.ts';
import {
  crossingStates,
  eventNamesOf,
  nextEventKindsOf,
  skyKindNames,
  skyNames,
  twilightNames,
} from '../../src/nights/index.ts';

/** The file of the library's types that are written from the facts. */
export const libraryTypesFile = 'src/library/fields.ts';

const ofNight = new Set(libraryNightFacts.map(({ name }) => name));

/** The text of that file: one type for each kind of object, with the descriptions of its fields. */
export function libraryTypes(): string {
  return [
    '// Written by `npm run docs` from the facts of the service. It is published as it is, so it imports nothing.\n',
    union(
      'CrossingState',
      'How the Sun crosses an altitude in a night, which explains a `null` dusk or dawn. `crossed_again`: more than once in one half of the night, as near the polar circles.',
      crossingStates.map(quoted),
    ),
    union(
      'SkyName',
      'How bright the sky is by the altitude of the Sun: `civil` from sunset to −6°, `nautical` to −12°, `astronomical` to −18°.',
      skyNames.map(quoted),
    ),
    union(
      'SkyKindName',
      'A kind of sky: the Sun’s altitude, and for `dark`, `grey`, `bright` and `moonlit` the Moon too.',
      skyKindNames.map(quoted),
    ),
    union('TwilightName', 'An altitude of the Sun that every place has a name for.', twilightNames.map(quoted)),
    union(
      'StandardEventName',
      'An event that every place has. `darkStart` … `greyEnd` are the ends of those intervals of the almanac.',
      eventNamesOf([]).map((name) => quoted(camelCase(name))),
    ),
    union(
      'EventName<Name extends string = string>',
      'An event, those of own twilights included: `flatsDusk` and `flatsDawn` of `flats`.',
      ['StandardEventName', ...ownEventNames],
    ),
    union(
      'NextEventName<Name extends string = string>',
      'An event that can be the next one of a night: of the Sun, a moonrise or a moonset.',
      [...nextEventKindsOf([]).map(({ name }) => quoted(camelCase(name))), ...ownEventNames],
    ),
    object(
      'Interval',
      'A time interval, the end not included.',
      intervalFacts('A dusk, moonrise or moonset', 'a dawn, moonrise or moonset'),
    ),
    object('MoonlitInterval', 'An interval with the Moon up.', moonlitFacts),
    object('OwnTwilight', 'How the Sun crosses the altitude of one of the place’s own twilights.', crossingFacts),
    object(
      'Night<Name extends string = string>',
      'The night of one date at one place, from one solar noon to the next. A dusk is between solar noon and midnight, a dawn between midnight and the next solar noon. `Name`: the names of the place’s own twilights.',
      libraryNightFacts,
    ),
    object(
      'AlmanacEntry<Name extends string = string> extends Night<Name>',
      'A night and what an observer plans it by.',
      almanacEntryFacts.filter(({ name }) => !ofNight.has(name)),
    ),
    object(
      'SkyEvent<Name extends string = string>',
      'An event in the sky of a place, or a phase of the Moon.',
      eventFacts,
    ),
    object('NextEvent<Name extends string = string>', 'The next event of a night.', nextEventFacts([])),
    object('Sky<Name extends string = string>', 'The sky over a place at an instant.', skyFacts),
    object('BodyPosition', 'Where the Sun or the Moon is at an instant.', bodyPositionFacts),
    object('BodyCrossing', 'The centre of the Sun or the Moon passes an altitude.', altitudePassageFacts),
    windowType('SkyWindow', 'A time in which conditions hold at a place, within the range that is searched.', false),
    windowType(
      'SkyWindowTogether',
      'A time in which conditions hold at several places at once, within the range that is searched.',
      true,
    ),
  ].join('\n');
}

const anyTarget = { name: 'any', rightAscension: 0, declination: 0 };

/** The fields of the target are those that not every window has. */
function windowType(name: string, description: string, isTogether: boolean): string {
  const always = new Set(windowFactsOf({ isTogether, targets: [] }).map((each) => each.name));
  const isOptional = (each: Fact<WindowEntry>) => !always.has(each.name);
  return object(name, description, windowFactsOf({ isTogether, targets: [anyTarget] }), isOptional);
}

/** As template literals, of the names of own twilights. */
const ownEventNames = ['Dusk', 'Dawn'].map((half) => `\`\${Name}${half}\``);

const quoted = (text: string) => `'${text}'`;

const maxLineLength = 120;

function union(name: string, description: string, members: readonly string[]): string {
  const line = `export type ${name} = ${members.join(' | ')};`;
  const lines = [`export type ${name} =`, ...members.map((member) => `  | ${member}`)].join('\n');
  return `${comment(description, '')}${line.length > maxLineLength ? `${lines};` : line}\n`;
}

function object<Item>(
  name: string,
  description: string,
  facts: readonly Fact<Item>[],
  isOptional: (fact: Fact<Item>) => boolean = () => false,
): string {
  const fields = facts
    .filter(({ only }) => only !== 'service')
    .map(
      (fact) =>
        `${comment(inLibrary(fact.description), '  ')}  readonly ${camelCase(fact.name)}${isOptional(fact) ? '?' : ''}: ${fact.type.declaration};\n`,
    );
  return `${comment(description, '')}export interface ${name} {\n${fields.join('')}}\n`;
}

/** A description in the words of the library: its names of fields, a place for a site; it has no parameter `together`. */
function inLibrary(description: string): string {
  return description
    .replace(', with `together`', ', in the order of the places')
    .replace(/\bsite(?=s?\b)/g, 'place')
    .replace(/`\w+`/g, camelCase);
}

/** A comment in lines that are not too long. */
function comment(text: string, indent: string): string {
  if (`${indent}/** ${text} */`.length <= maxLineLength) return `${indent}/** ${text} */\n`;
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (`${indent} *${longer}`.length > maxLineLength) lines.push(` ${word}`);
    else lines.splice(-1, 1, longer);
  }
  return `${indent}/**\n${lines.map((line) => `${indent} *${line}\n`).join('')}${indent} */\n`;
}
