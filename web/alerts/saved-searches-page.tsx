import { redirect } from 'react-router';
import type { displaySavedSearches } from '#contract/saved-searches.ts';
import { savedSearchesMessages } from '#messages/saved-searches.ts';
import { siteMessages } from '#messages/site.ts';
import type { Route } from './+types/saved-searches-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { callInSession, requireSession } from '#web/client/require-session.ts';
import { BrowsePlots } from '#web/layout/browse-plots.tsx';
import { PageOfMenu, PageOfMenuFailed } from '#web/layout/page-of-menu.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { SkeletonCards, SkeletonField } from '#web/ui/skeleton-cards.tsx';
import { changeSearches } from './change-searches.ts';
import { PushSection } from './push-section.tsx';
import { readPushState } from './push-state.ts';
import { SaveSearchForm, type WantedSearch } from './save-search-form.tsx';
import { UnconfirmedEmail } from '#web/accounts/unconfirmed-email.tsx';
import { SavedSearchCard } from './saved-search-card.tsx';

/** The fields of the form itself and the order of the list; the rest of the address is the search. */
const NOT_OF_A_SEARCH = ['name', 'sort', 'intent', 'frequency', 'by_email', 'by_push'];

function wantedIn(url: string): WantedSearch | undefined {
  const { searchParams } = new URL(url);
  const name = searchParams.get('name');
  if (!name) return undefined;
  const search = [...new Map(searchParams)].filter(([key, value]) => value && !NOT_OF_A_SEARCH.includes(key));
  return { name, search };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = requireSession(request.url);
  if (role === 'admin') throw redirect('/admin/users');
  const push = await readPushState();
  const { data } = await callInSession<typeof displaySavedSearches>(
    { name: 'GET /user/display-saved-searches' },
    { request },
  );
  return { searches: data, push, wanted: wantedIn(request.url) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeSearches(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function SavedSearchesPage({ loaderData: { searches, push, wanted } }: Route.ComponentProps) {
  const t = savedSearchesMessages;
  const unconfirmed = searches.find(({ unconfirmed_email }) => unconfirmed_email !== null)?.unconfirmed_email;
  return (
    <PageOfMenu title={siteMessages.words.savedSearches}>
      <p className="max-w-prose text-bark">
        {t.intro} {t.night}
      </p>
      {wanted && <SaveSearchForm key={JSON.stringify(wanted)} wanted={wanted} />}
      {unconfirmed && (
        <div className="max-w-2xl rounded-md bg-mustard-wash p-4">
          <UnconfirmedEmail email={unconfirmed} />
        </div>
      )}
      {searches.length > 0 && (
        <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          {searches.map((search) => (
            <SavedSearchCard key={search._id} search={search} />
          ))}
        </ul>
      )}
      {searches.length > 0 && <PushSection state={push} />}
      {searches.length === 0 && !wanted && (
        <EmptyState title={t.none} text={t.noneText}>
          <BrowsePlots />
        </EmptyState>
      )}
    </PageOfMenu>
  );
}

export function HydrateFallback() {
  const t = savedSearchesMessages;
  return (
    <PageOfMenu title={siteMessages.words.savedSearches}>
      <p className="max-w-prose text-bark">
        {t.intro} {t.night}
      </p>
      <Loading>
        <SkeletonCards className="gap-4 md:grid-cols-2" card="flex-col gap-4 p-4">
          <Skeleton className="h-11 w-3/5" />
          <Skeleton className="h-11 w-28" />
          <SkeletonField />
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-11 w-3/5" />
        </SkeletonCards>
      </Loading>
    </PageOfMenu>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfMenuFailed title={siteMessages.words.savedSearches} error={error} />;
}
