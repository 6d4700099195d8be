/** The twilights of every site, as almanacs define them. Altitudes are of the Sun's centre, without refraction, degrees. */
export const standardTwilights = [
  { name: 'horizon', altitude: -50 / 60, dusk: 'sunset', dawn: 'sunrise' },
  { name: 'civil', altitude: -6, dusk: 'civil_dusk', dawn: 'civil_dawn' },
  { name: 'nautical', altitude: -12, dusk: 'nautical_dusk', dawn: 'nautical_dawn' },
  { name: 'astronomical', altitude: -18, dusk: 'astronomical_dusk', dawn: 'astronomical_dawn' },
] as const;
