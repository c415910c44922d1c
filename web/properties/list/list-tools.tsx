import type { ReactNode } from 'react';
import { searchMessages } from '#messages/search.ts';
import { dataset } from '#web/client/page-data.ts';
import { ClosePanel } from '#web/layout/close-panel.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { siteMessages } from '#messages/site.ts';
import { FILTER_FORM } from './filter-form.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ListToolsProps {
  /** The line for a sentence. */
  box: ReactNode;
  /** How many filters are set. */
  chosen: number;
  show: string;
  /** The way to the other view of the list. */
  otherView: ReactNode;
  /** Search bar and filters. */
  children: ReactNode;
}

const SHEET = 'filter-sheet';

/**
 * Search bar and filters: two rows on a wide screen, on a narrow one a line that stays in view and opens them as a
 * sheet. A popover opens without script; with it the sheet is modal (web/browser/filter-sheet.ts).
 */
export function ListTools({ box, chosen, show, otherView, children }: ListToolsProps) {
  const words = searchMessages.filters;
  return (
    <>
      <div className="sticky top-0 z-20 -mx-4 flex gap-2 bg-paper px-4 py-2 text-sm lg:hidden">
        <div {...dataset({ 'data-swapped': '' })} className="flex min-w-0 flex-1">
          {box}
        </div>
        <button type="button" popoverTarget={SHEET} className={buttonClass('secondary', 'px-3!')}>
          <Icon name="list-filter" className="sm:hidden" />
          <span {...dataset({ 'data-swapped': '' })} className="max-sm:sr-only">
            {chosen > 0 ? words.titleWith({ count: chosen }) : words.title}
          </span>
        </button>
        {otherView}
      </div>
      <dialog id={SHEET} popover="auto" aria-label={words.label} className="filter-sheet">
        <div className="flex items-center justify-between lg:hidden">
          <h2 className="text-xl">{words.label}</h2>
          <ClosePanel panel={SHEET} label={siteMessages.translation.close} />
        </div>
        <div>{children}</div>
        <button type="submit" form={FILTER_FORM} className={buttonClass('primary', 'lg:hidden')}>
          <span {...dataset({ 'data-swapped': '' })}>{show}</span>
        </button>
      </dialog>
    </>
  );
}
