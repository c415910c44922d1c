import { Form, Link, redirect, useNavigation, useSubmit } from 'react-router';
import { UNLOCKED_ORDERS, type UnlockedOrder } from '#contract/kinds.ts';
import { totalPages } from '#contract/limits.ts';
import type { displayUnlocked } from '#contract/reveals.ts';
import { buyingMessages } from '#messages/buying.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import type { Route } from './+types/unlocked-page.ts';
import { CALL_CONSENT, changeCallConsent } from '#web/credits/call-consent.tsx';
import { afterSubmit } from '#web/client/after-submit.ts';
import { callInSession, requireSession } from '#web/client/require-session.ts';
import { ApiError } from '#web/client/api.ts';
import { isOutOfReach } from '#web/client/api-error.ts';
import { loadLocalNames } from '#web/places/place-names.ts';
import { load } from '#web/client/load.ts';
import { PageOfMenu, PageOfMenuFailed } from '#web/layout/page-of-menu.tsx';
import { SafetyNote } from '#web/property/safety-note.tsx';
import { listSaved, savedUnlocked, saveUnlocked } from '#web/browser/offline/saved-unlocked.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { changeUnlocked } from './change-unlocked.ts';
import { UnlockedCard } from './unlocked-card.tsx';

const none = async () => (await load(() => import('./none-unlocked.tsx'))).NoneUnlocked;

interface Wanted {
  page: number;
  sort: UnlockedOrder;
  text: string;
}

const [FIRST_ORDER] = UNLOCKED_ORDERS;

function wantedIn(url: string): Wanted {
  const asked = new URL(url).searchParams;
  const page = Number(asked.get('page') ?? 1);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: UNLOCKED_ORDERS.find((order) => order === asked.get('sort')) ?? FIRST_ORDER,
    text: asked.get('text')?.trim().slice(0, 100) ?? '',
  };
}

function hrefOf({ page, sort, text }: Wanted): string {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(sort === FIRST_ORDER ? {} : { sort }),
    ...(text ? { text } : {}),
  });
  return `${query}` === '' ? '/unlocked' : `/unlocked?${query}`;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = requireSession(request.url);
  if (role === 'admin') throw redirect('/admin/users');
  const wanted = wantedIn(request.url);
  await loadLocalNames();
  const { page, sort, text } = wanted;
  try {
    const { data, count, pageSize } = await callInSession<typeof displayUnlocked>(
      { name: 'GET /user/display-unlocked' },
      { query: { page, sort, text: text || undefined }, request },
    );
    const last = totalPages(count, pageSize);
    if (page > last) throw redirect(hrefOf({ ...wanted, page: last }));
    if (hrefOf({ ...wanted, page: 1 }) === '/unlocked') void saveUnlocked(data, page);
    return { rows: data, count, pageSize, wanted, savedAt: undefined };
  } catch (error) {
    if (!(error instanceof ApiError && isOutOfReach(error))) throw error;
    const saved = await savedUnlocked();
    if (!saved) throw error;
    const rows = listSaved(saved.rows, wanted);
    return { rows, count: rows.length, pageSize: Math.max(1, rows.length), wanted, savedAt: saved.at };
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  return form.get('intent') === CALL_CONSENT ? changeCallConsent(form) : changeUnlocked(form);
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function UnlockedPage({ loaderData }: Route.ComponentProps) {
  const { rows, count, pageSize, wanted, savedAt } = loaderData;
  const t = buyingMessages.unlocked;
  const isLoading = useNavigation().state === 'loading';
  if (count === 0 && !wanted.text) {
    return (
      <PageOfMenu title={siteMessages.layout.unlocked}>
        <Lazy part={none} given={{}} />
      </PageOfMenu>
    );
  }
  return (
    <PageOfMenu title={siteMessages.layout.unlocked}>
      <p className="max-w-prose text-bark print:hidden">{t.intro}</p>
      {savedAt && <SavedCopy at={savedAt} />}
      <ListForm key={hrefOf(wanted)} wanted={wanted} />
      {count === 0 && (
        <p className="card flex flex-wrap items-center gap-x-4 p-4 text-base">
          {t.noMatch({ text: wanted.text })}
          <Link to="/unlocked" className="link inline-flex min-h-11 items-center">
            {t.showAll}
          </Link>
        </p>
      )}
      <ul
        className={`grid grid-cols-1 items-start gap-4 lg:grid-cols-2 print:block ${isLoading ? 'opacity-60' : ''}`}
        aria-busy={isLoading}
      >
        {rows.map((row) => (
          <UnlockedCard key={row.property._id} unlocked={row} />
        ))}
      </ul>
      <SafetyNote />
      {count > pageSize && (
        <div className="print:hidden">
          <Pager
            page={wanted.page}
            count={count}
            pageSize={pageSize}
            hrefOf={({ page }) => hrefOf({ ...wanted, page })}
          />
        </div>
      )}
    </PageOfMenu>
  );
}

/** A saved page says so in its header itself (browser/offline/saved-offline-notice.ts). */
function SavedCopy({ at }: { at: string }) {
  if (document.documentElement.dataset.kept !== undefined) return null;
  return (
    <p role="status" className="rounded-md border border-mustard bg-mustard-wash p-3">
      {siteMessages.offline.oldCopy({ moment: timestamp(at) })}
    </p>
  );
}

function ListForm({ wanted }: { wanted: Wanted }) {
  const t = buyingMessages.unlocked;
  const submit = useSubmit();
  const { orders } = searchMessages.filters;
  const names: Record<UnlockedOrder, string> = { newest: t.orders.newest, price: orders.price, place: t.orders.place };
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3 print:hidden" role="search">
      <label className="grow basis-56">
        <span className="mb-1 block font-semibold">{t.search}</span>
        <input
          type="search"
          name="text"
          defaultValue={wanted.text}
          maxLength={100}
          enterKeyHint="search"
          className="field-input"
        />
      </label>
      <Button type="submit" variant="secondary">
        {siteMessages.areas.search}
      </Button>
      <label className="min-w-0 flex-1 basis-40 sm:flex-none">
        <span className="mb-1 block font-semibold">{searchMessages.filters.sort}</span>
        <select
          name="sort"
          defaultValue={wanted.sort}
          onChange={({ currentTarget: { form } }) => void submit(form)}
          className="field-input"
        >
          {UNLOCKED_ORDERS.map((order) => (
            <option key={order} value={order}>
              {names[order]}
            </option>
          ))}
        </select>
      </label>
      <Button variant="secondary" onClick={() => print()}>
        {t.print}
      </Button>
    </Form>
  );
}

export function HydrateFallback() {
  return (
    <PageOfMenu title={siteMessages.layout.unlocked}>
      <p className="max-w-prose text-bark">{buyingMessages.unlocked.intro}</p>
      <Loading>
        <div className="flex flex-col gap-6">
          <ListForm wanted={{ page: 1, sort: FIRST_ORDER, text: '' }} />
          <div className="grid gap-4 lg:grid-cols-2">
            <Skeleton className="card h-90" />
            <Skeleton className="card h-90" />
          </div>
        </div>
      </Loading>
    </PageOfMenu>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfMenuFailed title={siteMessages.layout.unlocked} error={error} />;
}
