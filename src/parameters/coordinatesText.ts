/** `24.62744° S`. */
function latitudeText(latitude: number): string {
  return `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}`;
}

/** `70.40499° W`. */
function longitudeText(longitude: number): string {
  return `${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`;
}

/** `24.62744° S, 70.40499° W`. */
export function coordinatesText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitudeText(latitude)}, ${longitudeText(longitude)}`;
}
