import { createContext } from 'react-router';
import type { ApiClient } from '#contract/endpoint.ts';
import type { RenderError, PageContext, ServerPage } from '#server/pages/render-page.ts';

export const apiClientContext = createContext<ApiClient>();

export const pageContext = createContext<PageContext>();

export type RootLoader = () => PageContext;

export const faultContext = createContext<RenderError>();

/** How many properties a search matched, for the server's metrics; null on other pages. */
export const foundContext = createContext<number | null>(null);

let rendering = (): ServerPage | undefined => undefined;

export const serverPage = (): ServerPage | undefined => rendering();

/** For the server, which renders many pages at once. */
export function setServerPage(page: () => ServerPage | undefined): void {
  rendering = page;
}
