import type { DataRouter } from 'react-router';

/** React Router 8's global, which its types do not declare. */
interface RouterWindow {
  __reactRouterDataRouter?: DataRouter;
}

/** The router of a hydrated page, for code outside its components. */
export const dataRouter = () => (window as RouterWindow).__reactRouterDataRouter;
