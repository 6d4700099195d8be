import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isAtSea, timeZoneAt, zonesAt } from '../../../src/locations/zonesAt.ts';
import { referencePlaces } from '../../fixtures/zones.ts';
import { zone } from '../../support/places.ts';
import { mainFile, startCommand } from '../../support/service.ts';
import { askSocket } from '../../support/targets.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';

const hourMs = 3_600_000;
const weeks = Array.from({ length: 53 }, (_, week) => Date.parse('2025-11-26T00:00Z') + week * 7 * 24 * hourMs);

/** The offsets of a time zone in each week of a year, hours, as a text. */
const clocksOf = (name: string) => weeks.map((timeMs) => zone(name).offsetMs(timeMs) / hourMs).join();

describe('the time zone of a place', () => {
  test('has the same offsets all year as the reference, near borders and coasts too', () => {
    expect(referencePlaces.length).toBe(458);
    const wrong = referencePlaces.filter(
      ({ latitude, longitude, timezone }) => clocksOf(timeZoneAt(latitude, longitude)) !== clocksOf(timezone),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['Nanshan', 43.4735, 87.1775],
    ['Altay', 47.5884, 88.7279],
    ['Korla', 41.5527, 86.235],
  ])('is nearest to solar time in Xinjiang, where two time zones are in use: %s', (_name, latitude, longitude) => {
    expect(zonesAt(latitude, longitude).toSorted()).toEqual(['Asia/Shanghai', 'Asia/Urumqi']);
    expect(timeZoneAt(latitude, longitude)).toBe('Asia/Urumqi');
  });

  test.each([
    ['in the Atlantic', 20, -40, 'Etc/GMT+3'],
    ['at the date line, at longitude 180°', -45, 180, 'Etc/GMT-12'],
    ['at the date line, at longitude −180°', -45, -180, 'Etc/GMT+12'],
    ['at the North Pole, where all time zones meet', 90, -75, 'Etc/GMT+5'],
  ])('is the nautical time zone %s', (_name, latitude, longitude, name) => {
    expect(timeZoneAt(latitude, longitude)).toBe(name);
    expect(isAtSea(latitude, longitude)).toBe(true);
  });

  test.each([-180, -172.5, -72, -7.6, -7, 0, 7.6, 72, 172.4, 180])(
    'is the nautical time zone at %d° if the machine does not know the time zone of the place',
    (longitude) => {
      const name = timeZoneAt(-45, longitude, () => false);
      expect(Math.abs(zone(name).offsetMs(0) / hourMs - longitude / 15)).toBeLessThanOrEqual(0.5);
    },
  );
});

test('the service starts without the time zone boundaries if every location states its time zone', async () => {
  const [folder, alone] = [folderOfTest(), 'main.mjs'];
  copyFileSync(mainFile, join(folder, alone));
  const { process: child, origin } = await startCommand(process.execPath, [alone, '--port', '0'], { cwd: folder });
  onTestFinished(() => void child.kill());
  expect((await askSocket(origin, { path: '/api/almanac/tonight/' })).status).toBe(200);
  const unnamed = '/api/almanac/tonight/?latitude=32.7795&longitude=78.9638';
  expect((await askSocket(origin, { path: unnamed })).status).toBe(500);
});
