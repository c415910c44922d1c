import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function ClosePanel({ panel, label }: { panel: string; label: string }) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      popoverTargetAction="hide"
      className={buttonClass('ghost', 'min-w-11 px-2!')}
      aria-label={label}
    >
      <Icon name="x" className="size-6" />
    </button>
  );
}
