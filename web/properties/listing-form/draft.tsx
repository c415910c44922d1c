import { type ComponentProps, useState } from 'react';
import { DRAFT_OF } from '#web/offline/forget.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import type { DraftKeeper } from './draft-keeper.tsx';

const draftKeeper = () => import('./draft-keeper.tsx').then((keeping) => keeping.DraftKeeper);

/** The draft of a listing's form on this phone. What keeps it comes when something is filled in, or when there is one. */
export function Draft({ unsaved, ...given }: ComponentProps<typeof DraftKeeper> & { unsaved: boolean }) {
  const [hasDraft] = useState(() => typeof localStorage !== 'undefined' && localStorage.getItem(DRAFT_OF) !== null);
  return (unsaved || hasDraft) && <Lazy part={draftKeeper} given={given} />;
}
