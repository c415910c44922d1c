import { displayOneProperty, PropertyReference } from '#contract/properties.ts';
import { isForSale } from '#contract/property-statuses.ts';
import { Place } from '#web/places/place.tsx';
import { PageHead, useOrigin } from '#web/layout/page-head.tsx';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { apiClientContext } from '#web/client/page-context.ts';
import { listingPath } from '#web/property/listing-path.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { SizeText } from '#web/property/size-text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import type { Route } from './+types/poster-page.ts';
import { QrCode } from './qr-code.tsx';
import { dataset } from '#web/client/page-data.ts';

export const handle = { static: true };

/** Only for published listings: a printed poster cannot be withdrawn. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!PropertyReference.safeParse(params.id).success) throw new Response(null, { status: 404 });
  const { data } = await context.get(apiClientContext)(displayOneProperty, { params });
  const [property] = data;
  if (!property || !isForSale(property.status)) throw new Response(null, { status: 404 });
  return property;
}

/** One A4 page, printed in light colours always (web/app/app.css). */
export default function PosterPage({ loaderData: property }: Route.ComponentProps) {
  const { poster, totalPrice } = propertyMessages;
  const { product } = siteMessages;
  const origin = useOrigin();
  const title = plotTitle(property);
  const address = origin + inPageLanguage(listingPath(property));
  const inWords = rupeesInWords(property.price);
  return (
    <div className="page max-w-3xl py-4 sm:py-6 print:p-0">
      <PageHead title={`${poster.open}: ${title}`} description={title} path={listingPath(property)} indexed={false} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <button type="button" {...dataset({ 'data-print': '' })} className={buttonClass('primary', 'noscript:hidden')}>
          {poster.print}
        </button>
        <p className="max-w-prose text-bark">{poster.hint}</p>
        <a href={inPageLanguage(listingPath(property))} className="link inline-flex min-h-11 items-center">
          {property.listing_number}
        </a>
      </div>
      <article className="figures flex flex-col items-center gap-4 border-4 border-ink bg-card p-6 text-center sm:p-10 print:break-inside-avoid">
        <h1 className="text-3xl font-bold sm:text-5xl">{poster.forSale}</h1>
        <p className="text-xl sm:text-3xl">
          <Place of={property} />
        </p>
        <p className="text-2xl font-bold sm:text-3xl">
          <SizeText property={property} />
        </p>
        <div>
          <p className="sr-only">{totalPrice}</p>
          <p className="text-3xl font-bold sm:text-5xl">{inWords ?? rupees(property.price)}</p>
          {inWords && <p className="text-xl sm:text-2xl">{rupees(property.price)}</p>}
        </div>
        <QrCode text={address} label={address} className="w-full max-w-72" />
        <p className="text-xl sm:text-2xl">{poster.scan}</p>
        <p className="text-xl font-bold wrap-anywhere">
          {product.name} · {property.listing_number}
        </p>
        <p className="text-base wrap-anywhere">{address.replace(/^https?:\/\//, '')}</p>
      </article>
    </div>
  );
}
