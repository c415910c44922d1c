import { and, isNull } from 'drizzle-orm';
import { users } from '#server/database/schema/accounts.ts';

/** Whether a user's shared links work: not while the account is blocked, closed or erased. */
export const mayShare = and(isNull(users.disabledAt), isNull(users.erasureAskedAt));
