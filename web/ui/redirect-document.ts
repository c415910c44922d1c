import { redirectDocument as redirect } from 'react-router';

/**
 * An action's redirect that loads a document. Back then reloads the static page, instead of restoring it with a
 * spinner.
 */
export function redirectDocument(path: string): Response {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  return redirect(path);
}
