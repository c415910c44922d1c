import { redirectDocument as redirect } from 'react-router';

/**
 * A redirect of an action that loads a document. Back then loads the static page anew, instead of restoring it with its
 * spinner turning.
 */
export function redirectDocument(path: string): Response {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  return redirect(path);
}
