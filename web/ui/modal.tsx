import { type ReactNode, useId } from 'react';

interface ModalProps {
  title: string;
  /** Escape, or whatever else closes a dialog: take it out of the tree. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, in the order of reading; the one that goes on comes first. */
  actions?: ReactNode;
}

/**
 * A modal dialog of the platform, open for as long as it is rendered. The browser keeps the focus inside and gives it back
 * to the button that opened it; where that one is gone by then (its row was decided), the page's content gets it.
 * A form that spans body and actions goes around the buttons by its id (`<button form={id}>`).
 */
export function Modal({ title, onClose, children, actions }: ModalProps) {
  const titleId = useId();
  return (
    <dialog
      ref={openFor}
      aria-labelledby={titleId}
      // Taking it out closes it as well; only what the person closed is news.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) onClose();
      }}
      className="card max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain p-5 text-ink sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">{actions}</div>}
    </dialog>
  );
}

function openFor(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => {
    dialog.close();
    // The row with that button may go in the same moment, after its dialog.
    setTimeout(() => {
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }
    });
  };
}
