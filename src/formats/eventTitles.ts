import { phaseKinds, type SkyEvent } from '../nights/index.ts';
import { titleOf } from './icalendar.ts';

/** What people call events whose names do not say it. */
const titles: ReadonlyMap<string, string> = new Map([
  ['midnight', 'Solar midnight'],
  ['moon_transit', 'Upper transit of the Moon'],
  ['dark_start', 'Dark time begins'],
  ['dark_end', 'Dark time ends'],
  ['grey_start', 'Grey time begins'],
  ['grey_end', 'Grey time ends'],
  ...phaseKinds.map(({ name, title }) => [name, title] as const),
]);

/** The name of an event in words: `Astronomical dusk`. */
export function eventTitle(name: string): string {
  return titles.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}

/** An event and where it is: `Sunset at Paranal`. */
export function titleOfEvent({ name, night }: SkyEvent): string {
  return night === null ? eventTitle(name) : `${eventTitle(name)} at ${titleOf(night.site)}`;
}
