import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type ServerBuild,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router';
import type { RenderStaticPage } from '#server/pages/render-page.ts';
import { isHydrated, openingsOf } from './hydrated-pages.ts';
import { handleError } from './render-error.ts';

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

/**
 * Renders static pages in React Router's data mode; the framework handler would also encode loader data for hydration,
 * a twelfth of the work (docs/decisions/046).
 */
export function staticRenderer(build: ServerBuild): RenderStaticPage {
  const handler = createStaticHandler(routesOf(build), { basename: build.basename ?? '/' });
  return async (request, context) => {
    const found = await handler.query(request, { requestContext: context });
    if (found instanceof Response) return found;
    if (isHydrated(found.matches.at(-1)?.route)) return undefined;
    for (const error of Object.values<unknown>(found.errors ?? {}))
      if (!isRouteErrorResponse(error)) handleError(error, { request, context });
    // Only the matching routes: the router copies all that it is given.
    const router = createStaticRouter(
      found.matches.map(({ route }) => ({ ...route, children: undefined })),
      found,
    );
    try {
      // Omits the comments between texts, which only hydration needs.
      const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={found} hydrate={false} />);
      return {
        status: found.statusCode,
        html: `<!DOCTYPE html>${html}`,
        headers: openingsOf(found.matches.at(-1)?.route),
      };
    } catch {
      // React calls no error boundary on a server; the framework handler renders the page again with it.
      return undefined;
    }
  };
}

function routesOf({ routes }: ServerBuild): RouteObject[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const below = (parent: string | undefined): RouteObject[] =>
    all.filter(({ parentId }) => parentId === parent).map((route) => asRoute(route, below(route.id)));
  return below(undefined);
}

function asRoute({ id, path, index, module }: BuiltRoute, children: RouteObject[]): RouteObject {
  const { handle, loader, Layout } = module;
  // Safe: the framework's types promise each file exactly these props.
  const Page = module.default as ComponentType<Record<string, unknown>>;
  const Failed = module.ErrorBoundary as ComponentType<Record<string, unknown>> | undefined;
  const PageWithProps = () => (
    <Page loaderData={useLoaderData()} actionData={useActionData()} params={useParams()} matches={useMatches()} />
  );
  const FailedWithProps = Failed && (() => <Failed error={useRouteError()} params={useParams()} />);
  const within = (Inner: ComponentType) => (Layout ? () => <Layout>{<Inner />}</Layout> : Inner);
  const route = {
    id,
    handle,
    Component: within(PageWithProps),
    ...(path === undefined ? {} : { path }),
    ...(loader ? { loader: loader as NonNullable<RouteObject['loader']> } : {}),
    ...(FailedWithProps ? { ErrorBoundary: within(FailedWithProps) } : {}),
  };
  return index ? { ...route, index: true } : { ...route, children };
}
