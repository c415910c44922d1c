import { useCallback, useState } from 'react';
import { Form, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/area-page.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { AreaImport, SAMPLE } from './area-import.tsx';
import {
  AREA_TABS,
  AREA_TOAST_MILLISECONDS,
  type Area,
  type AreaAction,
  type AreaTab,
  loadAreas,
  TYPE_OF,
} from './area-lists.ts';
import { AreaTable } from './area-table.tsx';
import { hrefWith, searchTextIn } from './find-list.ts';
import { filterIn, NOT_SENT, pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { type Deleting, loadAreaContents } from './load-area-contents.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { CHECK, type UploadedAreas, UPLOAD } from './uploaded-areas.ts';
import { load, sayNotLoaded } from '#web/client/load.ts';
import { sentForm } from '#web/ui/file-form.ts';
import { showToast } from '#web/client/toast.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { NoRows } from './no-rows.tsx';

const changing = () => load(() => import('./change-area.ts'));
// Loads the code that sends the form too, so saving needs no further request.
const editDialog = async () =>
  (await Promise.all([load(() => import('./edit-area-dialog.tsx')), changing()]))[0].EditAreaDialog;
const deleteDialog = async () => (await load(() => import('./delete-area-dialog.tsx'))).DeleteAreaDialog;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const tab = filterIn(query, 'tab', AREA_TABS) ?? 'states';
  const text = searchTextIn(query);
  return loadForAdmin(
    adminMessages.area.loadFailed,
    async () => {
      const list = await loadAreas(tab, { page: pageIn(query), text, signal: request.signal });
      stayWithin(request.url, list);
      return { tab, text, list };
    },
    AREA_TOAST_MILLISECONDS,
  );
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await sentForm(request);
  // A spreadsheet that is saved anew between preview and upload is to be chosen again.
  if (!(form instanceof FormData)) {
    showToast({ kind: 'error', title: form.issues[0]?.message ?? '' });
    return NOT_SENT;
  }
  const intent = form.get('intent');
  if (intent !== CHECK && intent !== UPLOAD) {
    const changes = await load(() => import('./change-area.ts')).catch(sayNotLoaded);
    return changes ? changes.changeArea(form) : NOT_SENT;
  }
  const sending = await load(() => import('./send-areas.ts')).catch(() => undefined);
  return sending ? sending.sendAreas(form, request.signal) : notSent(form);
}

/** If the upload code did not load, the message replaces the result, and the file stays chosen. */
const notSent = (form: FormData): UploadedAreas => ({
  choice: Number(form.get('choice')),
  failed: siteMessages.loading.failed,
  wrongLines: [],
});

/** Previews and failures change no list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formData, actionResult, defaultShouldRevalidate } = args;
  const changed = formData?.get('intent') !== CHECK && actionResult?.settled !== false;
  return changed && defaultShouldRevalidate;
}

export default function AreaPage({ loaderData: { tab, text, list } }: Route.ComponentProps) {
  const t = adminMessages.area;
  const heading = useScrollToTop(list.page);
  const type = TYPE_OF[tab];
  const [editing, setEditing] = useState<Area>();
  const [deleting, setDeleting] = useState<Deleting>();
  const stopEditing = useCallback(() => setEditing(undefined), []);
  const stopDeleting = useCallback(() => setDeleting(undefined), []);
  const onAct = (action: AreaAction, area: Area) =>
    action === 'edit' ? setEditing(area) : setDeleting({ area, contents: loadAreaContents(type, area) });
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={t.tabTitle({ tab: t.tabs[tab] })} ref={heading} />
      {/* The sentence of an empty list comes first; an import goes on meanwhile. */}
      <div className={list.data.length === 0 ? 'order-last' : ''}>
        <AreaImport />
      </div>
      <Tabs chosen={tab} />
      {tab !== 'states' && <Search tab={tab} text={text} />}
      <ListInPlace>
        {list.data.length > 0 ? (
          <AreaTable tab={tab} rows={list.data} before={(list.page - 1) * list.pageSize} onAct={onAct} />
        ) : (
          <NoRows title={t.empty} text={consoleMessages.empty.areas}>
            <a href={SAMPLE} download className={buttonClass('secondary')}>
              {t.import.sample}
            </a>
          </NoRows>
        )}
      </ListInPlace>
      <Pager {...list} hrefOf={hrefWith({ tab, text })} />
      {editing && (
        <Lazy part={editDialog} given={{ type, area: editing, onClose: stopEditing }} onMissing={stopEditing} />
      )}
      {deleting && (
        <Lazy part={deleteDialog} given={{ type, ...deleting, onClose: stopDeleting }} onMissing={stopDeleting} />
      )}
    </div>
  );
}

function Search({ tab, text }: { tab: AreaTab; text: string | undefined }) {
  return (
    <Form key={`${tab} ${text}`} role="search" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="tab" value={tab} />
      <TextField
        label={siteMessages.words.name}
        name="text"
        type="search"
        defaultValue={text ?? ''}
        maxLength={200}
        className="min-w-0 flex-1 sm:max-w-96"
      />
      <Button type="submit" variant="secondary">
        {siteMessages.areas.search}
      </Button>
    </Form>
  );
}

function Tabs({ chosen }: { chosen: AreaTab }) {
  const t = adminMessages.area;
  return (
    <nav aria-label={t.tabsLabel} className="flex flex-wrap border-b border-line">
      {AREA_TABS.map((tab) => (
        <Link
          key={tab}
          to={{ search: `?tab=${tab}` }}
          preventScrollReset
          aria-current={tab === chosen ? 'page' : undefined}
          className={`-mb-px inline-flex min-h-11 flex-1 items-center justify-center border-b-4 px-4 font-semibold no-underline sm:flex-none ${
            tab === chosen ? 'border-geru text-geru-dark' : 'border-transparent hover:bg-sand'
          }`}
        >
          {t.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={adminMessages.pages.area} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={adminMessages.pages.area} error={error} />;
}
