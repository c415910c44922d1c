import { noNetwork } from '#web/client/api-error.ts';
import { dataRouter } from '#web/client/data-router.ts';
import { load, sayNotLoaded } from '#web/client/load.ts';
import { patiently } from '#web/client/patiently.ts';

/** React Router 8's globals, which its types do not declare. */
interface RouterWindow {
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
}

/**
 * React Router reloads the current page when the next one's script fails to load: input is lost, and offline the page
 * too. This keeps the page, shows an error, and navigates once there is a network.
 */
export function loadRoutesPatiently(): void {
  const page = window as RouterWindow;
  const loaded = page.__reactRouterRouteModules;
  if (!loaded) return;
  /** Set by the check for a module, which React Router makes right before importing it. */
  let isWanted: string | undefined;
  page.__reactRouterRouteModules = new Proxy(loaded, {
    has(modules, id) {
      if (!(id in modules)) isWanted = String(id);
      return true;
    },
    get(modules, id) {
      if (id !== isWanted) return Reflect.get(modules, id) as unknown;
      isWanted = undefined;
      return moduleOf(String(id)).then((module) => (modules[String(id)] = module));
    },
  });
}

async function moduleOf(id: string): Promise<unknown> {
  const address = (window as RouterWindow).__reactRouterManifest?.routes[id]?.module ?? '';
  let isSaid = false;
  try {
    return await patiently(
      () => load(() => import(/* @vite-ignore */ address)),
      () => {
        if (!isSaid) sayNotLoaded(noNetwork());
        isSaid = true;
      },
    );
  } catch {
    // The site was updated: load the target page as a document.
    const { pathname, search } = dataRouter()?.state.navigation.location ?? location;
    location.assign(pathname + search);
    return new Promise(() => undefined);
  }
}
