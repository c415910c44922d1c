import { useEffect, useState } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs, useBeforeUnload, useFetcher, useRevalidator } from 'react-router';
import type { Route } from './+types/import-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { load } from '#web/client/load.ts';
import { requireSession } from '#web/client/require-session.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { PageOfDesk, PageOfDeskFailed } from '#web/layout/page-of-desk.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { loadSheet } from './load-sheet.ts';
import { takeSheetStep } from './take-sheet-step.ts';

const POLL_MS = 2_000;

const checkedSheet = async () => (await load(() => import('./checked-sheet.tsx'))).CheckedSheet;
const chooseSheet = async () => (await load(() => import('./choose-sheet.tsx'))).ChooseSheet;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = requireSession(request.url);
  if (role === 'admin') throw redirect('/admin/users');
  // Says how to become a seller.
  if (role === 'buyer') throw redirect('/myproperties');
  return loadSheet(request);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return takeSheetStep(await request.formData());
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formData?.get('step') !== 'download' && afterSubmit<typeof clientAction>(args);
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { sheet, isReached } = loaderData;
  const [opened] = useState(sheet);
  // The sheet that another one is to replace is shown again until that one is read.
  const [replaced, setReplaced] = useState<string>();
  // A sheet may be read and its ZIP refused: the next view says so.
  const uploads = useFetcher<typeof takeSheetStep>();
  usePolling(loaderData);
  useBeforeUnload((event) => {
    if (uploads.state !== 'idle') event.preventDefault();
  });
  return (
    <PageOfDesk title={sheetsMessages.title}>
      {sheet && replaced !== sheet.read_at ? (
        <Lazy
          key={sheet.read_at}
          part={checkedSheet}
          instead={<Waiting />}
          given={{
            sheet,
            isReached,
            uploads,
            opened: opened?.read_at === sheet.read_at ? opened.status : undefined,
            onReplace: () => setReplaced(sheet.read_at),
          }}
        />
      ) : (
        <Lazy
          part={chooseSheet}
          instead={<Waiting />}
          given={{ uploads, replaced: sheet?.name, onBack: () => setReplaced(undefined) }}
        />
      )}
    </PageOfDesk>
  );
}

/** Reloads the sheet while its plots are being listed. */
function usePolling(loaded: Awaited<ReturnType<typeof loadSheet>>) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (loaded.sheet?.status !== 'listing') return undefined;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [loaded, revalidate]);
}

function Waiting() {
  return (
    <Loading>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  );
}

export function HydrateFallback() {
  return (
    <PageOfDesk title={sheetsMessages.title}>
      <Waiting />
    </PageOfDesk>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfDeskFailed title={sheetsMessages.title} error={error} />;
}
