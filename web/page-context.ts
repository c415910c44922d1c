import { createContext } from 'react-router';
import type { Ask } from '#contract/endpoint.ts';

/** How a loader on the server asks the API: in process. */
export const askContext = createContext<Ask>();

/** What every page is told by the server that renders it. */
export interface PageContext {
  /** The script of the custom elements, with its fingerprint. */
  elementsUrl: string;
  publicPhone: string;
}
export const pageContext = createContext<PageContext>();
