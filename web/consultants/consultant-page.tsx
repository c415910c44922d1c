import { data, redirect } from 'react-router';
import { type Consultant, displayConsultant } from '#contract/consultants.ts';
import {
  CONSULTANT_SLUG,
  consultantPath,
  consultantPicturePath,
  LINK_PICTURE_SIZE,
} from '#contract/consultant-path.ts';
import { PageNumber } from '#contract/endpoint.ts';
import { number } from '#contract/indian-number.ts';
import { splitPath } from '#contract/languages.ts';
import { consultantMessages } from '#messages/consultant.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import type { Route } from './+types/consultant-page.ts';
import { pageLanguage } from '#web/client/language.ts';
import { apiClientContext } from '#web/client/page-context.ts';
import { BrowsePlots } from '#web/layout/browse-plots.tsx';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { PageHead, useOrigin } from '#web/layout/page-head.tsx';
import { SharePage } from '#web/layout/share-page.tsx';
import { StructuredData } from '#web/layout/structured-data.tsx';
import { areaNames } from '#web/places/place-names.ts';
import { PropertyGrid } from '#web/property/property-grid.tsx';
import { ReraNumber } from '#web/property/rera-number.tsx';
import { day } from '#web/ui/date.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { pageInstead } from '#web/ui/page-instead.ts';
import { Pager } from '#web/ui/pager.tsx';
import { consultantData } from './consultant-data.ts';
import { ConsultantMark } from './consultant-mark.tsx';
import { ConsultantPicture } from './consultant-picture.tsx';
import { consultantInShort, PLACES_NAMED } from './in-short.ts';

export const handle = { static: true };

/** Another spelling of the address redirects; a page beyond the last one to the last. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const page = PageNumber.safeParse(searchParams.get('page') ?? 1).data ?? 1;
  if (!CONSULTANT_SLUG.test(params.slug)) return data({ found: undefined }, { status: 404 });
  try {
    const found = await context.get(apiClientContext)(displayConsultant, { params, query: { page } });
    const path = consultantPath(found.data.slug);
    const instead = pageInstead({ ...found, data: found.data.plots });
    if (instead !== undefined) throw redirect(pageOf(path, instead));
    if (splitPath(pathname).path !== path) throw redirect(pageOf(path, page), 301);
    return { found };
  } catch (error) {
    if (error instanceof Response && error.status === 404) return data({ found: undefined }, { status: 404 });
    throw error;
  }
}

const pageOf = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);

export default function ConsultantPage({ loaderData: { found } }: Route.ComponentProps) {
  return found ? <Found consultant={found.data} list={found} /> : <Gone />;
}

function Found({
  consultant,
  list: { page, pageSize, count },
}: {
  consultant: Consultant;
  list: { page: number; pageSize: number; count: number };
}) {
  const origin = useOrigin();
  const { slug, name, plots } = consultant;
  const path = consultantPath(slug);
  const title = `${name} · ${siteMessages.words.consultant}`;
  const places = consultant.districts.map((served) => areaNames(served).district).join(', ');
  const shortly = propertyMessages.inShort({ place: places || propertyMessages.ourStates });
  const counted = propertyMessages.count({ text: number(count), count });
  const description = count === 0 ? title : `${counted} · ${shortly}`;
  const picture = {
    path: consultantPicturePath(slug, pageLanguage(), consultant.link_picture),
    ...LINK_PICTURE_SIZE,
    alt: title,
  };
  return (
    <div className="page pb-6">
      <PageHead
        title={title}
        description={description}
        path={path}
        indexed={page === 1 && count > 0}
        picture={picture}
      />
      <StructuredData graph={consultantData(consultant, origin)} />
      <Breadcrumb here={name} />
      <div className="flex items-start gap-4">
        {consultant.picture ? (
          <ConsultantPicture picture={consultant.picture} name={name} />
        ) : (
          <ConsultantMark name={name} />
        )}
        <div className="min-w-0">
          <PageHeader title={<bdi className="wrap-anywhere">{name}</bdi>} />
          <p className="figures text-bark">{consultantInShort(consultant, count)}</p>
        </div>
      </div>
      <Known consultant={consultant} />
      <div className="mt-4">
        <SharePage subject={`${name} · ${consultantInShort(consultant, count)}`} path={path} />
      </div>
      <section aria-labelledby="plots" className="mt-6">
        <h2 id="plots" className="text-2xl">
          {consultantMessages.forSale}
        </h2>
        {count === 0 ? (
          <EmptyState title={consultantMessages.none}>
            <BrowsePlots />
          </EmptyState>
        ) : (
          <>
            <p className="figures mt-1 mb-3 text-bark">
              {counted} · {consultantMessages.number}
            </p>
            <PropertyGrid properties={plots} heading="h3" />
            <div className="mt-6">
              <Pager {...{ page, pageSize, count }} hrefOf={(place) => pageOf(path, place.page)} />
            </div>
          </>
        )}
      </section>
    </div>
  );
}

function Known({ consultant }: { consultant: Consultant }) {
  const { member_since: since, phone_verified_at: verifiedAt, calls_answered: calls, rera, districts } = consultant;
  return (
    <div className="card mt-4 flex flex-col gap-1 px-4 py-3">
      <p className="text-crop">
        <Icon name="check" className="size-4" />{' '}
        {verifiedAt === null ? consultantMessages.called : consultantMessages.verified({ date: day(verifiedAt) })}
      </p>
      {calls && <p className="figures">{propertyMessages.callsAnswered(calls)}</p>}
      <p>{consultantMessages.since({ date: day(since) })}</p>
      {districts.length > PLACES_NAMED && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">
            {searchMessages.areas.districts} ({number(districts.length)})
          </summary>
          <ul className="figures flex flex-wrap gap-x-4">
            {districts.map((served) => (
              <li key={`${served.names.state}/${served.names.district}`}>
                {areaNames(served).district} ({number(served.count)})
              </li>
            ))}
          </ul>
        </details>
      )}
      {rera && <ReraNumber rera={rera} />}
    </div>
  );
}

function Gone() {
  const { gone } = consultantMessages;
  return (
    <div className="page flex flex-col items-start gap-4 py-4 sm:py-6">
      <PageHead title={gone.title} description={siteMessages.product.tagline} path="/properties" indexed={false} />
      <PageHeader title={gone.title} />
      <p className="max-w-prose">{gone.text}</p>
      <BrowsePlots />
    </div>
  );
}
