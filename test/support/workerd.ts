import { locationsYaml, now } from '../requests/cases/common.ts';
import { askSocket, type Target } from './targets.ts';
import { startWorker } from './workerProcess.ts';

/** The bundle for the edge, in the runtime that Cloudflare has. @param settings - beside its clock, which stands still */
export async function inWorkerd(
  settings: Readonly<Record<string, string>> = {},
): Promise<Target & { readonly origin: string }> {
  const { origin, close } = await startWorker({ NOW: now, ...settings }, locationsYaml);
  return {
    origin,
    // workerd itself refuses a request for what no URL can have; browsers escape it, as here.
    ask: (asked) => askSocket(origin, { ...asked, path: asked.path.replace(/[<>]/g, encodeURIComponent) }),
    close,
  };
}
