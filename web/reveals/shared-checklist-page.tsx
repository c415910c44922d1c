import type { sharedChecklist } from '#contract/reveals.ts';
import { checklistMessages } from '#messages/checklist.ts';
import type { Route } from './+types/shared-checklist-page.ts';
import { ApiError, call } from '#web/client/api.ts';
import { loadLocalNames } from '#web/places/place-names.ts';
import { BrowsePlots } from '#web/layout/browse-plots.tsx';
import { OwnPage } from '#web/layout/own-page.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { Button } from '#web/ui/button.tsx';
import { PageFailure } from '#web/ui/failure.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { ChecklistOfPlot } from './checklist-of-plot.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Never cached: each link is another URL and would evict pages that visitors come back to. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** Shared with a lawyer, for example: opens without login until the link ends. */
export async function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const { expires = '', signature = '' } = Object.fromEntries(new URL(url).searchParams);
  try {
    const [{ data }] = await Promise.all([
      call<typeof sharedChecklist>(
        { name: 'GET /property/shared-checklist/{id}' },
        { params, query: { expires, signature }, signal, withoutToken: true },
      ),
      loadLocalNames(),
    ]);
    return { checklist: data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'NO_SUCH_RESET' && error.issues.length === 0) throw error;
    return { checklist: undefined };
  }
}

export default function SharedChecklistPage({ loaderData: { checklist } }: Route.ComponentProps) {
  const t = checklistMessages;
  if (!checklist) {
    return (
      <OwnPage title={t.sharedEnded}>
        <p>{t.sharedEndedText}</p>
        <BrowsePlots className="self-start" />
      </OwnPage>
    );
  }
  const { property, ticked } = checklist;
  return (
    <OwnPage title={t.sharedTitle}>
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <p className="figures text-base font-semibold">
            {plotTitle(property)} · {property.listing_number}
          </p>
          <p className="text-bark">{t.sharedIntro}</p>
        </div>
        <Button variant="secondary" className="print:hidden" onClick={() => print()}>
          {t.print}
        </Button>
      </div>
      <ChecklistOfPlot
        checklist={checklist}
        mark={(check, what) => (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
            {what}
            {ticked.includes(check) ? (
              <span className="text-sm text-crop">
                <Icon name="check" className="size-4" /> {t.ticked}
              </span>
            ) : (
              <span className="text-sm text-bark">{t.notTicked}</span>
            )}
          </p>
        )}
      />
    </OwnPage>
  );
}

export function HydrateFallback() {
  return (
    <OwnPage title={checklistMessages.sharedTitle}>
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    </OwnPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OwnPage title={checklistMessages.failed}>
      <PageFailure error={error} />
    </OwnPage>
  );
}
