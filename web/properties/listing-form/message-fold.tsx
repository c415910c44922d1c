import { listingMessageMessages } from '#messages/listing-message.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { useState } from 'react';
import { load } from '#web/client/load.ts';
import type { MessageReaderProps } from './message-reader.tsx';

const messageReader = async () => (await load(() => import('./message-reader.tsx'))).MessageReader;

/** Opens a field for a message about the plot, which fills the form. */
export function MessageFold({ isOpen, given }: { isOpen: boolean; given: MessageReaderProps }) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      open={isOpen}
      className="card mb-4"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="min-h-11 cursor-pointer content-center px-4 py-2 font-semibold sm:px-6">
        {listingMessageMessages.title}
      </summary>
      <div className="px-4 pb-4 sm:px-6">{wasOpened && <Lazy part={messageReader} given={given} />}</div>
    </details>
  );
}
