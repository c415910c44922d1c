import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';

/** An account to write to about itself, also while it is blocked or closes; undefined once it is erased. */
export async function emailedUser(db: Database, userId: string) {
  const [user] = await db
    .select({
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      erasureAskedAt: users.erasureAskedAt,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return user;
}
