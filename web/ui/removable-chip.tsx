import { Icon } from './icon.tsx';
interface RemovableChipProps {
  text: string;
  /** Says to screen readers that the chip goes. */
  label: string;
  href: string;
}

/** A choice, with the way back. */
export function RemovableChip({ text, label, href }: RemovableChipProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-sand px-4 text-sm font-semibold text-soil no-underline wrap-anywhere hover:bg-line lg:min-h-9"
    >
      {text}
      <Icon name="x" className="size-4" />
    </a>
  );
}
