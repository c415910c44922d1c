import { noNetwork } from '#web/client/api-error.ts';
import { load, sayNotLoaded } from '#web/client/load.ts';
import { patiently } from '#web/client/patiently.ts';

/** What React Router 8 keeps in the page; its types do not name them. */
interface RouterWindow {
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  __reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string } } } };
}

/**
 * React Router reloads the page that one is about to leave when the next one's script does not come: what was typed is
 * lost, and without a network so is the page. Here the page stays and says so, and the way goes on once there is a network.
 */
export function loadRoutesPatiently(): void {
  const page = window as RouterWindow;
  const loaded = page.__reactRouterRouteModules;
  if (!loaded) return;
  /** Whether it has a module is asked right before it is imported. */
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
    // The site was updated: the server has the page that one is on the way to.
    const { pathname, search } =
      (window as RouterWindow).__reactRouterDataRouter?.state.navigation.location ?? location;
    location.assign(pathname + search);
    return new Promise(() => undefined);
  }
}
