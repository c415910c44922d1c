import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { siteMessages } from '#messages/site.ts';
import { Button } from './button.tsx';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
}

/**
 * A modal dialog, open while mounted. Escape and Back ask before discarding input. The browser returns the focus to the
 * button that opened it, or, if that was removed, this moves it to the page's content. A form around body and actions
 * connects the buttons by its id (`<button form={id}>`).
 */
export function Modal({ title, onClose, children, actions }: ModalProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const untouched = useRef('');
  const [hasFields, setHasFields] = useState(false);
  const [asking, setAsking] = useState(false);
  const hasTyped = useCallback(() => dialog.current !== null && valuesIn(dialog.current) !== untouched.current, []);
  const open = useCallback((element: HTMLDialogElement) => {
    dialog.current = element;
    untouched.current = valuesIn(element);
    setHasFields(fieldsIn(element).length > 0);
    return openFor(element);
  }, []);
  return (
    <dialog
      ref={open}
      aria-labelledby={titleId}
      // Android's Back is a close request too. A file input's own cancel event bubbles.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        // The browser returns the focus before it fires close: a press in between would be lost.
        event.preventDefault();
        if (hasTyped()) setAsking(true);
        else onClose();
      }}
      // Chromium does not let a page prevent two close requests in a row. Unmounting fires close too.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || !currentTarget.isConnected || currentTarget.open) return;
        if (!hasTyped()) return onClose();
        currentTarget.showModal();
        setAsking(true);
      }}
      className="card max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] scroll-pb-20 overflow-y-auto overscroll-contain p-4 text-ink sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
      {/* Sticky in long dialogs, except in a low window, which they would fill; the padding scrolls away below. */}
      {actions && (
        <div className="sticky -bottom-4 -mx-4 [@media(max-height:30rem)]:static mt-6 -mb-4 flex flex-wrap gap-3 border-t border-line bg-card px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
          {actions}
        </div>
      )}
      {hasFields && <AskBeforeLeaving hasTyped={hasTyped} />}
      {asking && <DiscardDialog onStay={() => setAsking(false)} onDiscard={onClose} />}
    </dialog>
  );
}

function AskBeforeLeaving({ hasTyped }: { hasTyped: () => boolean }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && hasTyped());
  useBeforeUnload((event) => {
    if (hasTyped()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onStay={() => blocker.reset()} onDiscard={() => blocker.proceed()} />;
}

function DiscardDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const { discard } = siteMessages;
  return (
    <Modal
      title={discard.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{discard.stay}</Button>
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              // While this question is open, the dialog below cannot return the focus to its button.
              currentTarget.closest('dialog')?.close();
              onDiscard();
            }}
          >
            {discard.discard}
          </Button>
        </>
      }
    >
      <p>{discard.text}</p>
    </Modal>
  );
}

const fieldsIn = (dialog: HTMLDialogElement) => [
  ...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type=hidden]), textarea, select',
  ),
];

const valuesIn = (dialog: HTMLDialogElement) =>
  JSON.stringify(
    fieldsIn(dialog).map((field) => (field instanceof HTMLInputElement && field.checked ? 'checked' : field.value)),
  );

function openFor(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => {
    dialog.close();
    // The row with that button may be removed right after its dialog.
    setTimeout(() => {
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }
    });
  };
}
