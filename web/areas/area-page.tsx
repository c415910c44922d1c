import { data, redirect } from 'react-router';
import { number } from '#contract/indian-number.ts';
import { type AreaWithPlots, displayLand, type Land } from '#contract/land.ts';
import { type AreaNames, landPath } from '#contract/land-path.ts';
import { splitPath } from '#contract/languages.ts';
import type { Route } from './+types/area-page.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { FeedLink } from '#web/property/feed-link.tsx';
import { feedPath } from '#web/property/feed-path.ts';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { PageHead, useOrigin } from '#web/layout/page-head.tsx';
import { SharePage } from '#web/layout/share-page.tsx';
import { StructuredData } from '#web/layout/structured-data.tsx';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { apiClientContext } from '#web/client/page-context.ts';
import { listHref } from '#web/property/list-query.ts';
import { SaveSearch } from '#web/property/save-search.tsx';
import { PropertyGrid } from '#web/property/property-grid.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { siteMessages } from '#messages/site.ts';
import { AreaLinks } from './area-links.tsx';
import { AreaMap } from './area-map.tsx';
import { AskingPricesCard } from './asking-prices.tsx';
import { landData } from './area-data.ts';
import { type AreaLevel, areaNames } from '#web/places/place-names.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const handle = { static: true };

/** Two rows on a computer: the districts below stay in reach, and the list has the others. */
const SHOWN_PLOTS = 6;

/**
 * Other spellings and former names redirect to the canonical URL. An area without properties is 404, with links to
 * others.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { state, district, mandal } = params;
  const land = (await context.get(apiClientContext)(displayLand, { query: { state, district, mandal } })).data;
  if (splitPath(new URL(request.url).pathname).path !== land.path) throw redirect(land.path, 301);
  return land.count > 0 || !land.names.state ? land : data(land, { status: 404 });
}

export default function LandPage({ loaderData: land }: Route.ComponentProps) {
  const { areas } = searchMessages;
  const origin = useOrigin();
  const { names, path, count } = land;
  const plots = land.plots.slice(0, SHOWN_PLOTS);
  const called = areaNames(land);
  const place = placeOf(called);
  const title = place ? propertyMessages.plotsIn({ place }) : siteMessages.layout.byArea;
  const above = linesAbove(land);
  const within = (
    <Areas
      id="within"
      title={titleOfWithin(names, areas)}
      level={levelWithin(names)}
      among={land.within}
      map={land.map}
    />
  );
  return (
    <div className="page pb-6">
      <PageHead
        title={title}
        description={`${propertyMessages.count({ text: number(count), count: count })} · ${propertyMessages.inShort({ place: place || propertyMessages.ourStates })}`}
        path={path}
        indexed={count > 0}
        feed={count > 0 ? feedPath(path) : undefined}
      />
      {count > 0 && <StructuredData graph={landData(land, title, origin)} />}
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            through={place ? [{ name: siteMessages.layout.byArea, href: landPath() }, ...above] : []}
            here={called.mandal ?? called.district ?? called.state ?? siteMessages.layout.byArea}
          />
        }
      />
      <p className="figures mt-1 text-bark">{propertyMessages.count({ text: number(count), count: count })}</p>
      {!place && <p className="mt-3 max-w-prose">{areas.intro}</p>}
      {count === 0 && <NothingHere land={land} />}
      {!place && within}
      {plots.length > 0 && (
        <section aria-labelledby="newest" className="mt-4">
          <h2 id="newest" className="mb-3 text-2xl">
            {areas.newest}
          </h2>
          <PropertyGrid properties={plots} heading="h3" aboveTheFold={Boolean(place)} swiped />
          <div className="mt-3 flex flex-wrap gap-3 sm:mt-4">
            <a
              className={buttonClass('primary')}
              href={inPageLanguage(place ? listHref('/search', { area: { ...names } }) : '/properties')}
            >
              {place ? propertyMessages.wholeOf({ place }) : propertyMessages.allPlots}
            </a>
            <SaveSearch area={{ ...names }} place={place} />
            <SharePage subject={title} path={path} />
            <FeedLink path={feedPath(path)} />
          </div>
        </section>
      )}
      {place && within}
      {count > 0 && <AskingPricesCard prices={land.prices} names={names} />}
      <Areas id="beside" title={areas.nearby} level={levelOf(names)} among={land.beside} />
    </div>
  );
}

const placeOf = ({ state, district, mandal }: AreaNames) => [mandal, district, state].filter(Boolean).join(', ');

function linesAbove(land: Land): { name: string; href: string }[] {
  const { state, district, mandal } = land.names;
  const called = areaNames(land);
  return [
    ...(state && district ? [{ name: called.state ?? state, href: landPath({ state }) }] : []),
    ...(district && mandal ? [{ name: called.district ?? district, href: landPath({ state, district }) }] : []),
  ];
}

const levelOf = ({ district, mandal }: AreaNames): AreaLevel => {
  if (mandal) return 'mandal';
  return district ? 'district' : 'state';
};

function levelWithin({ state, district }: AreaNames): AreaLevel {
  if (district) return 'mandal';
  return state ? 'district' : 'state';
}

type AreaWords = typeof searchMessages.areas;

function titleOfWithin({ state, district }: AreaNames, { states, districts, mandals }: AreaWords): string {
  if (district) return mandals;
  return state ? districts : states;
}

interface AreasProps {
  id: string;
  title: string;
  level: AreaLevel;
  among: readonly AreaWithPlots[];
  map?: Land['map'];
}

function Areas({ id, title, level, among, map }: AreasProps) {
  if (among.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {map ? (
        <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-2 lg:items-start">
          <AreaMap map={map} level={level} among={among} />
          <AreaLinks level={level} among={among} columns="lg:grid-cols-3" />
        </div>
      ) : (
        <AreaLinks level={level} among={among} />
      )}
    </section>
  );
}

function NothingHere({ land }: { land: Land }) {
  return (
    <div className="mt-6">
      <EmptyState title={propertyMessages.tryWider}>
        {[...linesAbove(land)].reverse().map(({ name, href }) => (
          <a key={href} className={buttonClass('secondary')} href={inPageLanguage(href)}>
            {propertyMessages.wholeOf({ place: name })}
          </a>
        ))}
        <a className={buttonClass('secondary')} href={inPageLanguage('/properties')}>
          {propertyMessages.allPlots}
        </a>
        <SaveSearch area={{ ...land.names }} place={placeOf(areaNames(land))} className={buttonClass('secondary')} />
      </EmptyState>
    </div>
  );
}
