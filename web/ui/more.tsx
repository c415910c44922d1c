import type { ReactNode } from 'react';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from './button.tsx';

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
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 group-open:rotate-180">
          <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
