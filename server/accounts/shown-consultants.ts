import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { users } from '#server/database/schema/accounts.ts';
import { consultants } from '#server/database/schema/consultants.ts';

/** By a code, or by a call of ours. */
export const isNumberConfirmed = or(isNotNull(users.phoneVerifiedAt), isNotNull(users.phoneCalledAt));

/**
 * Whether a consultant's page is there, for statements on both tables. Its columns of `users` are those of the trigger
 * users_consultant, which drops cached pages.
 */
export const isPageShown = and(
  eq(consultants.isShown, true),
  isNull(consultants.hiddenAt),
  eq(users.role, 'agent'),
  isNull(users.disabledAt),
  isNull(users.erasureAskedAt),
  isNumberConfirmed,
);
