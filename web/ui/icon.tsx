import { iconHref, type IconName } from './icon-href.ts';

interface IconProps {
  name: IconName;
  className?: string;
}

/** A picture beside a word, 20 px unless its class has another size. What has no word beside it needs a label. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}
