import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { AUDIT_ACTIONS } from '#contract/audit-actions.ts';
import { DRAWN_BY } from '#contract/boundary.ts';
import { CREDIT_REASONS } from '#contract/credits.ts';
import { ROLES } from '#contract/endpoint.ts';
import { ENQUIRY_KINDS, FAILED_EMAIL_STATES } from '#contract/console-lists.ts';
import { DOCUMENT_LANGUAGES, LEGIBILITIES, NAMES_ON_DOCUMENT } from '#contract/document-notes.ts';
import {
  CONTACT_STATUSES,
  DOCUMENT_TYPES,
  type DocumentType,
  PAYMENT_STATUSES,
  PHONE_CODE_PURPOSES,
  PROPERTY_STATUSES,
  REPORT_STATUSES,
} from '#contract/kinds.ts';
import type { FactKey, FactValue } from '#contract/facts.ts';
import { FUNNEL_STEPS } from '#contract/dashboard.ts';
import { CHECK_KEYS } from '#contract/land-checks.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { MEASURED_BY } from '#contract/unit-sizes.ts';
import { MONEY_REASONS } from '#contract/payments.ts';
import { RERA_STATES } from '#contract/rera.ts';
import { ALERT_EVENTS, ALERT_FREQUENCIES } from '#contract/alert-kinds.ts';
import { PINNED_BY } from '#contract/shown-location.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import { emailKeyIn } from './email-key.ts';

/*
 * Ids are UUIDv7 from the app, so that PostgreSQL 15 works too. Rules of the market are constraints where possible, so
 * that faulty code fails instead of corrupting.
 */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });
const id = () => uuid().primaryKey().$defaultFn(v7);
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => instant().notNull().defaultNow();
/** An area's Hindi name and whether it is official (reference/SOURCES.md). A rename clears both. */
const inHindi = () => ({ hindi: text(), hindiIsOfficial: boolean().notNull().default(false) });

export const role = pgEnum('role', ROLES);
export const propertyStatus = pgEnum('property_status', PROPERTY_STATUSES);
export const measuredBy = pgEnum('measured_by', MEASURED_BY);
export const documentType = pgEnum('document_type', DOCUMENT_TYPES);
export const documentLanguage = pgEnum('document_language', DOCUMENT_LANGUAGES);
export const legibility = pgEnum('legibility', LEGIBILITIES);
export const nameOnDocument = pgEnum('name_on_document', NAMES_ON_DOCUMENT);
export const paymentStatus = pgEnum('payment_status', PAYMENT_STATUSES);
export const discountType = pgEnum('discount_type', ['flat', 'percentage']);
export const moneyReason = pgEnum('money_reason', MONEY_REASONS);
export const creditReason = pgEnum('credit_reason', CREDIT_REASONS);
export const reportStatus = pgEnum('report_status', REPORT_STATUSES);

// Accounts

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** +91 and ten digits, or as typed where that is no Indian mobile number. */
    phone: text().notNull(),
    /** When a code sent to the number was entered. */
    phoneVerifiedAt: instant(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: role().notNull(),
    /** What an admin may do (contract/staff.ts); nothing to others. */
    staffRole: text({ enum: STAFF_ROLES }).notNull().default('owner'),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    stateId: uuid().references(() => states.id, { onDelete: 'set null' }),
    /** Whether an email tells of the day's first unlock of the user's properties. */
    leadEmails: boolean().notNull().default(true),
    /** The state of tax invoices, by GST code: any of India's, beyond the `states` of listings. */
    gstState: text(),
    // A business that buys: all three, or none. As typed at checkout, for its tax invoices.
    gstin: text(),
    gstName: text(),
    gstAddress: text(),
    // A consultant's registration: both, or none. As stated.
    reraState: text({ enum: RERA_STATES }),
    reraNumber: text(),
    /** Remaining view credits: the sum of the user's credit_movements. */
    credits: integer().notNull().default(0),
    /** The day of the privacy policy that stood above Create Account: 2026-11-23. */
    noticeVersion: text(),
    createdAt: createdAt(),
    disabledAt: instant(),
    /** An admin's reason, while the account is blocked. */
    blockedFor: text(),
    /** The account is closed from here on; its user may take it back until it is erased. */
    erasureAskedAt: instant(),
    /** The row stays for payments and the ledger; nobody can log in. */
    erasedAt: instant(),
  },
  (user) => [
    uniqueIndex('users_email').on(emailKeyIn(user.email)),
    uniqueIndex('users_verified_phone')
      .on(user.phone)
      .where(sql`phone_verified_at is not null`),
    index('users_newest').on(user.createdAt.desc(), user.id.desc()),
    index('users_by_role').on(user.role, user.createdAt.desc(), user.id.desc()),
    index('users_by_name').on(sql`lower(${user.name})`, user.id),
    index('users_found').using(
      'gin',
      sql`lower(${user.name}) gin_trgm_ops`,
      sql`lower(${user.email}) gin_trgm_ops`,
      sql`${user.phone} gin_trgm_ops`,
    ),
    index('users_blocked')
      .on(user.createdAt.desc(), user.id.desc())
      .where(sql`blocked_for is not null`),
    index('users_to_erase')
      .on(user.erasureAskedAt)
      .where(sql`erasure_asked_at is not null`),
    check(
      'users_erased_after_being_asked',
      sql`${user.erasedAt} is null or (${user.erasureAskedAt} is not null and ${user.disabledAt} is not null)`,
    ),
    check(
      'users_gstin_with_name_and_address',
      sql`num_nonnulls(${user.gstin}, ${user.gstName}, ${user.gstAddress}) in (0, 3)`,
    ),
    check('users_rera_with_state', sql`num_nonnulls(${user.reraState}, ${user.reraNumber}) in (0, 2)`),
    check('users_blocked_are_disabled', sql`${user.blockedFor} is null or ${user.disabledAt} is not null`),
    check('users_credits_not_negative', sql`${user.credits} >= 0`),
  ],
);

/** Authenticator apps of admins. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. */
  secret: text().notNull(),
  /** Of its first code, from which on it counts. */
  confirmedAt: instant(),
  /** The period of the last code, which counts once. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** SHA-256 of the recovery codes that are left. */
  recoveryHashes: text().array().notNull().default([]),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256; the token is not stored. */
    tokenHash: bytea().primaryKey(),
    /** The public id to end it by; database default for older sessions. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text(),
    createdAt: createdAt(),
    /** When an admin's second factor was passed. */
    secondFactorAt: instant(),
    /** SESSION_DAYS after its last use. */
    expiresAt: instant().notNull(),
  },
  (session) => [index('sessions_of_user').on(session.userId), index('sessions_by_expiry').on(session.expiresAt)],
);

/** Password links: one hour, one use, replaced by the next job's. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the verification token. */
    tokenHash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The job that sends it. Each try has its own link; a later job ends them all. */
    jobId: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (reset) => [index('password_resets_of_user').on(reset.userId)],
);

/** Codes sent to phones: six digits, ten minutes, five tries, replaced by the next. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: PHONE_CODE_PURPOSES }).notNull(),
    phone: text().notNull(),
    /** HMAC with the secret of links; the code is not stored. */
    codeHash: bytea().notNull(),
    tries: smallint().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (code) => [primaryKey({ columns: [code.userId, code.purpose] }), index('phone_codes_of_phone').on(code.phone)],
);

/** Links to new emails, like password links. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** SHA-256 of the verification token. */
    tokenHash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** The job that sends it. Each try has its own link; a later job ends them all. */
    jobId: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (change) => [index('email_changes_of_user').on(change.userId)],
);

// Limits

/**
 * Counts of limited actions. Unlogged: a crash only loses counts, and no WAL is written. Keys are keyed hashes, without
 * addresses.
 */
export const limitCounts = pgTable('limit_counts', {
  key: bytea().primaryKey(),
  count: integer().notNull(),
  endsAt: instant().notNull(),
});

// Assets

/**
 * Scripts, styles and drawings of recent builds: during a rolling restart a page may request another version's. Names
 * contain a hash, so rows never change.
 */
export const assets = pgTable('assets', {
  name: text().primaryKey(),
  brotli: bytea().notNull(),
  /** When another build started; null for the current build. */
  leftAt: instant(),
});

// Audit

/** Append-only; written in the transaction of the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    /** The name at that time; no foreign key, because it may be deleted. */
    subject: text().notNull(),
    subjectId: uuid(),
    was: text(),
    reason: text(),
  },
  (change) => [
    index('audit_log_of_admin').on(change.adminId, change.id),
    index('audit_log_of_action').on(change.action, change.id),
  ],
);

// Emails

/** Emails that did not arrive, for the admin. */
export const failedEmails = pgTable(
  'failed_emails',
  {
    id: uuid().primaryKey(),
    /** The job's kind, like 'decision-letter'. */
    kind: text().notNull(),
    state: text({ enum: FAILED_EMAIL_STATES }).notNull(),
    at: instant().notNull(),
    /** Null if the email could not be composed. */
    address: text(),
    answer: text(),
    /** The address was rejected: optional emails to it are withheld. */
    addressRefused: boolean().notNull().default(false),
  },
  (email) => [
    index('failed_emails_by_state').on(email.state, email.at),
    index('failed_emails_newest').on(email.at.desc(), email.id.desc()),
    index('failed_emails_of_refused_addresses')
      .on(emailKeyIn(email.address))
      .where(sql`${email.addressRefused}`),
  ],
);

// Enquiries

/** Messages of /contact. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    /** The sender, if logged in. */
    userId: uuid().references(() => users.id),
    name: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    kind: text({ enum: ENQUIRY_KINDS }).notNull().default('query'),
    /** Typed by the sender; a user's answer goes to the account's. */
    email: text(),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    createdAt: createdAt(),
    acknowledgedAt: instant(),
    closedAt: instant(),
    closedBy: uuid().references(() => users.id),
  },
  (enquiry) => [
    index('enquiries_of_user').on(enquiry.userId),
    index('enquiries_queue').on(sql`(closed_at is null) desc`, enquiry.createdAt.desc(), enquiry.id.desc()),
    index('enquiries_closed')
      .on(enquiry.createdAt.desc(), enquiry.id.desc())
      .where(sql`closed_at is not null`),
    check('enquiries_closed_by_somebody', sql`(${enquiry.closedAt} is null) = (${enquiry.closedBy} is null)`),
  ],
);

/** What admins answered by email. */
export const enquiryAnswers = pgTable(
  'enquiry_answers',
  {
    id: id(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (answer) => [index('enquiry_answers_of_enquiry').on(answer.enquiryId, answer.createdAt)],
);

// Areas and units. Names are unique ignoring case, because users and files vary it.

export const states = pgTable(
  'states',
  {
    id: id(),
    /** Permanent and small, for property_search. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    ...inHindi(),
    lgdCode: integer(),
  },
  (state) => [uniqueIndex('states_name').on(sql`lower(${state.name})`)],
);

export const districts = pgTable(
  'districts',
  {
    id: id(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    stateId: uuid()
      .notNull()
      .references(() => states.id),
    name: text().notNull(),
    ...inHindi(),
    lgdCode: integer(),
  },
  (district) => [
    uniqueIndex('districts_name_in_state').on(district.stateId, sql`lower(${district.name})`),
    unique('districts_place').on(district.id, district.stateId),
    index('districts_name').on(sql`lower(${district.name})`),
  ],
);

export const mandals = pgTable(
  'mandals',
  {
    id: id(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    districtId: uuid().notNull(),
    stateId: uuid().notNull(),
    name: text().notNull(),
    ...inHindi(),
    lgdCode: integer(),
    /** Its middle, from the operator's file or learned from pins; its district's where `centreFrom` is null. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    centreFrom: text({ enum: ['file', 'pins'] }),
  },
  (mandal) => [
    check(
      'mandals_middle_whole',
      sql`(${mandal.latitude} is null) = (${mandal.longitude} is null)
        and (${mandal.centreFrom} is null or (${mandal.latitude} is not null and ${mandal.centreFrom} in ('file', 'pins')))`,
    ),
    foreignKey({
      name: 'mandals_district',
      columns: [mandal.districtId, mandal.stateId],
      foreignColumns: [districts.id, districts.stateId],
    }),
    uniqueIndex('mandals_name_in_district').on(mandal.districtId, sql`lower(${mandal.name})`),
    unique('mandals_place').on(mandal.id, mandal.districtId, mandal.stateId),
    index('mandals_name').on(sql`lower(${mandal.name})`),
  ],
);

export const units = pgTable(
  'units',
  {
    id: id(),
    name: text().notNull(),
  },
  (unit) => [uniqueIndex('units_name').on(sql`lower(${unit.name})`)],
);

/** A unit's size, everywhere (no state) or in one state. `note` states how customary sizes vary. */
export const unitSizes = pgTable(
  'unit_sizes',
  {
    id: id(),
    unitId: uuid()
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    stateId: uuid().references(() => states.id, { onDelete: 'cascade' }),
    /** Of that state; null for the whole state. */
    districtId: uuid().references(() => districts.id, { onDelete: 'cascade' }),
    squareMetres: doublePrecision().notNull(),
    exact: boolean().notNull(),
    note: text().notNull(),
  },
  (size) => [
    unique('unit_sizes_once').on(size.unitId, size.stateId, size.districtId).nullsNotDistinct(),
    check('unit_sizes_positive', sql`${size.squareMetres} > 0`),
    check('unit_sizes_district_in_state', sql`${size.districtId} is null or ${size.stateId} is not null`),
  ],
);

// Properties

export const properties = pgTable(
  'properties',
  {
    id: id(),
    /** Printed as 'BK-100234'. */
    listingNumber: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 100001 }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    mandalId: uuid().notNull(),
    // The mandal's district and state, enforced by the foreign key below, to index each level.
    districtId: uuid().notNull(),
    stateId: uuid().notNull(),
    size: numeric({ precision: 14, scale: 4, mode: 'number' }).notNull(),
    unitId: uuid()
      .notNull()
      .references(() => units.id),
    /** Of the whole property; null where it cannot be measured. The trigger properties_measured decides. */
    squareMetres: doublePrecision(),
    measuredBy: measuredBy(),
    priceRupees: bigint({ mode: 'number' }).notNull(),
    description: text().notNull(),
    status: propertyStatus().notNull().default('pending'),
    /** The status before its owner's account was closed. */
    withdrawnFrom: propertyStatus(),
    /** Of a rejection or suspension. */
    rejectionReason: text(),
    viewCount: integer().notNull().default(0),
    /** Counts the owner's changes, so that an admin publishes only what was reviewed. */
    version: integer().notNull().default(1),
    /** The client's idempotency key (contract/properties.ts), to answer a retry. */
    attempt: uuid(),
    createdAt: createdAt(),
    /** First publication; restored and edited listings retain it. */
    approvedAt: instant(),
    /** The place in lists, largest first; null before the first publication. The trigger properties_placed decides. */
    listOrder: bigint({ mode: 'number' }),
    /** The owner's last confirmation or the approval; until then the first approval. */
    confirmedAt: instant(),
    // Where everybody sees it (contract/shown-location.ts), in degrees: all three, or none.
    shownLatitude: doublePrecision(),
    shownLongitude: doublePrecision(),
    /** Whether that is the exact place, not the middle of a cell. */
    showsExactly: boolean(),
    /** The last change by owner or admin, written by the trigger listings_changed, for search engines; null before. */
    changedAt: instant(),
  },
  (property) => [
    foreignKey({
      name: 'properties_place',
      columns: [property.mandalId, property.districtId, property.stateId],
      foreignColumns: [mandals.id, mandals.districtId, mandals.stateId],
    }),
    index('properties_newest')
      .on(property.listOrder.desc(), property.id.desc())
      .where(sql`status = 'approved'`),
    index('properties_of_state')
      .on(property.stateId, property.listOrder.desc(), property.id.desc())
      .where(sql`status = 'approved'`),
    index('properties_of_district')
      .on(property.districtId, property.listOrder.desc(), property.id.desc())
      .where(sql`status = 'approved'`),
    index('properties_of_mandal')
      .on(property.mandalId, property.listOrder.desc(), property.id.desc())
      .where(sql`status = 'approved'`),
    index('properties_most_viewed')
      .on(property.viewCount.desc(), property.id.desc())
      .where(sql`status = 'approved'`),
    uniqueIndex('properties_of_attempt')
      .on(property.ownerId, property.attempt)
      .where(sql`attempt is not null`),
    index('properties_of_owner').on(property.ownerId, property.createdAt.desc(), property.id.desc()),
    index('properties_queue').on(sql`(status = 'pending') desc`, property.createdAt.desc(), property.id.desc()),
    index('properties_by_status').on(property.status, property.createdAt.desc(), property.id.desc()),
    index('properties_by_age').on(property.createdAt.desc(), property.id.desc()),
    index('properties_by_price').on(property.priceRupees.desc(), property.id.desc()),
    check(
      'properties_measured',
      sql`(${property.squareMetres} is null) = (${property.measuredBy} is null) and ${property.squareMetres} > 0`,
    ),
    // For sitemap-parts.ts.
    index('properties_changed_in_part')
      .on(sql`((listing_number - 100001) / 50000)`, sql`greatest(approved_at, changed_at) desc`)
      .where(sql`approved_at is not null`),
    check(
      'properties_shown_whole',
      sql`num_nonnulls(${property.shownLatitude}, ${property.shownLongitude}, ${property.showsExactly}) in (0, 3)`,
    ),
    index('properties_nearby')
      .using('gist', sql`point(shown_longitude, shown_latitude)`)
      .where(sql`status = 'approved' and shown_longitude is not null`),
    index('properties_in_unit').on(property.unitId),
    index('properties_in_mandal').on(property.mandalId),
    check('properties_size_positive', sql`${property.size} > 0`),
    check('properties_price_positive', sql`${property.priceRupees} > 0`),
    check(
      'properties_removed_while_withdrawn',
      sql`${property.withdrawnFrom} is null or ${property.status} = 'removed'`,
    ),
    check(
      'properties_published_once',
      sql`${property.status} not in ('approved', 'sold') or ${property.approvedAt} is not null`,
    ),
  ],
);

/** What an admin last approved of a property. Areas, units and files may be gone since, so nothing references them. */
export const approvedVersions = pgTable('approved_versions', {
  propertyId: uuid()
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  mandalId: uuid().notNull(),
  unitId: uuid().notNull(),
  size: numeric({ precision: 14, scale: 4, mode: 'number' }).notNull(),
  priceRupees: bigint({ mode: 'number' }).notNull(),
  description: text().notNull(),
  /** Ids. */
  photos: jsonb().$type<string[]>().notNull(),
  /** Ids by type. */
  documents: jsonb().$type<Partial<Record<DocumentType, string>>>().notNull(),
  approvedAt: instant().notNull(),
});

export const photos = pgTable(
  'photos',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** photos/<folder>/320.avif … full.jpg in storage. Identical photos may share a folder. */
    folder: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    bytes: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (photo) => [unique('photos_position').on(photo.propertyId, photo.position)],
);

export const documents = pgTable(
  'documents',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    type: documentType().notNull(),
    /** The owner's name for it, made safe; only for users who may read the document. */
    fileName: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    storageKey: text().notNull().unique(),
    createdAt: createdAt(),
    /** When the server looked into it (read-documents.ts); null before. */
    readAt: instant(),
    /** Of at most 64 pixels, as WebP; null of what is no picture. */
    picture: bytea(),
    /** Counted by the server, or by a moderator, who notes the rest for buyers. */
    pages: smallint(),
    year: smallint(),
    language: documentLanguage(),
    legibility: legibility(),
    nameOn: nameOnDocument(),
    /** For admins alone. */
    nameNote: text(),
    /** Whether it shows a full Aadhaar number; null before the server or a moderator has looked. */
    showsAadhaar: boolean(),
  },
  (document) => [
    unique('documents_one_of_each_type').on(document.propertyId, document.type),
    index('documents_unread')
      .on(document.createdAt)
      .where(sql`${document.readAt} is null`),
  ],
);

/** What a published property asked before a change, by the day of the change in India. */
export const priceChanges = pgTable(
  'price_changes',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    changedOn: date().notNull(),
    wasRupees: bigint({ mode: 'number' }).notNull(),
  },
  (change) => [primaryKey({ columns: [change.propertyId, change.changedOn] })],
);

/** Where a plot is exactly. Public is only what `properties` says of it; test/imports.test.ts holds who reads this. */
export const propertyPins = pgTable(
  'property_pins',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    // Degrees, WGS 84, to seven decimals.
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** What the phone said of its GPS. */
    accuracyMetres: real(),
    pinnedBy: text({ enum: PINNED_BY }).notNull(),
    pinnedAt: instant().notNull(),
    // Where it was at the last approval, from which corrections are measured.
    approvedLatitude: doublePrecision(),
    approvedLongitude: doublePrecision(),
    /** Latitude and longitude of each corner, one after the other; null where none is drawn. */
    boundary: doublePrecision().array(),
    boundaryBy: text({ enum: DRAWN_BY }),
    /** The worst that the phone said of a corner. */
    boundaryAccuracyMetres: real(),
    boundarySquareMetres: doublePrecision(),
    // The box around it, for the index below.
    boundarySouth: doublePrecision(),
    boundaryWest: doublePrecision(),
    boundaryNorth: doublePrecision(),
    boundaryEast: doublePrecision(),
    /** As it was at the last approval. */
    approvedBoundary: doublePrecision().array(),
  },
  (pin) => [
    index('property_pins_around').on(pin.latitude, pin.longitude),
    index('property_pins_boundaries')
      .using('gist', sql`box(point(boundary_east, boundary_north), point(boundary_west, boundary_south))`)
      .where(sql`boundary is not null`),
    check(
      'property_pins_boundary_whole',
      sql`num_nonnulls(${pin.boundary}, ${pin.boundaryBy}, ${pin.boundarySquareMetres}, ${pin.boundarySouth}, ${pin.boundaryWest}, ${pin.boundaryNorth}, ${pin.boundaryEast}) in (0, 7)`,
    ),
    check(
      'property_pins_boundary_corners',
      sql`cardinality(${pin.boundary}) between 6 and 400 and cardinality(${pin.boundary}) % 2 = 0`,
    ),
  ],
);

/** What an owner states of a property (contract/facts.ts), and the document that an admin read about it. */
export const propertyFacts = pgTable(
  'property_facts',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    fact: text().$type<FactKey>().notNull(),
    value: jsonb().$type<FactValue>().notNull(),
    statedAt: instant().notNull(),
    /** Null while it is only claimed; a replaced or deleted document takes its evidence along. */
    documentId: uuid().references(() => documents.id, { onDelete: 'set null' }),
    page: smallint(),
    year: smallint(),
    /** What the document says instead. */
    says: jsonb().$type<FactValue>(),
  },
  (fact) => [
    primaryKey({ columns: [fact.propertyId, fact.fact] }),
    index('property_facts_of_document')
      .on(fact.documentId)
      .where(sql`document_id is not null`),
  ],
);

/** Photos and documents sent ahead of their form, for a day, with the columns of their later row. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: integer().notNull(),
    folder: text(),
    width: integer(),
    height: integer(),
    widths: integer().array(),
    fileName: text(),
    contentType: text(),
    storageKey: text(),
    createdAt: createdAt(),
  },
  (upload) => [
    primaryKey({ columns: [upload.ownerId, upload.id] }),
    index('uploads_by_age').on(upload.createdAt),
    check('uploads_photo_or_document', sql`(${upload.folder} is null) <> (${upload.storageKey} is null)`),
  ],
);

/**
 * Approved properties per area, kept by a trigger, because counting a million rows takes 30-60 ms. The nil UUID holds
 * the total.
 */
export const approvedCounts = pgTable('approved_counts', {
  areaId: uuid().primaryKey(),
  count: integer().notNull().default(0),
});

/**
 * What properties of an area (state, district, mandal; NIL for all) ask per square metre, as server/properties/asking-prices.ts
 * works out daily. `landUse` is empty for all uses together.
 */
export const askingPrices = pgTable(
  'asking_prices',
  {
    areaId: uuid().notNull(),
    landUse: text().notNull(),
    plots: integer().notNull(),
    deciles: doublePrecision().array().notNull(),
    asOf: date({ mode: 'string' }).notNull(),
  },
  (prices) => [primaryKey({ columns: [prices.areaId, prices.landUse] })],
);

/**
 * Filter and sort columns of approved properties in narrow rows for index-only scans (docs/decisions/048).
 * server/search/rows.ts writes it in the transaction of the change.
 */
export const propertySearch = pgTable(
  'property_search',
  {
    listingNumber: bigint({ mode: 'number' }).primaryKey(),
    propertyId: uuid()
      .notNull()
      .unique()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** As in properties; the trigger properties_placed_in_search follows it. */
    listOrder: bigint({ mode: 'number' }).notNull(),
    confirmedAt: instant().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    /** Null where the unit has no documented size. */
    metres: doublePrecision(),
    /** Rupees per square metre. */
    rate: doublePrecision(),
    state: integer().notNull(),
    district: integer().notNull(),
    mandal: integer().notNull(),
    /** One bit per DOCUMENT_TYPES in order, then one for agents. */
    kind: smallint().notNull(),
    /** What filters ask of the property's facts (server/search/fact-bits.ts). */
    facts: smallint().notNull().default(0),
    /** Where it is shown, in units of 1e-7 degrees, which are exact; without a pin the middle of its mandal or district. */
    latitude: integer(),
    longitude: integer(),
    /** What that is: SHOWN_AT of server/search/shown-at.ts. Null with no place at all. */
    shownAt: smallint(),
    /** By how much it is reduced, in hundredths of a per cent of its first price; 0 unless it counts as reduced. */
    reduced: smallint().notNull().default(0),
    /** Phonetic keys of the description and of size and unit, and the areas as '@s1', '@d2', '@m3'. */
    words: tsvector().notNull(),
  },
  (row) => [
    index('property_search_words').using('gin', row.words).with({ fastupdate: false }),
    index('property_search_kind').on(row.kind),
    index('property_search_facts').on(row.facts),
  ],
);

/** Words of descriptions, to correct typing errors. Unused words are removed daily. */
export const searchWords = pgTable(
  'search_words',
  {
    key: text().notNull(),
    written: text().notNull(),
    /** Romanised, so that trigrams need no locale. */
    latin: text().notNull(),
  },
  (word) => [
    primaryKey({ columns: [word.key, word.written] }),
    index('search_words_alike').using('gin', sql`${word.latin} gin_trgm_ops`),
  ],
);

/** Units and owners whose property_search rows a trigger marked outdated. A job rewrites them in batches. */
export const searchRewrites = pgTable('search_rewrites', {
  id: uuid().primaryKey(),
  /** Increments, so that a change during the rewrite is not lost. */
  changes: integer().notNull().default(1),
});

/** One row of state that processes share for search. */
export const searchState = pgTable(
  'search_state',
  {
    only: boolean().primaryKey().default(true),
    /** Increments with area names, so that each process reloads them (server/search/place-names.ts). */
    areaNames: bigint({ mode: 'number' }).notNull().default(0),
    /** The WORD_RULES version of all phonetic keys. */
    wordRules: smallint().notNull().default(0),
  },
  (state) => [check('search_state_one_row', sql`${state.only}`)],
);

/** One row per visitor, property and day; the visitor is a keyed hash that changes daily. */
export const propertyVisits = pgTable(
  'property_visits',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    visitorHash: bytea().notNull(),
  },
  (visit) => [primaryKey({ columns: [visit.day, visit.propertyId, visit.visitorHash] })],
);

/** Daily counts of what visitors do, without anybody's id. `districtId` is nil where a step has none. */
export const funnelCounts = pgTable(
  'funnel_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    step: text({ enum: FUNNEL_STEPS }).notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    districtId: uuid().notNull(),
    count: integer().notNull(),
  },
  (counted) => [primaryKey({ columns: [counted.day, counted.step, counted.language, counted.districtId] })],
);

// Plans, payments, credits

export const plans = pgTable(
  'plans',
  {
    id: id(),
    planType: text().notNull(),
    active: boolean().notNull().default(true),
    amountPaise: integer().notNull(),
    viewCount: integer().notNull(),
    discounted: boolean().notNull().default(false),
    discountType: discountType().notNull().default('flat'),
    /** Rupees or per cent, by discount_type. */
    discount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    finalAmountPaise: integer().notNull(),
    description: text().notNull(),
    createdAt: createdAt(),
    /** Payments still reference a deleted plan. */
    deletedAt: instant(),
  },
  (plan) => [
    uniqueIndex('plans_view_count')
      .on(plan.viewCount)
      .where(sql`deleted_at is null`),
    check('plans_view_count_positive', sql`${plan.viewCount} > 0`),
    check('plans_final_amount_at_least_a_rupee', sql`${plan.finalAmountPaise} >= 100`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    // The terms at checkout; the plan may change.
    planType: text().notNull(),
    viewCount: integer().notNull(),
    amountPaise: integer().notNull(),
    status: paymentStatus().notNull().default('open'),
    gateway: text().notNull(),
    gatewayReference: text().notNull(),
    createdAt: createdAt(),
    settledAt: instant(),
    /** Automatic checks with the provider while pending. */
    timesAsked: integer().notNull().default(0),
  },
  (payment) => [
    uniqueIndex('payments_gateway_reference').on(payment.gateway, payment.gatewayReference),
    index('payments_of_user').on(payment.userId, payment.createdAt.desc()),
    index('payments_newest').on(payment.createdAt.desc(), payment.id.desc()),
    index('payments_by_status').on(payment.status, payment.createdAt.desc(), payment.id.desc()),
    // Some look-ups know the reference but not the provider.
    index('payments_by_reference').on(payment.gatewayReference),
    index('payments_open')
      .on(payment.createdAt)
      .where(sql`status = 'open'`),
  ],
);

/** The receipt of a settled payment, self-contained, because names, settings and tax rates change. */
export const receipts = pgTable(
  'receipts',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    /** '2026-27' */
    financialYear: text().notNull(),
    /** Test payments have their own numbers and no invoice. */
    isTest: boolean().notNull().default(false),
    number: integer().notNull(),
    issuedAt: instant().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    /** Of a business that bought, with its legal name and address. */
    buyerGstin: text(),
    buyerLegalName: text(),
    buyerAddress: text(),
    /** The second language; null for older receipts in English only. */
    language: text({ enum: LANGUAGES }),
    sellerName: text().notNull(),
    sellerAddress: text(),
    amountPaise: integer().notNull(),
    // All, or none without the seller's GSTIN.
    gstin: text(),
    placeOfSupply: text(),
    rateBasisPoints: integer(),
    taxablePaise: integer(),
    cgstPaise: integer(),
    sgstPaise: integer(),
    igstPaise: integer(),
    /** The service's accounting code, where set. */
    sac: text(),
  },
  (receipt) => [
    uniqueIndex('receipts_number').on(receipt.financialYear, receipt.isTest, receipt.number),
    index('receipts_by_time').on(receipt.issuedAt),
    check(
      'receipts_add_up',
      sql`${receipt.gstin} is null or ${receipt.taxablePaise} + ${receipt.cgstPaise} + ${receipt.sgstPaise} + ${receipt.igstPaise} = ${receipt.amountPaise}`,
    ),
    check(
      'receipts_tax_whole_or_not_at_all',
      sql`num_nonnulls(${receipt.gstin}, ${receipt.placeOfSupply}, ${receipt.rateBasisPoints}, ${receipt.taxablePaise}, ${receipt.cgstPaise}, ${receipt.sgstPaise}, ${receipt.igstPaise}) in (0, 7)`,
    ),
  ],
);

/** The last number of each financial year. Sequences leave gaps after a rollback. */
export const receiptNumbers = pgTable(
  'receipt_numbers',
  {
    financialYear: text().notNull(),
    isTest: boolean().notNull(),
    last: integer().notNull(),
  },
  (series) => [primaryKey({ columns: [series.financialYear, series.isTest] })],
);

/** A refund of a receipt's payment, in part or whole; what else it prints is the receipt's. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => receipts.paymentId),
    /** Of the refund: '2026-27' */
    financialYear: text().notNull(),
    isTest: boolean().notNull(),
    number: integer().notNull(),
    issuedAt: instant().notNull(),
    amountPaise: integer().notNull(),
    // All where the receipt has tax, else none.
    taxablePaise: integer(),
    cgstPaise: integer(),
    sgstPaise: integer(),
    igstPaise: integer(),
  },
  (note) => [
    uniqueIndex('credit_notes_number').on(note.financialYear, note.isTest, note.number),
    index('credit_notes_of_payment').on(note.paymentId),
    index('credit_notes_by_time').on(note.issuedAt),
    check('credit_notes_of_something', sql`${note.amountPaise} > 0`),
    check(
      'credit_notes_add_up',
      sql`num_nonnulls(${note.taxablePaise}, ${note.cgstPaise}, ${note.sgstPaise}, ${note.igstPaise}) = 0 or ${note.taxablePaise} + ${note.cgstPaise} + ${note.sgstPaise} + ${note.igstPaise} = ${note.amountPaise}`,
    ),
  ],
);

/** As receipt_numbers; a series of their own. */
export const creditNoteNumbers = pgTable(
  'credit_note_numbers',
  {
    financialYear: text().notNull(),
    isTest: boolean().notNull(),
    last: integer().notNull(),
  },
  (series) => [primaryKey({ columns: [series.financialYear, series.isTest] })],
);

/**
 * Owners of erased accounts, for authorities only (rule 8(3) of the DPDP Rules 2025), removed after
 * ERASED_RECORDS_DAYS.
 */
export const erasedRecords = pgTable(
  'erased_records',
  {
    /** The users row may be deleted. */
    userId: uuid().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    role: role().notNull(),
    createdAt: instant().notNull(),
    erasedAt: instant().notNull(),
  },
  (record) => [index('erased_records_oldest').on(record.erasedAt)],
);

/** Processed webhook events, for idempotency. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text().notNull(),
    eventId: text().notNull(),
    receivedAt: createdAt(),
  },
  (event) => [primaryKey({ columns: [event.gateway, event.eventId] })],
);

/** Refunds and disputes, with the provider's latest amounts. */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    gateway: text().notNull(),
    reversalId: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: ['refund', 'dispute'] }).notNull(),
    /** 0 when the money is back. */
    awayPaise: integer().notNull(),
    saidAt: instant().notNull(),
  },
  (reversal) => [
    primaryKey({ columns: [reversal.gateway, reversal.reversalId] }),
    index('payment_reversals_of_payment').on(reversal.paymentId),
    index('payment_reversals_by_id').on(reversal.reversalId),
    index('payment_reversals_disputes')
      .on(reversal.saidAt)
      .where(sql`kind = 'dispute' and away_paise > 0`),
    check('payment_reversals_not_negative', sql`${reversal.awayPaise} >= 0`),
  ],
);

/** Append-only: every rupee received or lost, in order. */
export const moneyMovements = pgTable(
  'money_movements',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Negative for lost money. */
    changePaise: integer().notNull(),
    reason: moneyReason().notNull(),
    /** When the event was received. */
    at: instant().notNull(),
  },
  (movement) => [
    // With the amount, for an index-only sum of two months.
    index('money_movements_by_time').on(movement.at, movement.changePaise),
    index('money_movements_of_payment').on(movement.paymentId),
    check('money_movements_move_something', sql`${movement.changePaise} <> 0`),
  ],
);

export const reveals = pgTable(
  'reveals',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id),
    createdAt: createdAt(),
    /** The buyer's own, '' without one. */
    note: text().notNull().default(''),
    contactStatus: text({ enum: CONTACT_STATUSES }),
    /** The checks that the buyer ticked. */
    ticked: text({ enum: CHECK_KEYS }).array().notNull().default([]),
    /** The buyer lets the owner see their name and phone; null without or after that consent. */
    callAgreedAt: instant(),
  },
  (reveal) => [
    primaryKey({ columns: [reveal.userId, reveal.propertyId] }),
    index('reveals_of_user').on(reveal.userId, reveal.createdAt.desc(), reveal.propertyId.desc()),
    index('reveals_of_property').on(reveal.propertyId),
    index('reveals_called')
      .on(reveal.propertyId)
      .where(sql`contact_status is not null`),
    index('reveals_by_time').on(reveal.createdAt),
  ],
);

/** Owners who were emailed about an unlock on this Indian day. */
export const shortlisted = pgTable(
  'shortlisted',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    addedAt: instant().notNull(),
    /** The user's own, '' without one. */
    note: text().notNull().default(''),
    /** How it was when its user last saw it. */
    seenPriceRupees: bigint({ mode: 'number' }).notNull(),
    seenDocuments: smallint().notNull(),
    seenSold: boolean().notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.userId, entry.propertyId] }),
    index('shortlisted_of_property').on(entry.propertyId, entry.addedAt),
  ],
);

/** The link by which others see a user's shortlist; without its row the link has ended. */
export const sharedShortlists = pgTable('shared_shortlists', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Another one for each link, so that an ended one stays ended. */
  id: uuid().notNull().unique().$defaultFn(v7),
  withNotes: boolean().notNull(),
  expiresAt: instant().notNull(),
});

export const leadEmails = pgTable(
  'lead_emails',
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (email) => [primaryKey({ columns: [email.ownerId, email.day] })],
);

// Saved searches and their alerts

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The filters as in a page's address, in their order: 'price_max=4000000&papers=khatiyan'. */
    query: text().notNull(),
    /** A state, district or mandal; null for everywhere. No foreign key: the search outlives it, and says so. */
    areaId: uuid(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    byEmail: boolean().notNull(),
    byPush: boolean().notNull(),
    createdAt: createdAt(),
    /** When its user last opened it. */
    seenAt: instant().notNull(),
  },
  (search) => [
    // NULLS NOT DISTINCT, so that everywhere is one place too.
    unique('saved_searches_once').on(search.userId, search.areaId, search.query).nullsNotDistinct(),
  ],
);

/**
 * What a search asks of a property, for each of its places (server/search/saved-conditions.ts). Without a row the search
 * matches nothing.
 */
export const searchConditions = pgTable(
  'search_conditions',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** An area's number and level in one; 0 is everywhere. */
    area: integer().notNull(),
    priceMin: bigint({ mode: 'number' }).notNull(),
    priceMax: bigint({ mode: 'number' }).notNull(),
    /** Bits of `kind` in property_search that must be as in `kindWanted`. */
    kindMask: smallint().notNull(),
    kindWanted: smallint().notNull(),
    /** At least these, in the form of `facts` in property_search. */
    facts: smallint().notNull(),
    /** No foreign key: without its unit the search matches nothing, and says so. */
    unitId: uuid(),
    // In the unit; rates in rupees for one.
    sizeMin: doublePrecision(),
    sizeMax: doublePrecision(),
    rateMin: doublePrecision(),
    rateMax: doublePrecision(),
    reduced: boolean().notNull(),
    // A box on the map, in the units of property_search: all four, or none.
    west: integer(),
    south: integer(),
    east: integer(),
    north: integer(),
    // A circle: its middle, how much shorter a degree of longitude is there, and the square of its radius, or none.
    aroundLatitude: integer(),
    aroundLongitude: integer(),
    aroundNarrowing: doublePrecision(),
    aroundFarthest: doublePrecision(),
    listingNumber: bigint({ mode: 'number' }),
    /** One phonetic key of each word. */
    words: tsquery(),
    /** The WORD_RULES of `words`. */
    wordRules: smallint().notNull(),
  },
  (condition) => [
    primaryKey({ columns: [condition.searchId, condition.area] }),
    index('search_conditions_of_area').on(condition.area, condition.priceMax, condition.priceMin),
  ],
);

/** A property reached a search: once for each event and day, written before anything is sent. */
export const searchMatches = pgTable(
  'search_matches',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    event: text({ enum: ALERT_EVENTS }).notNull(),
    /** Of the event, in India. */
    day: date({ mode: 'string' }).notNull(),
    priceRupees: bigint({ mode: 'number' }).notNull(),
    matchedAt: instant().notNull(),
    /** When its email or push may go; null where none is wanted. */
    dueAt: instant(),
    /** The one email and push that it goes with; null before. */
    batch: uuid(),
  },
  (match) => [
    primaryKey({ columns: [match.searchId, match.propertyId, match.event, match.day] }),
    index('search_matches_of_property').on(match.propertyId),
    index('search_matches_due')
      .on(match.dueAt)
      .where(sql`batch is null and due_at is not null`),
    index('search_matches_of_batch')
      .on(match.batch)
      .where(sql`batch is not null`),
    index('search_matches_oldest').on(match.matchedAt),
  ],
);

/** Browsers that a session lets notify of alerts; they end with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Its address at the browser's push service. */
    endpoint: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    // Of the browser, to encrypt for it (RFC 8291).
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (subscription) => [index('push_subscriptions_of_session').on(subscription.sessionId)],
);

/** One report per reveal, decided once. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    userId: uuid().notNull(),
    propertyId: uuid().notNull(),
    reason: text().notNull(),
    status: reportStatus().notNull().default('open'),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    decisionReason: text(),
  },
  (report) => [
    foreignKey({
      name: 'reports_of_a_reveal',
      columns: [report.userId, report.propertyId],
      foreignColumns: [reveals.userId, reveals.propertyId],
    }),
    unique('reports_once_for_each_reveal').on(report.userId, report.propertyId),
    index('reports_of_property').on(report.propertyId),
    index('reports_queue').on(sql`(status = 'open') desc`, report.createdAt.desc(), report.id.desc()),
    index('reports_by_status').on(report.status, report.createdAt.desc(), report.id.desc()),
    check(
      'reports_decided_by_somebody_for_a_reason',
      sql`(${report.status} = 'open') = (${report.decidedAt} is null) and (${report.decidedAt} is null) = (${report.decidedBy} is null) and (${report.decidedAt} is null) = (${report.decisionReason} is null)`,
    ),
  ],
);

/** The append-only ledger of users' credits, in order. */
export const creditMovements = pgTable(
  'credit_movements',
  {
    /** Generated while the user's row is locked, so that ids follow the balances. */
    id: uuid()
      .primaryKey()
      .default(sql`uuid_of_now()`),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    change: integer().notNull(),
    balanceAfter: integer().notNull(),
    reason: creditReason().notNull(),
    paymentId: uuid().references(() => payments.id),
    propertyId: uuid().references(() => properties.id),
    reportId: uuid().references(() => reports.id),
    createdAt: createdAt(),
  },
  (movement) => [
    index('credit_movements_of_user').on(movement.userId, movement.id.desc()),
    index('credit_movements_of_payment')
      .on(movement.paymentId)
      .where(sql`payment_id is not null`),
    uniqueIndex('credit_movements_once_for_each_payment')
      .on(movement.paymentId)
      .where(sql`reason = 'purchase'`),
    uniqueIndex('credit_movements_once_for_each_reveal')
      .on(movement.userId, movement.propertyId)
      .where(sql`reason = 'reveal'`),
    uniqueIndex('credit_movements_once_for_each_report').on(movement.reportId),
    check('credit_movements_balance_not_negative', sql`${movement.balanceAfter} >= 0`),
    // Names only the oldest reasons: an enum value cannot be used in the transaction that adds it.
    check(
      'credit_movements_say_what_for',
      sql`num_nonnulls(${movement.paymentId}, ${movement.propertyId}, ${movement.reportId}) = 1 and (${movement.reason} = 'reveal') = (${movement.propertyId} is not null) and (${movement.reason} <> 'purchase' or ${movement.paymentId} is not null)`,
    ),
  ],
);

// The sandbox provider's own ledger; only server/payments/sandbox uses it.

export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    /** Unguessable; part of the payment page's address. */
    reference: text().primaryKey(),
    /** Our payment's id, opaque to the provider. */
    merchantOrder: text().notNull(),
    amountPaise: integer().notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    payerName: text().notNull(),
    successUrl: text().notNull(),
    failureUrl: text().notNull(),
    createdAt: createdAt(),
    /** Null while the payer has not decided. */
    outcome: text({ enum: ['paid', 'failed', 'cancelled'] }),
    finishedAt: instant(),
  },
  (checkout) => [
    check(
      'sandbox_checkouts_outcome_with_its_time',
      sql`(${checkout.outcome} is null) = (${checkout.finishedAt} is null)`,
    ),
  ],
);

export const settings = pgTable(
  'settings',
  {
    only: boolean().primaryKey().default(true),
    propertyViewFeeRupees: integer().notNull().default(49),
    /** Signs file links; generated at the first start. */
    linkSecret: bytea().notNull(),
    // They sign push notifications (RFC 8292), in base64url; generated by the first start that has none.
    vapidPublicKey: text(),
    vapidPrivateKey: text(),
    /** Start of the last complete backup, for /metrics. */
    lastBackupAt: timestamp({ withTimezone: true }),
  },
  (setting) => [check('settings_one_row', sql`${setting.only}`)],
);
