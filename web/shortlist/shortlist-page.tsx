import { type ReactNode, useState } from 'react';
import { redirect } from 'react-router';
import { COMPARED_MAX } from '#contract/limits.ts';
import { buyingMessages } from '#messages/buying.ts';

import { searchMessages } from '#messages/search.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { siteMessages } from '#messages/site.ts';
import type { Route } from './+types/shortlist-page.ts';
import { BrowsePlots } from '#web/layout/browse-plots.tsx';
import { loadLocalNames } from '#web/places/place-names.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { PageOfMenu, PageOfMenuFailed } from '#web/layout/page-of-menu.tsx';
import { session } from '#web/client/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { SkeletonCards, SkeletonLines } from '#web/ui/skeleton-cards.tsx';
import { changesOf } from './changes.ts';
import { loadShortlist, type Shortlist } from './own-shortlist.ts';
import { ShareShortlist } from './share-shortlist.tsx';
import { ShortlistEntry, titleOf } from './shortlist-entry.tsx';
import { type Row, useShortlist } from './use-shortlist.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  if (session()?.role === 'admin') throw redirect('/admin/users');
  const [shortlist] = await Promise.all([loadShortlist(signal), loadLocalNames()]);
  return { shortlist };
}

type Order = 'added' | 'changed' | 'price' | 'size';

const squareMetres = ({ card }: Row['entry']) =>
  card?.unit_size ? card.unit_size.square_metres * card.size : Infinity;

/** Sort keys; equal ones stay in the server's order, last added first. */
const ORDERS: Record<Order, (row: Row) => number> = {
  added: () => 0,
  changed: ({ entry }) => (changesOf(entry).length > 0 ? 0 : 1),
  price: ({ entry }) => entry.card?.price ?? Infinity,
  size: ({ entry }) => squareMetres(entry),
};

export default function ShortlistPage({ loaderData: { shortlist } }: Route.ComponentProps) {
  return <OwnShortlist key={shortlist.owner} shortlist={shortlist} />;
}

function OwnShortlist({ shortlist }: { shortlist: Shortlist }) {
  const { rows, remove, note, seeAll } = useShortlist(shortlist);
  const [order, setOrder] = useState<Order>('added');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const ranked = rows
    .map((row) => ({ row, rank: ORDERS[order](row) }))
    .sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank));
  const t = shortlistMessages;
  return (
    <PageOfMenu title={siteMessages.layout.shortlist}>
      {rows.length === 0 ? <Empty /> : <p className="max-w-prose text-bark print:hidden">{t.intro}</p>}
      {shortlist.owner === undefined && rows.length > 0 && <OnDevice />}
      {rows.length > 0 && (
        <ListForm order={order} onChange={setOrder}>
          {kept.some(({ entry }) => changesOf(entry).length > 0) && (
            <Button variant="secondary" size="sm" className="max-sm:px-2!" onClick={() => void seeAll()}>
              {t.markSeen}
            </Button>
          )}
        </ListForm>
      )}
      {kept.length > 1 && (
        <CompareChosen
          numbers={kept.flatMap(({ entry }) =>
            chosen.includes(entry.property_id) && entry.listing_number ? entry.listing_number : [],
          )}
        />
      )}
      {rows.length > 0 && (
        <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 print:block">
          {ranked.map(({ row }) =>
            row.isRemoved ? (
              <Removed key={row.entry.property_id} row={row} onUndo={() => void remove(row, false)} />
            ) : (
              <ShortlistEntry
                key={row.entry.property_id}
                entry={row.entry}
                isRestored={row.isRestored}
                isChosen={chosen.includes(row.entry.property_id)}
                onChoose={() => setChosen(toggled(chosen, row.entry.property_id))}
                onRemove={() => void remove(row, true)}
                onNote={(text) => note(row, text)}
              />
            ),
          )}
        </ul>
      )}
      {shortlist.owner !== undefined && kept.length > 0 && (
        <ShareShortlist owner={shortlist.owner} shared={shortlist.shared} />
      )}
    </PageOfMenu>
  );
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

interface SortProps {
  order: Order;
  onChange: (order: Order) => void;
}

function ListForm({ children, ...sort }: SortProps & { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-2 sm:gap-3 print:hidden">
      <Sort {...sort} />
      {children}
      <Button variant="secondary" size="sm" className="max-sm:px-2!" onClick={() => print()}>
        {buyingMessages.unlocked.print}
      </Button>
    </div>
  );
}

function Sort({ order, onChange }: SortProps) {
  const { filters } = searchMessages;
  const names: Record<Order, string> = {
    added: shortlistMessages.orders.added,
    changed: shortlistMessages.orders.changed,
    price: filters.orders.price,
    size: filters.orders.size,
  };
  return (
    <label className="min-w-0 flex-1 basis-full sm:flex-none sm:basis-auto">
      <span className="mb-1 block font-semibold">{filters.sort}</span>
      <select
        value={order}
        // Safe: the options are its keys.
        onChange={({ currentTarget: { value } }) => onChange(value as Order)}
        className="field-input"
      >
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function CompareChosen({ numbers }: { numbers: readonly string[] }) {
  const t = shortlistMessages;
  const isEnough = numbers.length >= 2 && numbers.length <= COMPARED_MAX;
  return (
    <div
      className={`flex flex-wrap items-center gap-3 print:hidden ${numbers.length > 0 ? 'sticky top-20 z-10 rounded-md border border-line bg-card p-3' : ''}`}
    >
      {isEnough ? (
        <a className={buttonClass('primary')} href={inPageLanguage(`/compare?ids=${numbers.join(',')}`)}>
          {t.compareCount({ count: numbers.length })}
        </a>
      ) : (
        <p role="status">{numbers.length > COMPARED_MAX ? t.untick : t.chooseToCompare}</p>
      )}
    </div>
  );
}

function Removed({ row: { entry }, onUndo }: { row: Row; onUndo: () => void }) {
  const t = shortlistMessages;
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4 print:hidden">
      <p role="status">{t.removed({ title: titleOf(entry) })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone */}
      <Button variant="secondary" autoFocus onClick={onUndo}>
        {t.undo}
      </Button>
    </li>
  );
}

function OnDevice() {
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 p-4 print:hidden">
      <p className="max-w-prose">{shortlistMessages.onDevice}</p>
      <a className={buttonClass('secondary')} href={inPageLanguage('/login?next=/shortlist')}>
        {siteMessages.words.login}
      </a>
    </div>
  );
}

function Empty() {
  const t = shortlistMessages;
  return (
    <EmptyState title={t.empty} text={t.emptyText}>
      <BrowsePlots />
    </EmptyState>
  );
}

export function HydrateFallback() {
  const t = shortlistMessages;
  return (
    <PageOfMenu title={siteMessages.layout.shortlist}>
      <p className="max-w-prose text-bark">{t.intro}</p>
      <Loading>
        <div className="flex flex-col gap-6">
          <ListForm order="added" onChange={() => undefined} />
          <CompareChosen numbers={[]} />
          <SkeletonCards className="gap-4 md:grid-cols-2" card="flex-col gap-3 p-4">
            <div className="flex gap-4">
              <Skeleton className="size-24 sm:size-32" />
              <SkeletonLines />
            </div>
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-11" />
          </SkeletonCards>
        </div>
      </Loading>
    </PageOfMenu>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfMenuFailed title={siteMessages.layout.shortlist} error={error} />;
}
