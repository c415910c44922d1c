import { data } from 'react-router';
import { sharedShortlist } from '#contract/shortlist.ts';
import { checklistMessages } from '#messages/checklist.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { siteMessages } from '#messages/site.ts';
import type { Route } from './+types/shared-shortlist-page.ts';
import { BrowsePlots } from '#web/layout/browse-plots.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { apiClientContext } from '#web/client/page-context.ts';
import { PropertyCard } from '#web/property/property-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { day } from '#web/ui/date.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { languageOfText } from '#web/ui/text-language.ts';

export const handle = { static: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { expires = '', signature = '' } = Object.fromEntries(new URL(request.url).searchParams);
  try {
    const found = await context.get(apiClientContext)(sharedShortlist, { params, query: { expires, signature } });
    return { shared: found.data };
  } catch (error) {
    // 400 is a malformed link, 404 an ended one.
    if (error instanceof Response && error.status < 500) return data({ shared: undefined }, { status: 404 });
    throw error;
  }
}

/** A static page, because first-time visitors read it on their phones. */
export default function SharedShortlistPage({ loaderData: { shared } }: Route.ComponentProps) {
  const t = shortlistMessages.shared;
  return (
    <div className="page flex flex-col gap-4 py-4 sm:py-6">
      <PageHead
        title={shared ? t.title : checklistMessages.sharedEnded}
        description={siteMessages.product.tagline}
        path="/shortlist"
        indexed={false}
      />
      {shared ? (
        <Shared shared={shared} />
      ) : (
        <>
          <PageHeader title={checklistMessages.sharedEnded} />
          <p>{checklistMessages.sharedEndedText}</p>
          <BrowsePlots className="self-start" />
        </>
      )}
    </div>
  );
}

function Shared({ shared: { properties, hidden, until } }: { shared: ResponseOf<typeof sharedShortlist>['data'] }) {
  const t = shortlistMessages.shared;
  return (
    <>
      <PageHeader title={t.title} />
      <p className="max-w-prose text-bark">{t.intro({ date: day(until) })}</p>
      {properties.length === 0 && (
        <EmptyState title={t.none}>
          <BrowsePlots />
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {properties.map(({ card, note }) => (
          <li key={card._id} className="flex flex-col gap-2">
            <PropertyCard property={card} heading="h2" />
            {note && (
              <p className="whitespace-pre-line wrap-anywhere">
                <strong>{t.note}:</strong> <span lang={languageOfText(note)}>{note}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="figures text-bark">{t.hidden({ count: hidden })}</p>}
    </>
  );
}
