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
    <a href={href} aria-label={label} className="chip">
      {text}
      <Icon name="x" className="size-4" />
    </a>
  );
}
