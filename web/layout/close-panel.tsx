import { buttonClass } from '#web/ui/button.tsx';

export function ClosePanel({ panel, label }: { panel: string; label: string }) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      popoverTargetAction="hide"
      className={buttonClass('ghost', 'min-w-11 px-2!')}
      aria-label={label}
    >
      <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
        <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}
