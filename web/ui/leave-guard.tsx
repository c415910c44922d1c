import { useBeforeUnload, useBlocker } from 'react-router';
import { listingFormMessages } from '#messages/listing-form.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** Asks before unsent input is left: with a dialog inside the page, with the browser's own where a document unloads. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { leaving } = listingFormMessages;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      title={leaving.title}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.reset()}>{leaving.stay}</Button>
          <Button look="secondary" onClick={() => blocker.proceed()}>
            {leaving.leave}
          </Button>
        </>
      }
    >
      <p>{leaving.text}</p>
    </Modal>
  );
}
