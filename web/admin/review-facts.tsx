import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { number } from '#contract/indian-number.ts';
import type { Review } from '#contract/reviews.ts';
import { placeNames } from '#web/places/place-names.ts';
import { plotTitle, unitName } from '#web/property/property-title.ts';
import { Photo } from '#web/property/photo.tsx';
import { pricePerUnit } from '#web/property/price-per-unit.ts';
import { timestamp } from '#web/ui/timestamp.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { day } from '#web/ui/date.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { load } from '#web/client/load.ts';

const priceCompared = async () => (await load(() => import('./review-price.tsx'))).PriceCompared;

export function ReviewFacts({ review }: { review: Review }) {
  const { property, changes, created_at, earlier_listing: earlier } = review;
  const t = consoleMessages.review;
  const { words } = siteMessages;
  const place = placeNames(property);
  const facts: [name: string, now: ReactNode, was: string | undefined][] = [
    [
      adminMessages.properties.place,
      `${place.mandal}, ${place.district}, ${place.state}`,
      changes?.place && `${changes.place.mandal}, ${changes.place.district}, ${changes.place.state}`,
    ],
    [
      words.size,
      `${number(property.size, 4)} ${unitName(property.units)}`,
      changes?.size && `${number(changes.size.size, 4)} ${unitName(changes.size.units)}`,
    ],
    [
      words.price,
      <Price key="price" property={property} />,
      changes?.price === undefined ? undefined : rupees(changes.price),
    ],
    [words.description, <span key="description">{property.description}</span>, changes?.description],
  ];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <section className="card p-3">
        <h2 className="mb-2 text-base">
          {words.photos}
          {changes?.photos && (
            <span className="ml-2 rounded-md bg-mustard-wash px-2 text-sm text-soil">
              {t.photosChanged(changes.photos)}
            </span>
          )}
        </h2>
        <ul className="flex snap-x gap-2 overflow-x-auto">
          {property.property_images.map((photo, index) => (
            <li key={photo._id} className="w-56 shrink-0 snap-start">
              <a
                href={photo.file_path}
                target="_blank"
                rel="noreferrer"
                aria-label={propertyMessages.showPicture({ number: index + 1 })}
              >
                <Photo
                  photo={photo}
                  sizes="14rem"
                  alt={propertyMessages.picture({ number: index + 1, title: plotTitle(property) })}
                  className="aspect-4/3 w-full rounded-md bg-sand object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="card p-4">
        <p className="mb-3 font-semibold">{statusText(review)}</p>
        {earlier && (
          <p className="mb-3 rounded-md bg-mustard-wash px-3 py-2 text-soil">
            {earlier.has_ended
              ? t.relisted({ listing: earlier.listing_number, date: day(earlier.approved_at) })
              : t.listedTwice({ listing: earlier.listing_number })}{' '}
            <Link to={`/admin/review/${earlier._id}`} className="link figures">
              {earlier.listing_number}
            </Link>{' '}
            <span className="figures">
              {rupees(earlier.price)} <StatusBadge status={earlier.status} />
            </span>
          </p>
        )}
        <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
          {facts.map(([name, now, was]) => (
            <div key={name} className="contents">
              <dt className="text-sm text-bark">{name}</dt>
              <dd className="figures wrap-anywhere whitespace-pre-line max-sm:-mt-3">
                {now}
                {was !== undefined && (
                  <span className="mt-1 block rounded-md bg-mustard-wash px-2 py-1 text-soil">
                    {adminMessages.audit.was({ was })}
                  </span>
                )}
              </dd>
            </div>
          ))}
          <dt className="text-sm text-bark">{consoleMessages.find.age}</dt>
          <dd className="figures max-sm:-mt-3">{timestamp(created_at)}</dd>
          {property.rejection_reason && (
            <>
              <dt className="text-sm text-bark">{adminMessages.audit.reason}</dt>
              <dd className="wrap-anywhere max-sm:-mt-3">{property.rejection_reason}</dd>
            </>
          )}
        </dl>
      </section>
    </div>
  );
}

/** In full, in words and per unit, and against what others of its place ask. */
function Price({ property }: { property: Review['property'] }) {
  const { price, units, price_context: compared } = property;
  return (
    <>
      {[
        rupees(price),
        rupeesInWords(price),
        `${rupees(pricePerUnit(property))} ${propertyMessages.pricePer({ unit: unitName(units) })}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      {compared && <Lazy part={priceCompared} given={{ property, compared }} />}
    </>
  );
}

function statusText({ changes }: Review): string {
  const t = consoleMessages.review;
  if (!changes) return t.firstTime;
  const { approved_at, ...changed } = changes;
  const date = day(approved_at);
  return Object.keys(changed).length > 0 ? t.changedSince({ date }) : t.unchanged({ date });
}
