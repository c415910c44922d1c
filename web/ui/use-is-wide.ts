import { useSyncExternalStore } from 'react';

/** The same width as `lg:` of styles. */
const WIDE = '(width >= 64rem)';

function listen(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** For parts whose script a phone need not load; styles hide what only has another place there. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => false,
  );
