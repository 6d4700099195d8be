import { expect, test } from 'vitest';
import { checked } from '../../support/description.ts';
import { inProcess } from '../../support/targets.ts';

test('nights and almanac are the same calendar', async () => {
  const { ask } = await checked(await inProcess());
  const textAt = async (path: string) => (await ask({ path })).text;
  for (const query of ['?location=paranal&date=2026-12-24&', 'latest/?', 'tonight/?content=dark&', '613660018/?'])
    expect(await textAt(`/api/nights/${query}format=ics`)).toBe(await textAt(`/api/almanac/${query}format=ics`));
});
