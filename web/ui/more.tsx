import type { ReactNode } from 'react';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

interface MoreProps {
  /** Disclosures of one group close each other. */
  group: string;
  name: string;
  className?: string;
  children: ReactNode;
}

/** A button that shows what is rarely needed below it; works without script. */
export function More({ group, name, className = '', children }: MoreProps) {
  return (
    <details name={group} className={`group print:hidden ${className}`}>
      <summary aria-label={name} className={buttonClass('secondary', 'w-full cursor-pointer list-none')}>
        {siteMessages.words.more}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
