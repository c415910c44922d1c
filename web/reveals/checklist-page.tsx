import { useRef, useState } from 'react';
import type { CheckKey } from '#contract/land-checks.ts';
import { SHARED_CHECKLIST_DAYS } from '#contract/limits.ts';
import type {
  displayChecklist,
  endSharedChecklist,
  noteUnlocked,
  shareChecklist,
  SharedChecklist,
} from '#contract/reveals.ts';
import { DAY_MS } from '#contract/time.ts';
import { checklistMessages } from '#messages/checklist.ts';
import { propertyMessages } from '#messages/property.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import type { Route } from './+types/checklist-page.ts';
import { callInSession } from '#web/client/require-session.ts';
import { ApiError } from '#web/client/api.ts';
import { loadLocalNames } from '#web/places/place-names.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { OwnPage, OwnPageFailed } from '#web/layout/own-page.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { day } from '#web/ui/date.ts';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { showToast } from '#web/client/toast.ts';
import { ChecklistOfPlot } from './checklist-of-plot.tsx';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [{ data }] = await Promise.all([
    callInSession<typeof displayChecklist>({ name: 'GET /user/display-checklist/{id}' }, { params, request }),
    loadLocalNames(),
  ]);
  return data;
}

export default function ChecklistPage({ loaderData }: Route.ComponentProps) {
  const t = checklistMessages;
  const { property, shared } = loaderData;
  const { ticked, toggle } = useTicks(property._id, loaderData.ticked);
  return (
    <OwnPage title={t.titleOf({ listing: property.listing_number })}>
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <p>
            <a href={inPageLanguage(`/property/${property._id}`)} className="link inline-flex min-h-11 items-center">
              {plotTitle(property)}
            </a>
          </p>
          <p className="text-bark">{t.intro}</p>
        </div>
        <Button variant="secondary" className="print:hidden" onClick={() => print()}>
          {t.print}
        </Button>
      </div>
      <ChecklistOfPlot
        checklist={{ property, ticked }}
        mark={(check, what) => (
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={ticked.includes(check)}
              onChange={() => toggle(check)}
              className="size-5 shrink-0"
            />
            {what}
          </label>
        )}
      />
      <Share propertyId={property._id} shared={shared} />
    </OwnPage>
  );
}

/** Ticks show at once and are saved one after the other; failed ones are reverted. */
function useTicks(property_id: string, saved: CheckKey[]) {
  const [ticked, setTicked] = useState(saved);
  const latest = useRef(saved);
  const saving = useRef(Promise.resolve());

  function show(next: CheckKey[]) {
    latest.current = next;
    setTicked(next);
  }

  function toggle(check: CheckKey) {
    show(toggled(latest.current, check));
    const save = async () => {
      try {
        await callInSession<typeof noteUnlocked>(
          { name: 'POST /user/note-unlocked' },
          { body: { property_id, ticked: latest.current } },
        );
      } catch (error) {
        show(toggled(latest.current, check));
        if (!(error instanceof ApiError)) throw error;
        showToast({ kind: 'error', title: checklistMessages.notSaved, reason: error.message });
      }
    };
    // A tick that fails unexpectedly must not keep the next ones.
    saving.current = saving.current.then(save, save);
  }
  return { ticked, toggle };
}

const toggled = (ticked: CheckKey[], check: CheckKey) =>
  ticked.includes(check) ? ticked.filter((one) => one !== check) : [...ticked, check];

function Share({ propertyId, ...loaded }: { propertyId: string; shared: SharedChecklist | null }) {
  const t = checklistMessages;
  const { sharing } = propertyMessages;
  const { share } = shortlistMessages;
  const [shared, setShared] = useState(loaded.shared);
  const [isBusy, setBusy] = useState(false);
  const body = { property_id: propertyId };

  async function change(shareOrEnd: () => Promise<SharedChecklist | null>) {
    setBusy(true);
    try {
      setShared(await shareOrEnd());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: shortlistMessages.notChanged, reason: error.message });
    } finally {
      setBusy(false);
    }
  }
  const make = async () =>
    (await callInSession<typeof shareChecklist>({ name: 'POST /user/share-checklist' }, { body })).data;
  const end = async () => {
    await callInSession<typeof endSharedChecklist>({ name: 'POST /user/end-shared-checklist' }, { body });
    showToast({ kind: 'success', title: share.ended });
    return null;
  };
  const [untilThen] = useState(() => new Date(Date.now() + SHARED_CHECKLIST_DAYS * DAY_MS).toISOString());
  const until = shared?.until ?? untilThen;
  return (
    <section aria-labelledby="share" className="card flex flex-col items-start gap-3 p-4 print:hidden">
      <h2 id="share" className="text-xl">
        {t.shareTitle}
      </h2>
      <p className="max-w-prose">{t.shareText({ date: day(until) })}</p>
      {shared ? (
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() =>
              void copyText(`${location.origin}${inPageLanguage(shared.path)}`, {
                copied: sharing.copied,
                notCopied: t.linkNotCopied,
              })
            }
          >
            {sharing.copy}
          </Button>
          <Button variant="destructive" busy={isBusy} onClick={() => void change(end)}>
            {share.end}
          </Button>
        </div>
      ) : (
        <Button busy={isBusy} onClick={() => void change(make)}>
          {share.make}
        </Button>
      )}
    </section>
  );
}

export function HydrateFallback() {
  return (
    <OwnPage title={checklistMessages.title}>
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    </OwnPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = checklistMessages;
  const isLocked = error instanceof ApiError && error.code === 'NO_SUCH_REVEAL';
  return <OwnPageFailed title={isLocked ? t.notUnlocked : t.failed} error={error} />;
}
