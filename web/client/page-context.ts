import { createContext } from 'react-router';
import type { ApiClient } from '#contract/endpoint.ts';
import type { RenderError, PageContext, ServerPage } from '#server/pages/render-page.ts';

/** Calls the API in process, as the page's visitor. */
export const apiClientContext = createContext<ApiClient>();

export const pageContext = createContext<PageContext>();

/** For `useRouteLoaderData<RootLoader>('root')`: what the root's loader gives every page. */
export type RootLoader = () => PageContext;

/** Handles an error while a page is rendered on the server. */
export const faultContext = createContext<RenderError>();

/** How many properties a search found, for the server’s counts; null on other pages. */
export const foundContext = createContext<number | null>(null);

let rendering = (): ServerPage | undefined => undefined;

/** Undefined in the browser. */
export const serverPage = (): ServerPage | undefined => rendering();

/** For the server, which renders many pages at a time. */
export function setServerPage(page: () => ServerPage | undefined): void {
  rendering = page;
}
