import { dataRouter } from './data-router.ts';

/**
 * Follows the redirect of a call that was made outside of loaders and actions, as from a press: nobody catches it, and
 * the press would have no effect.
 */
export function followRedirects(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown };
    const place = reason instanceof Response ? reason.headers.get('location') : null;
    if (place === null) return;
    event.preventDefault();
    void dataRouter()?.navigate(place);
  });
}
