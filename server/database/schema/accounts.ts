import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { RETURN_RULE_NAMES } from '#contract/credit-returns.ts';
import { ROLES } from '#contract/roles.ts';
import { PHONE_CODE_PURPOSES } from '#contract/kinds.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { RERA_STATES } from '#contract/rera.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import { emailKeyIn } from '../email-key.ts';
import { states } from './areas.ts';
import { bytea, createdAt, id, instant } from './columns.ts';

export const role = pgEnum('role', ROLES);

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    phone: text().notNull(),
    phoneVerifiedAt: instant(),
    phoneCalledAt: instant(),
    phoneCalledBy: uuid().references((): AnyPgColumn => users.id),
    email: text().notNull(),
    /** When an emailed link was used; until then the address may be a stranger's. */
    emailConfirmedAt: instant(),
    emailConfirmationSentAt: instant(),
    passwordHash: text().notNull(),
    role: role().notNull(),
    staffRole: text({ enum: STAFF_ROLES }).notNull().default('owner'),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    stateId: uuid().references(() => states.id, { onDelete: 'set null' }),
    leadEmails: boolean().notNull().default(true),
    gstState: text(),
    gstin: text(),
    gstName: text(),
    gstAddress: text(),
    reraState: text({ enum: RERA_STATES }),
    reraNumber: text(),
    /** Remaining view credits: the sum of the user's credit_movements. */
    credits: integer().notNull().default(0),
    /** The reason of a returned credit, until a page has shown it. */
    untoldReturn: text({ enum: RETURN_RULE_NAMES }),
    noticeVersion: text(),
    /** When the last reminder of the rules was pressed away. */
    rulesReadAt: instant(),
    createdAt: createdAt(),
    disabledAt: instant(),
    blockedFor: text(),
    erasureAskedAt: instant(),
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
    check('users_phone_called_by', sql`num_nonnulls(${user.phoneCalledAt}, ${user.phoneCalledBy}) in (0, 2)`),
    check('users_rera_with_state', sql`num_nonnulls(${user.reraState}, ${user.reraNumber}) in (0, 2)`),
    check('users_blocked_are_disabled', sql`${user.blockedFor} is null or ${user.disabledAt} is not null`),
    check('users_credits_not_negative', sql`${user.credits} >= 0`),
  ],
);

export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The last code's period, so that a code works once. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  recoveryHashes: text().array().notNull().default([]),
});

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text(),
    createdAt: createdAt(),
    secondFactorAt: instant(),
    expiresAt: instant().notNull(),
  },
  (session) => [index('sessions_of_user').on(session.userId), index('sessions_by_expiry').on(session.expiresAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sending job. Each try has its own link; a later job ends them all. */
    jobId: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (reset) => [index('password_resets_of_user').on(reset.userId)],
);

export const phoneCodes = pgTable(
  'phone_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: PHONE_CODE_PURPOSES }).notNull(),
    phone: text().notNull(),
    codeHash: bytea().notNull(),
    tries: smallint().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (code) => [primaryKey({ columns: [code.userId, code.purpose] }), index('phone_codes_of_phone').on(code.phone)],
);

export const emailChanges = pgTable(
  'email_changes',
  {
    tokenHash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    jobId: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (change) => [index('email_changes_of_user').on(change.userId)],
);
