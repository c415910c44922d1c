import { number } from '#contract/indian-number.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { PropertyCard as PropertyFacts } from '#contract/properties.ts';
import { Place } from '#web/places/place.tsx';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { day } from '#web/ui/date.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { ON_A_PHONE, Photo } from './photo.tsx';
import { pricePerUnit } from './price-per-unit.ts';
import { PlotHeart } from './plot-heart.tsx';
import { SizeText } from './size-text.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { plotTitle, unitName } from './property-title.ts';
import { siteMessages } from '#messages/site.ts';

interface PropertyCardProps {
  property: PropertyFacts;
  heading: 'h2' | 'h3';
  eager?: boolean;
  metresAway?: number | undefined;
}

/** True if the owner confirmed availability on a later day than it was listed. */
export function isConfirmedLater<P extends Pick<PropertyFacts, 'approved_at' | 'confirmed_at'>>(
  property: P,
): property is P & { confirmed_at: string } {
  const { approved_at: approved, confirmed_at: confirmed } = property;
  if (approved === null || confirmed === null || confirmed === approved) return false;
  return day(confirmed) !== day(approved);
}

/** When the owner last confirmed it, as cards and pages say it; undefined where that says nothing new. */
export function freshnessOf(
  property: Pick<PropertyFacts, 'approved_at' | 'confirmed_at' | 'unconfirmed_days'>,
): string | undefined {
  const { unconfirmed_days: days } = property;
  if (days !== undefined) return propertyMessages.unconfirmed({ days });
  return isConfirmedLater(property) ? propertyMessages.confirmed({ date: day(property.confirmed_at) }) : undefined;
}

/** The distance of two neighbouring cells' centres; smaller ones mean nothing. */
const TOLD_FROM_METRES = 2_000;

/** Distance from the list's place; both are accurate to a kilometre. */
function awayInList(kilometres: number): string {
  const { areas } = searchMessages;
  return kilometres === 0 ? areas.awayUnder({ kilometres: 1 }) : areas.away({ kilometres });
}

function away(metres: number): string {
  const { areas } = searchMessages;
  const kilometres = Math.round(Math.max(metres, TOLD_FROM_METRES) / 1000);
  return metres < TOLD_FROM_METRES ? areas.awayUnder({ kilometres }) : areas.away({ kilometres });
}

export function PropertyCard({ property, heading: Heading, eager = false, metresAway }: PropertyCardProps) {
  const { pricePer } = propertyMessages;
  const [cover] = property.property_images;
  const inWords = rupeesInWords(property.price);
  const title = plotTitle(property);
  const freshness = freshnessOf(property);
  const dates = [
    ...(property.approved_at ? [propertyMessages.listed({ date: day(property.approved_at) })] : []),
    ...(freshness ? [freshness] : []),
    `${propertyMessages.totalViews}: ${number(property.view_count)}`,
  ];
  return (
    <article className="card relative flex flex-col overflow-hidden hover:border-edge">
      <div className="aspect-5/3 bg-sand">
        {cover && (
          <Photo
            photo={cover}
            sizes={`(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, ${ON_A_PHONE}`}
            alt=""
            eager={eager}
            inList
            className="aspect-5/3 w-full object-cover"
          />
        )}
      </div>
      <div className="figures flex flex-1 flex-col px-3 py-1 text-sm">
        {/* Two small lines beside the price, so that titles of a row begin at one height in every language. */}
        <p className="flex flex-wrap items-center gap-x-3 text-xs">
          <span className="text-xl font-bold">{inWords ?? rupees(property.price)}</span>
          <span className="flex-1 basis-32 text-right">
            {inWords && <span className="block text-bark">{rupees(property.price)}</span>}
            {rupees(pricePerUnit(property))}{' '}
            <span className="text-bark">{pricePer({ unit: unitName(property.units) })}</span>
          </span>
        </p>
        <Heading className="text-base/5">{title}</Heading>
        <p className="text-bark">
          <Place of={property} />
          {metresAway !== undefined && ` · ${away(metresAway)}`}
          {property.distance_km !== undefined && ` · ${awayInList(property.distance_km)}`}
        </p>
        <p>
          <SizeText property={property} inLine />
        </p>
        {/* The dates wrap before the button does. */}
        <div className="mt-auto flex flex-wrap items-end justify-end gap-2 pt-1">
          <div className="min-w-0 flex-1 basis-40">
            <Documents filed={property.document_types.length} />
            <p className="text-xs text-bark">{dates.join(' · ')}</p>
          </div>
          <a
            href={inPageLanguage(`/property/${property._id}`)}
            className={buttonClass('secondary', 'after:absolute after:inset-0')}
            aria-label={propertyMessages.viewPlot({ title })}
          >
            {siteMessages.words.view}
          </a>
        </div>
      </div>
      <PlotHeart property={property} />
    </article>
  );
}

function Documents({ filed }: { filed: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <svg viewBox="0 0 82 12" className="h-3 w-[82px]" aria-hidden="true">
        {filed > 0 && <path d={squares(0, filed)} className="fill-crop stroke-crop" />}
        {filed < DOCUMENT_TYPES.length && (
          <path d={squares(filed, DOCUMENT_TYPES.length)} className="fill-none stroke-edge" />
        )}
      </svg>
      {propertyMessages.papersOnFile({ count: filed, of: DOCUMENT_TYPES.length })}
    </p>
  );
}

const SQUARES = DOCUMENT_TYPES.map((_, i) => `M${i * 12 + 1.5} .5h7l1 1v9l-1 1h-7l-1-1v-9z`);

/** One path for all squares: a page of cards has a hundred of them. */
const squares = (from: number, to: number) => SQUARES.slice(from, to).join('');
