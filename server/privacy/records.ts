import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { printedListingNumber } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { emailChanges, sessions, users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { enquiries, enquiryAnswers } from '#server/database/schema/enquiries.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { paymentReversals, payments } from '#server/database/schema/payments.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { properties } from '#server/database/schema/properties.ts';
import { receipts } from '#server/database/schema/receipts.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { units } from '#server/database/schema/units.ts';
import { type EmailMessages, ENGLISH } from '#server/email/email-messages.ts';
import { printedCreditNoteNumber, printedReceiptNumber } from '#server/payments/receipts/financial-year.ts';
import { creditNotesOf } from '#server/payments/receipts/find-receipt.ts';
import type { StoredCreditNote } from '#server/payments/receipts/links.ts';
import { readEarlierPrices } from '#server/properties/price-history.ts';
import { cornersIn } from '#server/properties/pins/boundary-row.ts';
import { photoKey } from '#server/properties/photos/photo-files.ts';
import { propertyTitle } from '#server/properties/title.ts';
import { creditNotePath, documentArchivePath, photoPath, receiptPath } from './archive-paths.ts';

/*
 * A user's records for the export, with the API's field names, ISO 8601 instants and rupees, and without other users'
 * data: revealed properties appear by number. Rows are read in pages to bound memory.
 */

export const ROWS_AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** In pages, so that memory is bounded. */
export async function* pageByPage<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined = BEFORE_ALL; after;) {
    const rows: Row[] = await read(after);
    yield* rows;
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
}

export const iso = (instant: Date | null) => instant?.toISOString() ?? null;
const rupees = (paise: number | null) => (paise === null ? null : paise / 100);

export async function* accountRecords(db: Database, userId: string) {
  const [found] = await db
    .select({ user: users, state: states.name })
    .from(users)
    .leftJoin(states, eq(states.id, users.stateId))
    .where(eq(users.id, userId));
  if (!found) return;
  // The newest, also after its hour, until its row is removed.
  const [unconfirmed] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  const { id, name, phone, phoneVerifiedAt, email, role, language, leadEmails, credits, createdAt } = found.user;
  const { gstState, gstin, gstName, gstAddress, reraState, reraNumber } = found.user;
  yield {
    _id: id,
    name,
    phone,
    phone_verified_at: iso(phoneVerifiedAt),
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
    blocked_for: found.user.blockedFor,
    credits,
    notice_version: found.user.noticeVersion,
    created_at: iso(createdAt),
  };
}

export async function* sessionRecords(db: Database, userId: string) {
  const own = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt));
  for (const { device, createdAt, expiresAt } of own) {
    yield { device, created_at: iso(createdAt), expires_at: iso(expiresAt) };
  }
}

/** With storage keys, which are not exported. */
async function* ownListings(db: Database, userId: string) {
  const listings = pageByPage((after) =>
    db
      .select({
        id: properties.id,
        property: properties,
        unit: units.name,
        mandal: mandals.name,
        district: districts.name,
        mandalInHindi: mandals.hindi,
        districtInHindi: districts.hindi,
        state: states.name,
        photos: sql<{ folder: string; width: number; height: number }[]>`
          (select coalesce(jsonb_agg(jsonb_build_object('folder', ${photos.folder}, 'width', ${photos.width}, 'height', ${photos.height}) order by ${photos.position}), '[]')
           from ${photos} where ${photos.propertyId} = ${properties.id})`,
      })
      .from(properties)
      .innerJoin(units, eq(units.id, properties.unitId))
      .innerJoin(mandals, eq(mandals.id, properties.mandalId))
      .innerJoin(districts, eq(districts.id, properties.districtId))
      .innerJoin(states, eq(states.id, properties.stateId))
      .where(and(eq(properties.ownerId, userId), gt(properties.id, after)))
      .orderBy(asc(properties.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const listing of listings) {
    const documentRows = await db
      .select()
      .from(documents)
      .where(eq(documents.propertyId, listing.id))
      .orderBy(asc(documents.type));
    const facts = await db.select().from(propertyFacts).where(eq(propertyFacts.propertyId, listing.id));
    const earlier = await readEarlierPrices(db, listing.id);
    const [pin] = await db.select().from(propertyPins).where(eq(propertyPins.propertyId, listing.id));
    yield {
      ...listing,
      facts,
      pin,
      earlier,
      papers: documentRows,
      number: printedListingNumber(listing.property.listingNumber),
    };
  }
}

/** @param messages the language of the titles */
export async function* listingRecords(db: Database, userId: string, messages: EmailMessages = ENGLISH) {
  for await (const {
    property,
    number,
    unit,
    papers: documentRows,
    photos: pictures,
    facts,
    pin,
    earlier,
    ...place
  } of ownListings(db, userId)) {
    yield {
      _id: property.id,
      listing_number: number,
      title: propertyTitle({ size: property.size, unit, ...place }, messages),
      state: place.state,
      district: place.district,
      mandal: place.mandal,
      size: property.size,
      units: unit,
      price: property.priceRupees,
      description: property.description,
      facts: Object.fromEntries(facts.map(({ fact, value }) => [fact, value])),
      earlier_prices: earlier.map(({ wasRupees, changedOn }) => ({ price: wasRupees, until: changedOn })),
      pin: pin
        ? {
            latitude: pin.latitude,
            longitude: pin.longitude,
            accuracy_metres: pin.accuracyMetres,
            pinned_by: pin.pinnedBy,
            pinned_at: iso(pin.pinnedAt),
            shows_exactly: property.showsExactly,
            approved_latitude: pin.approvedLatitude,
            approved_longitude: pin.approvedLongitude,
            boundary: pin.boundary
              ? {
                  corners: cornersIn(pin.boundary),
                  drawn_by: pin.boundaryBy,
                  accuracy_metres: pin.boundaryAccuracyMetres,
                  square_metres: pin.boundarySquareMetres,
                  approved_corners: pin.approvedBoundary && cornersIn(pin.approvedBoundary),
                }
              : null,
          }
        : null,
      status: property.status,
      rejection_reason: property.rejectionReason,
      view_count: property.viewCount,
      created_at: iso(property.createdAt),
      approved_at: iso(property.approvedAt),
      confirmed_at: iso(property.confirmedAt),
      changed_at: iso(property.changedAt),
      photos: pictures.map(({ width, height }, i) => ({ file: photoPath(number, i), width, height })),
      papers: documentRows.map((document) => ({
        type: document.type,
        file: documentArchivePath(number, document),
        file_name: document.fileName,
        content_type: document.contentType,
        bytes: document.bytes,
        created_at: iso(document.createdAt),
        noted: {
          pages: document.pages,
          year: document.year,
          language: document.language,
          legibility: document.legibility,
          name_on: document.nameOn,
          name_note: document.nameNote,
          shows_aadhaar: document.showsAadhaar,
        },
      })),
    };
  }
}

/** Photos and documents of the user's listings: archive path and storage key. */
export async function* uploads(db: Database, userId: string) {
  for await (const { number, photos: pictures, papers: documentRows } of ownListings(db, userId)) {
    for (const [i, { folder }] of pictures.entries())
      yield { path: photoPath(number, i), key: photoKey(folder, 'full.jpg') };
    for (const document of documentRows)
      yield { path: documentArchivePath(number, document), key: document.storageKey };
  }
}

export async function* paymentRecords(db: Database, userId: string) {
  const refunded = db
    .select({ paise: sql`coalesce(sum(${paymentReversals.awayPaise}), 0)` })
    .from(paymentReversals)
    .where(eq(paymentReversals.paymentId, payments.id));
  const own = pageByPage((after) =>
    db
      .select({ id: payments.id, payment: payments, receipt: receipts, paiseAway: sql`(${refunded})`.mapWith(Number) })
      .from(payments)
      .leftJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(and(eq(payments.userId, userId), gt(payments.id, after)))
      .orderBy(asc(payments.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { payment, receipt, paiseAway } of own) {
    const notes = (await creditNotesOf(db, [payment.id])).get(payment.id) ?? [];
    yield {
      _id: payment.id,
      created_at: iso(payment.createdAt),
      settled_at: iso(payment.settledAt),
      plan_type: payment.planType,
      view_count: payment.viewCount,
      amount: rupees(payment.amountPaise),
      amount_away: rupees(paiseAway),
      status: payment.status,
      gateway: payment.gateway,
      gateway_reference: payment.gatewayReference,
      receipt: receipt && receiptRecord(receipt),
      credit_notes: notes.map(creditNoteRecord),
    };
  }
}

function creditNoteRecord(note: StoredCreditNote) {
  const number = printedCreditNoteNumber(note);
  return {
    _id: note.id,
    number,
    file: creditNotePath(number),
    issued_at: iso(note.issuedAt),
    amount: rupees(note.amountPaise),
    taxable_amount: rupees(note.taxablePaise),
    cgst: rupees(note.cgstPaise),
    sgst: rupees(note.sgstPaise),
    igst: rupees(note.igstPaise),
  };
}

function receiptRecord(receipt: typeof receipts.$inferSelect) {
  const number = printedReceiptNumber(receipt);
  return {
    number,
    file: receiptPath(number),
    issued_at: iso(receipt.issuedAt),
    buyer_name: receipt.buyerName,
    buyer_email: receipt.buyerEmail,
    buyer_gstin: receipt.buyerGstin,
    buyer_legal_name: receipt.buyerLegalName,
    buyer_address: receipt.buyerAddress,
    seller_name: receipt.sellerName,
    seller_address: receipt.sellerAddress,
    amount: rupees(receipt.amountPaise),
    gstin: receipt.gstin,
    place_of_supply: receipt.placeOfSupply,
    tax_rate_percent: rupees(receipt.rateBasisPoints),
    taxable_amount: rupees(receipt.taxablePaise),
    cgst: rupees(receipt.cgstPaise),
    sgst: rupees(receipt.sgstPaise),
    igst: rupees(receipt.igstPaise),
    service_code: receipt.sac,
  };
}

const reportedProperties = alias(properties, 'reported_plots');

export async function* creditRecords(db: Database, userId: string) {
  const own = pageByPage((after) =>
    db
      .select({
        id: creditMovements.id,
        movement: creditMovements,
        planType: payments.planType,
        opened: properties.listingNumber,
        reported: reportedProperties.listingNumber,
      })
      .from(creditMovements)
      .leftJoin(payments, eq(payments.id, creditMovements.paymentId))
      .leftJoin(properties, eq(properties.id, creditMovements.propertyId))
      .leftJoin(reports, eq(reports.id, creditMovements.reportId))
      .leftJoin(reportedProperties, eq(reportedProperties.id, reports.propertyId))
      .where(and(eq(creditMovements.userId, userId), gt(creditMovements.id, after)))
      .orderBy(asc(creditMovements.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { movement, planType, opened, reported } of own) {
    const property = opened ?? reported;
    yield {
      _id: movement.id,
      created_at: iso(movement.createdAt),
      reason: movement.reason,
      change: movement.change,
      balance_after: movement.balanceAfter,
      plan_type: planType,
      listing_number: property === null ? null : printedListingNumber(property),
    };
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
    const { createdAt, note, contactStatus, ticked, callAgreedAt } = reveal;
    yield {
      listing_number: printedListingNumber(listingNumber),
      opened_at: iso(createdAt),
      note,
      contact_status: contactStatus,
      checked: ticked,
      call_agreed_at: iso(callAgreedAt),
    };
  }
}

export async function* reportRecords(db: Database, userId: string) {
  const own = pageByPage((after) =>
    db
      .select({ id: reports.id, report: reports, listingNumber: properties.listingNumber })
      .from(reports)
      .innerJoin(properties, eq(properties.id, reports.propertyId))
      .where(and(eq(reports.userId, userId), gt(reports.id, after)))
      .orderBy(asc(reports.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { report, listingNumber } of own) {
    yield {
      _id: report.id,
      listing_number: printedListingNumber(listingNumber),
      reason: report.reason,
      status: report.status,
      created_at: iso(report.createdAt),
      decided_at: iso(report.decidedAt),
      decision_reason: report.decisionReason,
    };
  }
}

export async function* queryRecords(db: Database, userId: string) {
  const own = pageByPage((after) =>
    db
      .select()
      .from(enquiries)
      .where(and(eq(enquiries.userId, userId), gt(enquiries.id, after)))
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

/** Failed and waiting emails: sent ones leave no record of the recipient. */
export async function* emailRecords(db: Database, userId: string) {
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
      .innerJoin(users, eq(sql`lower(${users.email})`, sql`lower(${failedEmails.address})`))
      .where(and(eq(users.id, userId), gt(failedEmails.id, after)))
      .orderBy(asc(failedEmails.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { id, at, ...email } of own) yield { _id: id, at: iso(at), ...email };
}

/** Without subjects, which are about others. */
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
