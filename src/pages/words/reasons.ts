import {
  type AlmanacEntry,
  type AltitudeName,
  type CrossingState,
  crossingStates,
  type Night,
} from '../../nights/index.ts';

const altitudeTexts: Readonly<Record<AltitudeName, string>> = {
  horizon: 'the horizon (−50′)',
  civil: '−6°',
  nautical: '−12°',
  astronomical: '−18°',
};

/** Why the Sun does not cross an altitude in one half of a night. */
export function whyNoCrossing(altitude: AltitudeName, state: CrossingState): string {
  const text = altitudeTexts[altitude];
  switch (state) {
    case 'always_above':
      return `The Sun stays above ${text}`;
    case 'always_below':
      return `The Sun stays below ${text}`;
    case 'dusk_only':
      return `The Sun, once below ${text}, stays there until noon`;
    case 'dawn_only':
      return `The Sun is below ${text} from noon on`;
    case 'crossed':
      return '';
  }
}

/** Why the Moon does not rise, or set, between the two noons. */
export function whyNoMoonEvent({ moonUp, moonrisesMs, moonsetsMs }: AlmanacEntry): string {
  if (moonrisesMs.length + moonsetsMs.length > 0) return 'Not between these two noons';
  return moonUp.length > 0 ? 'The Moon stays up' : 'The Moon stays down';
}

/** What a whole night is called where the Sun does not rise or set; `null` where it does. */
export function polarName(night: Night): { readonly name: string; readonly sentence: string } | null {
  const { horizon, astronomical } = crossingStates(night);
  if (horizon === 'always_above') return { name: 'Polar day', sentence: 'The Sun does not set.' };
  if (horizon !== 'always_below') return null;
  const twilight = astronomical === 'always_below' ? ', and stays below −18°' : '';
  return { name: 'Polar night', sentence: `The Sun does not rise${twilight}.` };
}
