import type { ReactNode } from 'react';
import { searchMessages } from '#messages/search.ts';
import { dataset } from '#web/client/page-data.ts';
import { ClosePanel } from '#web/layout/close-panel.tsx';
import type { ActiveFilter } from '#web/property/active-filters.ts';
import type { SaidListUrl } from '#web/property/list-query.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { siteMessages } from '#messages/site.ts';
import { FILTER_FORM } from './filter-form.tsx';

interface ListToolsProps {
  within?: string | undefined;
  list: SaidListUrl;
  active: readonly ActiveFilter[];
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
export function ListTools({ within, list, active, show, otherView, children }: ListToolsProps) {
  const words = searchMessages.filters;
  return (
    <>
      <div className="sticky top-0 z-20 -mx-4 flex gap-2 bg-paper px-4 py-2 text-sm lg:hidden">
        <button
          type="button"
          popoverTarget={SHEET}
          className={buttonClass('secondary', 'min-w-0 flex-1 justify-start! px-3! text-left! leading-tight')}
        >
          <svg viewBox="0 0 24 24" className="size-5 shrink-0 fill-none stroke-current stroke-2" aria-hidden="true">
            <path d="M15 15l5 5M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z" strokeLinecap="round" />
          </svg>
          <span {...dataset({ 'data-swapped': '' })} className="min-w-0">
            {chosenText({ within, list, active }) || siteMessages.areas.search}
          </span>
        </button>
        <button type="button" popoverTarget={SHEET} className={buttonClass('secondary', 'px-3!')}>
          <span {...dataset({ 'data-swapped': '' })}>
            {active.length > 0 ? words.titleWith({ count: active.length }) : words.title}
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

/** At most so many choices are spelled out, in the order buyers search for them; the rest is a number. */
const SPELLED = 2;
const FIRST = new Set(['q', 'price']);

/** 'Patna · up to ₹40 lakh · 2 more filters'; the order's name if only that was chosen; empty if nothing was. */
function chosenText({ within, list, active }: Pick<ListToolsProps, 'within' | 'list' | 'active'>): string {
  const { more, orders } = searchMessages.filters;
  const inOrder = active.toSorted((one, other) => Number(FIRST.has(other.name)) - Number(FIRST.has(one.name)));
  const texts = [...(within ? [within] : []), ...inOrder.map(({ text }) => text)];
  const spelled = texts.slice(0, SPELLED);
  if (texts.length > SPELLED) spelled.push(more({ count: texts.length - SPELLED }));
  const { sort } = list.meant;
  return spelled.join(' · ') || (sort ? orders[sort] : '');
}
