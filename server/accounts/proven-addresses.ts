import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { noSuchUser } from '#server/errors.ts';

type User = typeof users.$inferSelect;

/**
 * By what rows are a user's, also those sent without a login: the email if a link confirmed it, the number if a code
 * verified it. Anybody can sign up with a stranger's.
 */
export interface ProvenAddresses {
  id: string;
  email: string | undefined;
  phone: string | undefined;
}

export const provenAddresses = ({
  id,
  email,
  emailConfirmedAt,
  phone,
  phoneVerifiedAt,
}: Pick<User, 'id' | 'email' | 'emailConfirmedAt' | 'phone' | 'phoneVerifiedAt'>): ProvenAddresses => ({
  id,
  email: emailConfirmedAt ? email : undefined,
  phone: phoneVerifiedAt ? phone : undefined,
});

/** @throws HttpError noSuchUser */
export async function findProvenAddresses(db: Database, userId: string): Promise<ProvenAddresses> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw noSuchUser();
  return provenAddresses(user);
}
