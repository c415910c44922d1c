import { redirectDocument as redirect } from 'react-router';

/**
 * Where an action ends on a still page: a redirect to throw, that loads a document. Coming back to this one later (Back,
 * which browsers answer with the page as it was left) loads it anew instead of finding its spinner still turning.
 */
export function redirectDocument(path: string): Response {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  return redirect(path);
}
