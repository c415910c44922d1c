import { useEffect, useRef } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { reviewProperty, reviewQueue } from '#contract/reviews.ts';
import type { Route } from './+types/review-page.ts';
import { loadLocalNames } from '#web/places/place-names.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { factsMessages } from '#messages/facts.ts';
import { siteMessages } from '#messages/site.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { LazyInView } from '#web/ui/lazy-in-view.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import type { DocumentNoteSent, FactCheck, PhoneCallSent } from './record-in-review.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewLocation } from './review-location.tsx';
import { load, sayNotLoaded } from '#web/client/load.ts';
import { NOT_SENT } from './list-place.ts';

const evidence = async () => (await load(() => import('./review-evidence.tsx'))).ReviewEvidence;
const nothing = async () => (await load(() => import('./nothing-to-review.tsx'))).NothingToReview;
const owner = async () => (await load(() => import('./review-owner.tsx'))).ReviewOwner;
const documents = async () => (await load(() => import('./review-documents.tsx'))).ReviewDocuments;

/** Needs the operator's map layers: links from other pages load a new document. */
export const handle = { map: true };

const reviewPath = (id: string): string => `/admin/review/${id}`;

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { signal } = request;
  return loadForAdmin(adminMessages.console.loadFailed, async () => {
    if (params.id) {
      const [{ data }] = await Promise.all([
        callAsAdmin<typeof reviewProperty>({ name: 'GET /admin/review/{id}' }, { params: { id: params.id }, signal }),
        loadLocalNames(),
      ]);
      return data;
    }
    const { data } = await callAsAdmin<typeof reviewQueue>({ name: 'GET /admin/review-queue' }, { signal });
    if (data.next) throw redirect(reviewPath(data.next));
    return null;
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  if (request.headers.get('content-type')?.startsWith('application/json')) {
    // Safe: review-evidence.tsx, review-document-note.tsx and note-call.tsx send them.
    const sent = (await request.json()) as FactCheck[] | DocumentNoteSent | PhoneCallSent;
    const recording = await load(() => import('./record-in-review.ts')).catch(sayNotLoaded);
    if (!recording) return { checked: false as const, isOutdated: false, issues: [] };
    if (Array.isArray(sent)) return recording.checkFacts(sent);
    return 'phone' in sent ? recording.notePhoneCall(sent) : recording.noteDocument(sent);
  }
  const form = await request.formData();
  const deciding = await load(() => import('./decide-property.ts')).catch(sayNotLoaded);
  return deciding ? deciding.decideProperty(form) : NOT_SENT;
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult && 'checked' in actionResult) return actionResult.checked || actionResult.isOutdated;
  return actionResult?.decided || actionResult?.settled === false ? false : defaultShouldRevalidate;
}

export default function ReviewPage({ loaderData: review }: Route.ComponentProps) {
  const t = consoleMessages.review;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = review?.property._id;
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus();
    shown.current = id;
  }, [id]);
  if (!review) {
    return (
      <div className="flex flex-col gap-3">
        <AdminHeading title={t.pageTitle} />
        <Lazy part={nothing} given={{}} />
      </div>
    );
  }
  const { property, queue } = review;
  return (
    <div className="flex flex-col gap-2">
      <AdminHeading title={t.title({ listing: property.listing_number })} ref={heading}>
        <p className="figures py-1 text-bark">{t.waiting({ count: queue.pending })}</p>
        <StatusBadge status={property.status} />
      </AdminHeading>
      <ListInPlace>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <ReviewFacts review={review} />
          {/* Between header and bar while the facts scroll. */}
          <div className="min-w-0 lg:sticky lg:top-15 lg:col-start-2 lg:row-span-2 lg:self-start">
            <LazyInView title={siteMessages.words.documents} part={documents} given={{ review }} />
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            <ReviewLocation review={review} />
            <LazyInView title={factsMessages.review.title} part={evidence} given={{ review }} />
            <LazyInView title={siteMessages.words.owner} part={owner} given={{ review }} />
          </div>
        </div>
      </ListInPlace>
      {/* A new key, so that a reason never carries over to the next listing. */}
      <ReviewBar key={property._id} review={review} pathOf={reviewPath} />
    </div>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={consoleMessages.review.pageTitle} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={consoleMessages.review.pageTitle} error={error} />;
}
