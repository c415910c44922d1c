import { useBeforeUnload, useBlocker } from 'react-router';
import { Lazy } from './lazy.tsx';
import { load } from '#web/client/load.ts';

const leaveDialog = async () => (await load(() => import('./leave-dialog.tsx'))).LeaveDialog;

/**
 * Asks before unsent input is left: with a dialog on navigation, with the browser's own when the document unloads. If
 * the dialog does not load, the page stays.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  const { reset, proceed } = blocker;
  return <Lazy part={leaveDialog} given={{ onStay: reset, onLeave: proceed }} onMissing={reset} />;
}
