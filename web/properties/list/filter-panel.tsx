import type { ReactNode } from 'react';
import { number } from '#contract/indian-number.ts';
import { dataset } from '#web/client/page-data.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface FilterPanelProps {
  title: string;
  /** How many of its filters are set. */
  chosen?: number;
  /** The text of the panel's button; a panel without it has none. */
  show?: string;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** One of the filter row's panels: over the cards on a wide screen, a fold of the sheet on a narrow one (app.css). */
export function FilterPanel({ title, chosen = 0, show, isOpen = false, className = '', children }: FilterPanelProps) {
  return (
    <details name="filter" open={isOpen} className={`filter-panel ${className}`}>
      <summary>
        <span {...dataset({ 'data-swapped': '' })} className={chosen > 0 ? 'text-geru-dark' : undefined}>
          {chosen > 0 ? `${title} (${number(chosen)})` : title}
        </span>
      </summary>
      <div>
        {children}
        {show && (
          <button type="submit" className={buttonClass('primary', 'sticky bottom-0 max-lg:hidden')}>
            <span {...dataset({ 'data-swapped': '' })}>{show}</span>
          </button>
        )}
      </div>
    </details>
  );
}
