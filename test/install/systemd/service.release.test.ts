import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { debs } from '../../support/debs.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { needs } from '../../support/tools.ts';
import { makeImage } from './image.ts';
import { lastReleaseDeb } from './lastRelease.ts';
import { Machine } from './machine.ts';

needs('qemu-system-x86_64', 'qemu-img', 'mmdebstrap', 'mke2fs');

const list = '/etc/observatory-nights/locations.yaml';
const another = '  - { id: 900, slug: another, name: Another, latitude: 1, longitude: 2 }';

/** A night as the API tells it. */
type NightTimes = Readonly<Record<string, string | number | null>>;

/** Whether a value of a night is what it was: an instant within a second, another number within a ten-thousandth. */
function isNear(after: unknown, before: unknown): boolean {
  const numberOf = (value: unknown) => (/T.*Z$/.test(String(value)) ? Date.parse(String(value)) / 1000 : value);
  const [one, other] = [numberOf(after), numberOf(before)];
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  return Math.abs(one - other) < (typeof before === 'string' ? 1 : 1e-4);
}

const ask = (path: string) => `curl --silent --fail localhost:8080${path}`;

describe.each(['bookworm', 'trixie'])('on %s, with systemd', (suite) => {
  const folder = temporaryFolder();
  let machine: Machine;

  beforeAll(async () => {
    machine = await Machine.boot(makeImage(suite, folder(), { last: lastReleaseDeb(), present: debs.amd64 }));
    await machine.keep('empty');
    await machine.succeeds('dpkg --install /root/present.deb');
    await machine.until(ask('/healthz'));
    await machine.keep('installed');
  });
  beforeEach(() => machine.restore('installed'));
  afterAll(() => machine?.stop());

  /** The slugs that the service has. */
  async function slugs(): Promise<string[]> {
    const answer = await machine.succeeds(ask('/api/locations/'));
    return (JSON.parse(answer) as { readonly slug: string }[]).map(({ slug }) => slug);
  }

  test('the installed service is active, and answers after a boot', async () => {
    expect(await machine.succeeds('systemctl is-active observatory-nights')).toBe('active\n');
    expect(await machine.succeeds(ask('/api/nights/latest/?location=paranal'))).toContain('"location":18');
    await machine.reboot();
    await machine.until(ask('/healthz'));
    expect(await machine.succeeds('journalctl --unit observatory-nights --output cat --priority err')).toBe('');
  });

  test.each([
    ['appended to', `echo '${another}' >>${list}`],
    ['edited in place', `sed -i '$a\\${another}' ${list}`],
    [
      'replaced by a link',
      `cp ${list} /etc/other.yaml; echo '${another}' >>/etc/other.yaml; ln -sf /etc/other.yaml ${list}`,
    ],
  ])('the list is read when it is %s', async (_, change) => {
    await machine.succeeds(change);
    await machine.until(ask('/api/nights/latest/?location=another'));
    expect(await slugs()).toHaveLength(23);
  });

  test('20 reloads under 150 requests fail none of them', async () => {
    const requests = `for i in $(seq 150); do ${ask('/api/nights/latest/')} --output /dev/null || echo failed; done`;
    const reloads = `for i in $(seq 20); do systemctl reload observatory-nights || echo not reloaded; done`;
    expect(await machine.succeeds(`(${requests}) & ${reloads}; wait`)).toBe('');
  });

  test.each(['KILL', 'SEGV'])('it is there again after SIG%s, seven times in a row', async (signal) => {
    for (let time = 0; time < 7; time++) {
      await machine.until(ask('/healthz'));
      await machine.succeeds(`systemctl kill --signal ${signal} observatory-nights`);
    }
    await machine.until(ask('/healthz'));
  });

  test('the clock may step by days, forward and back', async () => {
    const tonight = ask('/api/nights/tonight/?location=paranal');
    const mjd = async () => JSON.parse(await machine.succeeds(tonight))[0].mjd;
    const today = await mjd();
    await machine.succeeds("date --set '3 days'");
    expect(await mjd()).toBe(today + 3);
    await machine.succeeds("date --set '10 days ago'");
    expect(await mjd()).toBe(today - 7);
  });

  test.each([
    ['changed', `echo '${another}' >>${list}`, 23],
    ['not changed', 'true', 22],
  ])('an upgrade from the last release keeps a list that was %s, and its answers', async (_, change, count) => {
    await machine.restore('empty');
    await machine.succeeds('dpkg --install /root/last.deb');
    await machine.succeeds(change);
    await machine.succeeds('systemctl restart observatory-nights');
    await machine.until(ask('/healthz'));
    const night = ask('/api/nights/latest/?location=paranal');
    const [before]: NightTimes[] = JSON.parse(await machine.succeeds(night));
    await machine.succeeds('dpkg --install /root/present.deb');
    await machine.until(ask('/api/nights/tonight/'));
    expect(await slugs()).toHaveLength(count);
    const [after]: NightTimes[] = JSON.parse(await machine.succeeds(night));
    expect(Object.keys(after ?? {})).toEqual(Object.keys(before ?? {}));
    for (const [name, value] of Object.entries(before ?? {})) expect(isNear(after?.[name], value), name).toBe(true);
  });
});
