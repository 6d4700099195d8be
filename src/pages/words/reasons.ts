import { altitudeText } from '../../formats/text.ts';
import { type Crossing, crossingOf, type MoonOfNight, type Night, type Twilight } from '../../nights/index.ts';

/**
 * A sentence that says why the Sun does not sink or does not rise through an altitude in a night. Empty: the Sun sinks through
 * the altitude and rises through the altitude in the night.
 */
export function whyNoCrossing({ name, altitude }: Twilight, state: Crossing['state']): string {
  const text = name === 'horizon' ? `the horizon (${altitudeText(altitude)})` : altitudeText(altitude);
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
    case 'crossed_again':
      return '';
  }
}

/** A sentence that says why the Moon does not rise, or does not set, between the two noons of a night. */
export function whyNoMoonEvent({ up, risesMs, setsMs }: MoonOfNight): string {
  if (risesMs.length > 0) return 'The Moon does not set between these two noons';
  if (setsMs.length > 0) return 'The Moon does not rise between these two noons';
  return up.length > 0 ? 'The Moon stays up' : 'The Moon stays down';
}

/** The name of a polar day or a polar night, with a sentence that explains the name. `null`: the Sun sets or rises. */
export function polarName(night: Night): { readonly name: string; readonly sentence: string } | null {
  const horizon = crossingOf(night, 'horizon').state;
  const astronomical = crossingOf(night, 'astronomical').state;
  if (horizon === 'always_above') return { name: 'Polar day', sentence: 'The Sun does not set.' };
  if (horizon !== 'always_below') return null;
  const twilight = astronomical === 'always_below' ? ', and stays below −18°' : '';
  return { name: 'Polar night', sentence: `The Sun does not rise${twilight}.` };
}
