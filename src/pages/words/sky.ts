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

/** The name of the sky while it is dark: the Sun below −18° and the Moon down. */
export const darkName = 'dark';

/** The name of the sky at an instant: one of `skyNames`, or `dark`. The style sheet has a colour for each name. */
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

/** The label that pages show for a name of the sky. The name is one of `skyNames`, or `dark`. */
export function skyLabel(name: string): string {
  return skyLabels[name] ?? capitalized(name);
}

/** The local sidereal time of an instant at a site: `LST 01:53`. */
export function siderealClock({ night, timeMs }: Pick<Sky, 'night' | 'timeMs'>): string {
  return `LST ${siderealText(siderealTimeAt(night, timeMs), false)}`;
}

/**
 * Typesets an error message for people: the hyphen in `from -90` becomes a minus sign, and `At most 10000` becomes `At most
 * 10,000`.
 */
export function typeset(text: string): string {
  const minus = text.replace(/\b(from|to) -(?=\d)/g, '$1 −');
  return minus.replace(/\bAt most (\d+)/g, (_, bound) => `At most ${Number(bound).toLocaleString('en')}`);
}

/** Degrees with a sign and some decimals: `+12.3°`, or `−23.4°` with a minus sign instead of a hyphen. Zero has no sign. */
export function signedDegrees(degrees: number, digits: number): string {
  const text = Math.abs(degrees).toFixed(digits);
  if (Number(text) === 0) return `${text}°`;
  return `${degrees < 0 ? '−' : '+'}${text}°`;
}

/** The Moon to describe: the Moon at a night's solar midnight, or the Moon at an instant. */
type ShownMoon = Night | Pick<Bodies, 'timeMs' | 'moonIllumination'>;

/** The Moon's phase and illuminated fraction: `Waning crescent, 1 %`. */
export function moonText(moon: ShownMoon): string {
  return `${phaseTitle(phaseNameOf(moon))}, ${Math.round(moon.moonIllumination * 100)}\u00a0%`;
}

/** The name of the phase. An instant within half a day of a principal phase gets the principal phase's name. */
function phaseNameOf(moon: ShownMoon): string {
  if ('interval' in moon) return moonPhaseName(moon.midnightMs, moon.interval);
  const { timeMs } = moon;
  return moonPhaseName(timeMs, { startMs: timeMs - dayMs / 2, endMs: timeMs + dayMs / 2 });
}

function phaseTitle(name: string): string {
  return phaseKinds.find((kind) => kind.name === name)?.title ?? capitalized(name);
}
