import { and, isNull } from 'drizzle-orm';
import { users } from '#server/database/schema/accounts.ts';

/** Whether what a user shares by a link may be seen: not while the account is blocked, being closed, or erased. */
export const mayShare = and(isNull(users.disabledAt), isNull(users.erasureAskedAt));
