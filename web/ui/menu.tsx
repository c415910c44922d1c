import { type KeyboardEvent, type ToggleEvent, useId, useState } from 'react';
import { Icon } from './icon.tsx';
import type { RowFact } from './table.tsx';

export interface MenuItem {
  text: string;
  /** The text with its row, for screen readers. */
  name: string;
  /** A link has an address instead. */
  onPress?: () => void;
  href?: string;
  /** In red, apart from the others. */
  isDangerous?: boolean;
}

interface MenuProps {
  /** The accessible name of the button and the menu. */
  name: string;
  items: readonly MenuItem[];
  /** Facts of a table's row; on a phone they stand above the items. */
  facts?: readonly RowFact[];
  /** A sentence that no column has room for. */
  note?: string | undefined;
}

/**
 * Actions that are rarely taken, behind three dots. Arrows and first letters move through them; Escape and a press outside
 * close the menu, and the focus returns (popover; docs/decisions/141).
 */
export function Menu({ name, items, facts = [], note }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={name}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md border border-transparent text-soil hover:bg-sand aria-expanded:border-edge aria-expanded:bg-sand tabular:size-9"
      >
        <Icon name="ellipsis" />
      </button>
      <div
        id={id}
        popover="auto"
        // The items are there before it is shown, so that its size is known.
        onBeforeToggle={({ newState }: ToggleEvent) => newState === 'open' && setOpen(true)}
        // They leave after the browser has returned the focus from them.
        onToggle={({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
          if (newState === 'open') itemsIn(currentTarget)[0]?.focus();
          else setOpen(false);
        }}
        className="card max-h-[calc(100dvh-4rem)] w-max max-w-72 min-w-40 overflow-y-auto py-1 text-left text-base font-normal whitespace-normal supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-1 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-block]"
      >
        {isOpen && (
          <>
            {facts.length > 0 && (
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line px-4 py-2 text-sm tabular:hidden">
                {facts.map(({ header, said }) => (
                  <div key={header} className="contents">
                    <dt className="text-bark">{header}</dt>
                    <dd className="wrap-anywhere">{said}</dd>
                  </div>
                ))}
              </dl>
            )}
            {note && <p className="border-b border-line px-4 py-2 text-sm wrap-anywhere text-bark">{note}</p>}
            {items.length > 0 && (
              <div role="menu" aria-label={name} tabIndex={-1} onKeyDown={moveFocus}>
                {items.map((item, place) => (
                  <Item
                    key={item.name}
                    item={item}
                    isApart={item.isDangerous === true && !items[place - 1]?.isDangerous && place > 0}
                  />
                ))}
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

function Item({ item: { text, name, href, onPress, isDangerous }, isApart }: { item: MenuItem; isApart: boolean }) {
  const looks = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-label': name,
    className: `flex min-h-11 w-full items-center px-4 text-left font-semibold no-underline hover:bg-sand focus-visible:-outline-offset-3 ${isDangerous ? 'text-geru-dark' : 'text-soil'} ${isApart ? 'mt-1 border-t border-line' : ''}`,
  } as const;
  if (href !== undefined) {
    return (
      <a {...looks} href={href}>
        {text}
      </a>
    );
  }
  return (
    <button
      {...looks}
      type="button"
      onClick={({ currentTarget }) => {
        // First: a dialog remembers the focus that this returns.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onPress?.();
      }}
    >
      {text}
    </button>
  );
}

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (key === 'Tab') currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  const items = itemsIn(currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key] ?? beginningWith(key, items, at);
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

/** The place of the next item that begins with this letter, after the last from the first on. */
function beginningWith(letter: string, items: readonly HTMLElement[], at: number): number | undefined {
  const begins = ({ textContent }: HTMLElement) => textContent.toLowerCase().startsWith(letter.toLowerCase());
  // A space presses the item.
  if (letter.length !== 1 || letter === ' ') return undefined;
  const found = items.findIndex((item, place) => place > at && begins(item));
  const first = found === -1 ? items.findIndex(begins) : found;
  return first === -1 ? undefined : first;
}
