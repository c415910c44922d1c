import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { consultants } from '#server/database/schema/consultants.ts';
import { alreadyDone, noSuchUser } from '#server/errors.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { pageEmail } from './page-emails.ts';

/**
 * Turns off a consultant's page, whatever they chose; the account, its listings and the name on them stay.
 * @throws HttpError NO_SUCH_USER for an account without a page; ALREADY_DONE
 */
export async function hidePage(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { id: hiddenBy }: Pick<SessionUser, 'id'>,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const hidden = await tx
      .update(consultants)
      .set({ hiddenAt: clock(), hiddenBy, hiddenFor: reason })
      .where(and(hasPage(id), isNull(consultants.hiddenAt)))
      .returning({ id: consultants.userId });
    if (hidden.length === 0) throw await nothingChanged(tx, id);
    await jobs.enqueue(tx, pageEmail, { userId: id, told: 'hidden', reason });
  });
}

/** @throws HttpError NO_SUCH_USER; ALREADY_DONE */
export async function restorePage({ db, jobs }: Pick<Services, 'db' | 'jobs'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const restored = await tx
      .update(consultants)
      .set({ hiddenAt: null, hiddenBy: null, hiddenFor: null })
      .where(and(hasPage(id), isNotNull(consultants.hiddenAt)))
      .returning({ id: consultants.userId });
    if (restored.length === 0) throw await nothingChanged(tx, id);
    await jobs.enqueue(tx, pageEmail, { userId: id, told: 'restored', reason: null });
  });
}

const hasPage = (id: string) => and(eq(consultants.userId, id), isNotNull(consultants.slug));

async function nothingChanged(db: Pick<Database, '$count'>, id: string): Promise<Error> {
  return (await db.$count(consultants, hasPage(id))) === 0 ? noSuchUser() : alreadyDone();
}
