import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locationsYaml } from '../../requests/cases/common.ts';
import { checked } from '../../support/description.ts';
import { inProcess } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** The path of a list with twilights of its own, as long as the tests around the call run. */
export function ownList(): () => string {
  const folder = temporaryFolder((path) =>
    writeFileSync(
      join(path, 'own.yaml'),
      locationsYaml.replace('locations:', 'twilights: { golden: 6, flats: -8 }\nlocations:'),
    ),
  );
  return () => join(folder(), 'own.yaml');
}

export const service = await checked(await inProcess());

/** What the service returns for some sites at an instant. */
export async function skiesAt(instant: string, selection = ''): Promise<Record<string, never>[]> {
  return JSON.parse((await service.ask({ path: `/api/now/?at=${instant}&${selection}` })).text);
}
