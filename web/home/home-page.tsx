import { displayStates } from '#contract/areas.ts';
import type { Language } from '#contract/languages.ts';
import { displayLand } from '#contract/land.ts';
import { displayTopProperties } from '#contract/properties.ts';
import { displayTrust } from '#contract/trust.ts';
import type { Route } from './+types/home-page.ts';
import villageMap from '#web/layout/village-map.svg';
import { AreaLinks } from '#web/areas/area-links.tsx';
import { PageHead, useOrigin } from '#web/layout/page-head.tsx';
import { StructuredData } from '#web/layout/structured-data.tsx';
import { homeMessages } from '#messages/home.ts';
import { errorsMessages } from '#messages/errors.ts';
import { siteMessages } from '#messages/site.ts';
import { apiClientContext, pageContext } from '#web/client/page-context.ts';
import { PropertyGrid } from '#web/property/property-grid.tsx';
import { SearchBox } from '#web/property/search-box.tsx';
import { SearchForm } from '#web/property/search-form.tsx';
import { TrustLine } from '#web/reports/trust-line.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Faq } from './faq.tsx';
import { PhoneBanner } from './phone-banner.tsx';
import { siteData } from './site-data.ts';
import { Quality } from './quality.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';
import { inPageLanguage, pageLanguage } from '#web/client/language.ts';

export const handle = { static: true };

/** In the largest type their headline takes four lines, and the plots begin below the first screen. */
const LONGEST_WORDED: readonly Language[] = ['ta', 'ml'];

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiClientContext);
  const [states, top, land, trust] = await Promise.all([
    api(displayStates),
    api(displayTopProperties),
    api(displayLand),
    api(displayTrust),
  ]);
  return {
    states: states.data,
    top: top.data,
    areas: land.data.within,
    returns: trust.data?.returns,
    operator: context.get(pageContext).operator,
  };
}

export default function HomePage({ loaderData: { states, top, areas, returns, operator } }: Route.ComponentProps) {
  const { product } = siteMessages;
  const origin = useOrigin();
  return (
    <>
      <PageHead
        title={homeMessages.headline}
        wholeTitle={`${product.name} · ${homeMessages.headline}`}
        description={homeMessages.blurb}
      />
      <section className="plot-lines relative overflow-hidden border-b border-line bg-sand">
        <img
          src={villageMap}
          alt=""
          width={960}
          height={1200}
          // Lazy: phones, which hide it, do not load it.
          loading="lazy"
          className="absolute top-0 right-0 hidden h-full w-5/12 object-cover object-bottom lg:block"
        />
        <div className="page relative py-4 sm:py-6">
          <h1 className={`headline max-w-xl ${LONGEST_WORDED.includes(pageLanguage()) ? '' : 'lg:text-5xl/tight'}`}>
            {homeMessages.headline}
          </h1>
          {pageLanguage() !== 'hi' && (
            <p lang="hi" className="mt-1 font-serif text-xl font-bold text-geru-dark">
              {homeMessages.headlineInHindi}
            </p>
          )}
          <p className="mt-3 max-w-xl">{homeMessages.blurb}</p>
          <div className="card mt-6 p-4 sm:p-6">
            <SearchBox labelClass="mb-1 block font-semibold" />
            <div className="mt-4">
              <SearchForm states={states} />
            </div>
          </div>
          <TrustLine returns={returns} className="mt-3 max-w-xl" />
        </div>
      </section>

      <section className="page py-6 sm:py-10" aria-labelledby="for-sale">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-4">
          <h2 id="for-sale" className="text-2xl wrap-anywhere">
            {homeMessages.forSale}
          </h2>
          <a className="link inline-flex min-h-11 items-center font-semibold" href={inPageLanguage('/properties')}>
            {homeMessages.viewAll}
          </a>
        </div>
        {top.length > 0 ? (
          <PropertyGrid properties={top} heading="h3" swiped />
        ) : (
          <p className="card p-6">{errorsMessages.NO_SUCH_PROPERTY}</p>
        )}
        {areas.length > 0 && (
          <nav aria-labelledby="by-area" className="mt-6">
            <h3 id="by-area" className="mb-3 text-xl">
              {siteMessages.layout.byArea}
            </h3>
            <AreaLinks level="state" among={areas} />
          </nav>
        )}
      </section>

      <WhyChooseUs />
      <Quality />
      <Testimonials />
      <CallToAction />
      <Faq />
      {/* Next to the questions that it repeats: that compresses best. */}
      <StructuredData graph={siteData({ product, home: homeMessages, operator, origin })} />
      <PhoneBanner phone={operator.publicPhone} />
    </>
  );
}
