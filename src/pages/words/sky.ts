import {
  type Bodies,
  capitalized,
  dayMs,
  moonPhaseName,
  type Night,
  phaseKinds,
  type Sky,
  siderealTimeAt,
} from '../../nights/index.ts';
import { siderealText } from './clock.ts';

/** The word for dark time. */
export const darkName = 'dark';

/** The name of the sky at an instant: one of `skyNames`, or `dark`. The style has a colour for each. */
export function darknessOf({ twilight, isDark }: Pick<Sky, 'twilight' | 'isDark'>): string {
  return isDark ? darkName : twilight;
}

const skyLabels: Readonly<Record<string, string>> = {
  day: 'Day',
  civil: 'Civil twilight',
  nautical: 'Nautical twilight',
  astronomical: 'Astronomical twilight',
  night: 'Moonlit night',
  dark: 'Dark',
};

/** The label of one of `skyNames`, or of `dark`. */
export function skyLabel(name: string): string {
  return skyLabels[name] ?? capitalized(name);
}

/** `LST 01:53`: the local sidereal time of an instant at a site. */
export function siderealClock({ night, timeMs }: Pick<Sky, 'night' | 'timeMs'>): string {
  return `LST ${siderealText(siderealTimeAt(night, timeMs), false)}`;
}

/** A sentence for people: the ends of ranges with minus signs, large bounds in groups of digits. */
export function typeset(text: string): string {
  const minus = text.replace(/\b(from|to) -(?=\d)/g, '$1 −');
  return minus.replace(/\bAt most (\d+)/g, (_, bound) => `At most ${Number(bound).toLocaleString('en')}`);
}

/** `−23.4°`, with a minus sign instead of a hyphen. */
export function signedDegrees(degrees: number, digits: number): string {
  const text = Math.abs(degrees).toFixed(digits);
  if (Number(text) === 0) return `${text}°`;
  return `${degrees < 0 ? '−' : '+'}${text}°`;
}

/** The Moon of a night at its solar midnight, or the Moon of an instant. */
type ShownMoon = Night | Pick<Bodies, 'timeMs' | 'moonIllumination'>;

/** `Waning crescent, 1 %`: the phase and the illuminated fraction of the Moon. */
export function moonText(moon: ShownMoon): string {
  return `${phaseTitle(phaseNameOf(moon))}, ${Math.round(moon.moonIllumination * 100)}\u00a0%`;
}

/** At an instant, a principal phase counts from half a day before it to half a day after it. */
function phaseNameOf(moon: ShownMoon): string {
  if ('interval' in moon) return moonPhaseName(moon.midnightMs, moon.interval);
  const { timeMs } = moon;
  return moonPhaseName(timeMs, { startMs: timeMs - dayMs / 2, endMs: timeMs + dayMs / 2 });
}

function phaseTitle(name: string): string {
  return phaseKinds.find((kind) => kind.name === name)?.title ?? capitalized(name);
}
