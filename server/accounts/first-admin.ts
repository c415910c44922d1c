import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { WrongConfiguration } from '#server/config/settings.ts';
import { isEmail } from '#server/database/email-key.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { hashPassword } from './passwords.ts';

const DEFAULT_EMAIL = 'admin@bhukhand.example';

const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Creates an owner if there is none. Without a configured password it returns a random one, to print once.
 * @throws WrongConfiguration if the email belongs to another kind of account
 */
export async function ensureAdmin(
  db: Database,
  { email = DEFAULT_EMAIL, password }: { email?: string | undefined; password?: string | undefined },
  now: Date,
): Promise<{ email: string; password: string } | undefined> {
  const admins = await db.$count(
    users,
    and(eq(users.role, 'admin'), eq(users.staffRole, 'owner'), isNull(users.disabledAt)),
  );
  if (admins > 0) return undefined;

  const chosen = password ?? randomPassword();
  const created = await db
    .insert(users)
    .values({
      name: 'Admin',
      phone: '',
      email,
      role: 'admin',
      passwordHash: await hashPassword(chosen),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created.length === 0) {
    const [holder] = await db
      .select({ role: users.role, disabledAt: users.disabledAt })
      .from(users)
      .where(isEmail(users.email, email));
    if (holder?.role !== 'admin' || holder.disabledAt) {
      throw new WrongConfiguration(
        `ADMIN_EMAIL is '${email}', but that account is not an admin's; it must be another e-mail.`,
      );
    }
    return undefined;
  }
  return password === undefined ? { email, password: chosen } : undefined;
}

function randomPassword(): string {
  const randomCharacter = () => READABLE.charAt(randomInt(READABLE.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, randomCharacter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
