import { type ReactNode, useId } from 'react';

interface ModalProps {
  title: string;
  /** The dialog was closed, by Escape or otherwise: unmount it. */
  onClose: () => void;
  children: ReactNode;
  /** In reading order; the one that goes on comes first. */
  actions?: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. The browser returns the focus to the button that opened it; where that one
 * was removed, the page's content gets it. A form around body and actions reaches the buttons by its id (`<button
 * form={id}>`).
 */
export function Modal({ title, onClose, children, actions }: ModalProps) {
  const titleId = useId();
  return (
    <dialog
      ref={openFor}
      aria-labelledby={titleId}
      // Unmounting closes it too; only the user's own closing counts.
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
    // The row with that button may be removed right after its dialog.
    setTimeout(() => {
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }
    });
  };
}
