import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm';
import { consultantPath } from '#contract/consultant-path.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { findProvenAddresses, provenAddresses } from '#server/accounts/proven-addresses.ts';
import type { Database } from '#server/database/open.ts';
import { emailChanges, sessions, users } from '#server/database/schema/accounts.ts';
import { states } from '#server/database/schema/areas.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { consultants } from '#server/database/schema/consultants.ts';
import { earlierNumbers } from '#server/database/schema/number-orders.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { enquiries, enquiryAnswers } from '#server/database/schema/enquiries.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { isFailedEmailTo } from '#server/email/failed-emails.ts';
import { isQueryOf } from '#server/enquiries/queue.ts';
import { isAppealOfOwner, isReportOf } from '#server/reports/report-property.ts';
import { pagePictureRecords } from './page-pictures.ts';
import { ROWS_AT_ONCE, iso, pageByPage } from './record-pages.ts';

/*
 * A user's records for the export, with the API's field names, ISO 8601 and rupees, without other users' data: revealed
 * properties appear by number. Pages of rows bound memory.
 */

export async function* accountRecords(db: Database, userId: string) {
  const [found] = await db
    .select({ user: users, state: states.name, consultant: consultants })
    .from(users)
    .leftJoin(states, eq(states.id, users.stateId))
    .leftJoin(consultants, eq(consultants.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) return;
  // The newest request counts until its row is deleted, even if expired.
  const [unconfirmed] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  const earlier = await db.select().from(earlierNumbers).where(eq(earlierNumbers.userId, userId));
  const { id, name, phone, phoneVerifiedAt, email, role, language, leadEmails, credits, createdAt } = found.user;
  const { gstState, gstin, gstName, gstAddress, reraState, reraNumber } = found.user;
  yield {
    _id: id,
    name,
    phone,
    phone_verified_at: iso(phoneVerifiedAt),
    earlier_phones: earlier.map(({ phone: number, until }) => ({ phone: number, until: iso(until) })),
    phone_called_at: iso(found.user.phoneCalledAt),
    email_confirmed_at: iso(found.user.emailConfirmedAt),
    email,
    unconfirmed_email: unconfirmed?.email ?? null,
    role,
    language,
    lead_emails: leadEmails,
    state: found.state,
    gst_state: gstState,
    gstin,
    gst_name: gstName,
    gst_address: gstAddress,
    rera_state: reraState,
    rera_number: reraNumber,
    trading_name: found.consultant?.name ?? null,
    page: found.consultant?.slug ? consultantPath(found.consultant.slug) : null,
    page_shown: found.consultant?.isShown ?? false,
    page_pictures: await pagePictureRecords(db, userId),
    page_hidden_for: found.consultant?.hiddenFor ?? null,
    blocked_for: found.user.blockedFor,
    credits,
    notice_version: found.user.noticeVersion,
    rules_read_at: iso(found.user.rulesReadAt),
    created_at: iso(createdAt),
  };
}

export async function* sessionRecords(db: Database, userId: string) {
  const own = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt));
  for (const { device, createdAt, expiresAt } of own) {
    yield { device, created_at: iso(createdAt), expires_at: iso(expiresAt) };
  }
}

export async function* revealedPropertyRecords(db: Database, userId: string) {
  const own = pageByPage((after) =>
    db
      .select({ id: reveals.propertyId, listingNumber: properties.listingNumber, reveal: reveals })
      .from(reveals)
      .innerJoin(properties, eq(properties.id, reveals.propertyId))
      .where(and(eq(reveals.userId, userId), gt(reveals.propertyId, after)))
      .orderBy(asc(reveals.propertyId))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { listingNumber, reveal } of own) {
    const { createdAt, note, contactStatus, ticked, callAgreedAt, sharedUntil } = reveal;
    yield {
      listing_number: printedListingNumber(listingNumber),
      opened_at: iso(createdAt),
      note,
      contact_status: contactStatus,
      checked: ticked,
      call_agreed_at: iso(callAgreedAt),
      checklist_shared_until: iso(sharedUntil),
    };
  }
}

/** Reports that the user sent, and those of the user's listings against whose decision the user appealed. */
export async function* reportRecords(db: Database, userId: string) {
  const isOwn = isReportOf(await findProvenAddresses(db, userId));
  const own = pageByPage((after) =>
    db
      .select({
        id: reports.id,
        report: reports,
        listingNumber: properties.listingNumber,
        isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
      })
      .from(reports)
      .innerJoin(properties, eq(properties.id, reports.propertyId))
      .where(and(or(isOwn, isAppealOfOwner(db, { id: userId })), gt(reports.id, after)))
      .orderBy(asc(reports.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { report, listingNumber, isOwn: isReporter } of own) {
    yield {
      _id: report.id,
      listing_number: printedListingNumber(listingNumber),
      reason: isReporter ? report.reason : null,
      email: isReporter ? report.email : null,
      status: report.status,
      created_at: iso(report.createdAt),
      decided_at: iso(report.decidedAt),
      decision_reason: report.decisionReason,
      appealed_at: iso(report.appealedAt),
      appeal_reason: (report.appealedBy === 'owner') === !isReporter ? report.appealReason : null,
      appeal_decided_at: iso(report.appealDecidedAt),
      appeal_decision_reason: report.appealDecisionReason,
    };
  }
}

export async function* queryRecords(db: Database, userId: string) {
  const isOwn = isQueryOf(await findProvenAddresses(db, userId));
  const own = pageByPage((after) =>
    db
      .select()
      .from(enquiries)
      .where(and(isOwn, gt(enquiries.id, after)))
      .orderBy(asc(enquiries.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { id, name, phone, email, kind, message, createdAt, acknowledgedAt, closedAt } of own) {
    const answers = await db
      .select({ text: enquiryAnswers.text, at: enquiryAnswers.createdAt })
      .from(enquiryAnswers)
      .where(eq(enquiryAnswers.enquiryId, id))
      .orderBy(asc(enquiryAnswers.createdAt));
    yield {
      _id: id,
      name,
      phone,
      email,
      kind,
      message,
      created_at: iso(createdAt),
      acknowledged_at: iso(acknowledgedAt),
      closed_at: iso(closedAt),
      answers: answers.map(({ text, at }) => ({ text, at: iso(at) })),
    };
  }
}

export async function* emailRecords(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const isOwn = isFailedEmailTo({ ...provenAddresses(user), email: user.email });
  const own = pageByPage((after) =>
    db
      .select({
        id: failedEmails.id,
        kind: failedEmails.kind,
        state: failedEmails.state,
        at: failedEmails.at,
        answer: failedEmails.answer,
      })
      .from(failedEmails)
      .where(and(isOwn, gt(failedEmails.id, after)))
      .orderBy(asc(failedEmails.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { id, at, ...email } of own) yield { _id: id, at: iso(at), ...email };
}

/** Subjects are about others and are left out. */
export async function* adminChangeRecords(db: Database, userId: string) {
  const own = pageByPage((after) =>
    db
      .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.adminId, userId), gt(auditLog.id, after)))
      .orderBy(asc(auditLog.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { id, at, action } of own) yield { _id: id, at: iso(at), action };
}
