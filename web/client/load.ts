import { siteMessages } from '#messages/site.ts';
import { ApiError, noNetwork } from './api-error.ts';
import { showToast } from './toast.ts';

/*
 * The only way to import parts of the scripts on demand (test/one-way.test.ts): the connection may be lost by then, or
 * the site updated and its old scripts deleted.
 */

type Part<Module> = () => Promise<Module>;

/** @throws ApiError NO_NETWORK, or NEW_VERSION if the server no longer has it */
export async function load<Module>(part: Part<Module>): Promise<Module> {
  try {
    return await part();
  } catch (error) {
    if (!navigator.onLine) throw noNetwork();
    const script = scriptIn(error);
    const status = await statusOf(script ?? '/robots.txt');
    if (status === 404)
      throw new ApiError({ statusCode: 0, code: 'NEW_VERSION', message: siteMessages.loading.updated });
    if (status !== 200) throw noNetwork();
    return part()
      .catch(() => importAnew<Module>(script))
      .catch(() => {
        throw noNetwork();
      });
  }
}

/** The script named in an error of `import()`; all browsers but Safari name it. */
const scriptIn = (error: unknown): string | undefined =>
  String(error)
    .split(/\s/)
    .find((word) => word.startsWith('http') && /\.m?js$/.test(word));

/** Chrome before 2026 remembers for the page's life that a script failed; at another address it is another script. */
const importAnew = async <Module>(script: string | undefined): Promise<Module> =>
  import(/* @vite-ignore */ `${script}?${Date.now()}`) as Promise<Module>;

async function statusOf(script: string): Promise<number> {
  try {
    return (await fetch(script, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return 0;
  }
}

/** For optional parts: used as soon as it can be loaded. */
export function whenLoaded<Module>(part: Part<Module>, use: (module: Module) => unknown = () => undefined): void {
  load(part).then(use, () => addEventListener('online', () => whenLoaded(part, use), { once: true }));
}

/** For requested parts: `await load(…).catch(sayNotLoaded)`. @throws anything but an ApiError */
export function sayNotLoaded(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
  showToast({ kind: 'error', title: siteMessages.loading.failed, reason: error.message });
  return undefined;
}
