import { createContext } from 'react-router';
import type { ApiClient } from '#contract/endpoint.ts';
import type { RenderError, PageContext, ServerPage } from '#server/pages/render-page.ts';

/** How a loader on the server asks the API: in process, as whoever asked for the page. */
export const apiClientContext = createContext<ApiClient>();

export const pageContext = createContext<PageContext>();

/** What to do with an error while a page is rendered on the server. */
export const faultContext = createContext<RenderError>();

let rendering = (): ServerPage | undefined => undefined;

/** The page that the server renders; undefined in the browser. */
export const serverPage = (): ServerPage | undefined => rendering();

/** For the server, which renders many pages at a time. */
export function setServerPage(page: () => ServerPage | undefined): void {
  rendering = page;
}
