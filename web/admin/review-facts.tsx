import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isIndianMobile, shownPhone } from '#contract/phone.ts';
import type { Review } from '#contract/reviews.ts';
import { placeNames } from '#web/places/place-names.ts';
import { plotTitle, unitName } from '#web/property/property-title.ts';
import { Photo } from '#web/property/photo.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { accountMessages } from '#messages/account.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { factsMessages } from '#messages/facts.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { RoleChip, StatusChip } from '#web/ui/chip.tsx';
import { day } from '#web/ui/date.ts';
import { LazyInView } from '#web/ui/lazy-in-view.tsx';
import { number, rupees } from '#web/ui/rupees.ts';
import { NoteCall } from './note-call.tsx';
import { ReviewLocation } from './review-location.tsx';
import { load } from '#web/client/load.ts';

const evidence = async () => (await load(() => import('./review-evidence.tsx'))).ReviewEvidence;

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
    [words.price, rupees(property.price), changes?.price === undefined ? undefined : rupees(changes.price)],
    [words.description, property.description, changes?.description],
  ];
  return (
    <div className="flex min-w-0 flex-col gap-5">
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
              {rupees(earlier.price)} <StatusChip status={earlier.status} />
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
      <ReviewLocation review={review} />
      <LazyInView title={factsMessages.review.title} part={evidence} given={{ review }} />
      <section className="card p-4">
        <h2 className="mb-2 text-lg">
          {words.photos}
          {changes?.photos && (
            <span className="ml-2 rounded-md bg-mustard-wash px-2 text-sm text-soil">
              {t.photosChanged(changes.photos)}
            </span>
          )}
        </h2>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {property.property_images.map((photo, index) => (
            <li key={photo._id}>
              <a
                href={photo.file_path}
                target="_blank"
                rel="noreferrer"
                aria-label={propertyMessages.showPicture({ number: index + 1 })}
              >
                <Photo
                  photo={photo}
                  sizes="(min-width: 64rem) 15rem, 50vw"
                  alt={propertyMessages.picture({ number: index + 1, title: plotTitle(property) })}
                  className="aspect-4/3 w-full rounded-md bg-sand object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Owner review={review} />
    </div>
  );
}

function statusText({ changes }: Review): string {
  const t = consoleMessages.review;
  if (!changes) return t.firstTime;
  const { approved_at, ...changed } = changes;
  const date = day(approved_at);
  return Object.keys(changed).length > 0 ? t.changedSince({ date }) : t.unchanged({ date });
}

function phoneStanding({ phone_verified_at: verifiedAt, phone_called: called }: Review['owner']): string {
  if (verifiedAt) return siteMessages.words.verifiedOn({ date: day(verifiedAt) });
  return called
    ? consoleMessages.review.calledOn({ date: day(called.at), name: called.by })
    : accountMessages.code.notVerified;
}

function Owner({ review: { owner, others, reports } }: { review: Review }) {
  const t = consoleMessages.review;
  return (
    <section className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">{siteMessages.words.owner}</h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`/admin/users?text=${owner._id}`} className="link font-semibold wrap-anywhere">
          {owner.name}
        </Link>
        <RoleChip role={owner.role} />
        <span className="text-sm text-bark">{t.since({ date: day(owner.created_at) })}</span>
      </p>
      <p className="figures wrap-anywhere">
        <a
          href={`tel:${owner.phone.replace(' ', '')}`}
          className="link"
          aria-label={adminMessages.enquiries.call({ name: owner.name, phone: shownPhone(owner.phone) })}
        >
          {shownPhone(owner.phone)}
        </a>{' '}
        <span className="text-sm text-bark">{phoneStanding(owner)}</span>
        <br />
        {owner.email}
      </p>
      {!owner.phone_verified_at && !owner.phone_called && !isIndianMobile(owner.phone) && <NoteCall owner={owner} />}
      <h3 className="font-semibold">{t.others}</h3>
      {others.length === 0 && <p className="text-bark">{t.noOthers}</p>}
      <ul className="flex flex-col gap-1">
        {others.map((other) => (
          <li key={other._id} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/admin/review/${other._id}`} className="link figures">
              {other.listing_number}
            </Link>
            <StatusChip status={other.status} />
            <span className="basis-full text-sm wrap-anywhere">{plotTitle(other)}</span>
          </li>
        ))}
      </ul>
      <h3 className="font-semibold">{adminMessages.pages.reports}</h3>
      {reports.length === 0 && <p className="text-bark">{t.noReports}</p>}
      <ul className="flex flex-col gap-2">
        {reports.map((report) => (
          <li key={report.created_at + report.listing_number} className="wrap-anywhere">
            <span className="figures font-semibold">{report.listing_number}</span>{' '}
            <span className="text-sm text-bark">
              {day(report.created_at)} · {adminMessages.reports.statuses[report.status]}
            </span>
            <br />
            {report.reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
