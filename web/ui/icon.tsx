import type { SVGProps } from 'react';
import { iconHref, type IconName } from './icon-href.ts';

interface IconProps extends SVGProps<SVGSVGElement> {
  name: IconName;
}

/** A picture beside a word, 20 px unless its class has another size. What has no word beside it needs a label. */
export function Icon({ name, className, ...rest }: IconProps) {
  return (
    <svg {...rest} className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}
