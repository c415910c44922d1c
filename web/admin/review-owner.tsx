import { Link } from 'react-router';
import { isIndianMobile, shownPhone } from '#contract/phone.ts';
import type { Review } from '#contract/reviews.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { accountMessages } from '#messages/account.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { RoleBadge, StatusBadge } from '#web/ui/badge.tsx';
import { day } from '#web/ui/date.ts';
import { NoteCall } from './note-call.tsx';

function phoneStanding({ phone_verified_at: verifiedAt, phone_called: called }: Review['owner']): string {
  if (verifiedAt) return siteMessages.words.verifiedOn({ date: day(verifiedAt) });
  return called
    ? consoleMessages.review.calledOn({ date: day(called.at), name: called.by })
    : accountMessages.code.notVerified;
}

export function ReviewOwner({ review: { owner, others, reports } }: { review: Review }) {
  const t = consoleMessages.review;
  return (
    <section className="card flex flex-col gap-3 p-4">
      <h2>{siteMessages.words.owner}</h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`/admin/users?text=${owner._id}`} className="link font-semibold wrap-anywhere">
          {owner.name}
        </Link>
        <RoleBadge role={owner.role} />
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
            <StatusBadge status={other.status} />
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
