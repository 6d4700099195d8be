import { type Bodies, capitalized, type Night, phaseKinds, type Sky, twilights } from '../../nights/index.ts';

/** What is said of dark time. */
export const darkName = 'dark';

/** The name of the sky at an instant: one of `skyNames`, or `dark`. The style has a colour for each. */
export function darknessOf({ twilight, isDark }: Pick<Sky, 'twilight' | 'isDark'>): string {
  return isDark ? darkName : twilight;
}

/** The name of the sky in a span of darkness: below a twilight’s altitude, or `dark`. */
export function skyIn(span: string): string {
  return twilights.find(({ name }) => name === span)?.skyBelow ?? darkName;
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

/** The Moon of a night; without `phaseWithin` that of an instant. */
type ShownMoon = Pick<Bodies, 'moonPhase' | 'moonIllumination'> & Partial<Pick<Night, 'phaseWithin'>>;

/** `Waning crescent, 1 %`: the phase and the illuminated fraction of the Moon, of a night at its solar midnight. */
export function moonText(moon: ShownMoon): string {
  return `${phaseName(moon)}, ${Math.round(moon.moonIllumination * 100)}\u00a0%`;
}

/** Quarters, new and full Moon are those of the night that they are in; at an instant, from half a day before to half a day after. */
function phaseName({ moonPhase, phaseWithin }: ShownMoon): string {
  const quarter = Math.round(moonPhase * 4);
  const isNear = Math.abs(moonPhase - quarter / 4) < 0.5 / 29.53;
  const principal = phaseWithin === undefined ? isNear && phaseKinds[quarter % 4] : phaseWithin?.kind;
  return principal ? principal.title : (between[Math.floor(moonPhase * 4)] ?? '');
}

const between = ['Waxing crescent', 'Waxing gibbous', 'Waning gibbous', 'Waning crescent'] as const;
