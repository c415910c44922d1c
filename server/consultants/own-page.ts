import { and, eq, isNull, like, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnPage, OwnPageForm } from '#contract/consultants.ts';
import { isNumberConfirmed } from '#server/accounts/shown-consultants.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultants } from '#server/database/schema/consultants.ts';
import { pageNeedsNumber, sessionEnded } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { ownPictures, removePictures } from './pictures.ts';
import { freeSlug, slugFor } from './slug.ts';

/** Any constant: two accounts that take a slug at once wait for each other. */
const SLUG_LOCK = 4_270_036;

/** @throws HttpError SESSION_ENDED for an account that was closed meanwhile */
export async function readOwnPage(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  { id }: SessionUser,
): Promise<OwnPage> {
  const { db } = services;
  const [own] = await db
    .select({
      name: consultants.name,
      accountName: users.name,
      isShown: consultants.isShown,
      slug: consultants.slug,
      hiddenFor: consultants.hiddenFor,
      isConfirmed: sql<boolean>`${isNumberConfirmed}`,
    })
    .from(users)
    .leftJoin(consultants, eq(consultants.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  if (!own) throw sessionEnded();
  return {
    name: own.name ?? '',
    account_name: own.accountName,
    is_shown: own.isShown ?? false,
    ...(own.slug === null ? {} : { slug: own.slug }),
    number_confirmed: own.isConfirmed,
    ...(own.hiddenFor === null ? {} : { hidden_for: own.hiddenFor }),
    pictures: await ownPictures(services, id),
  };
}

/**
 * Changes the name under which a consultant trades, and whether their page is shown. The slug is made from the name at
 * the first time and stays, so that links that were shared go on working.
 * @returns whether something changed
 * @throws HttpError PAGE_NEEDS_NUMBER
 */
export async function changeOwnPage(
  db: Database,
  user: SessionUser,
  { name, is_shown: isShown }: z.output<typeof OwnPageForm>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(users.id, user.id), isNull(users.disabledAt), isNull(users.erasureAskedAt));
    const [account] = await tx
      .select({ isConfirmed: sql<boolean>`${isNumberConfirmed}` })
      .from(users)
      .where(isOpen)
      .for('no key update');
    if (!account) throw sessionEnded();
    if (isShown && !account.isConfirmed) throw pageNeedsNumber();
    const stated = { name: name === '' ? null : name, isShown };
    const [before] = await tx.select().from(consultants).where(eq(consultants.userId, user.id));
    if (before?.name === stated.name && before.isShown === isShown) return false;
    const slug = before?.slug ?? (isShown ? await takeSlug(tx, name) : null);
    await tx
      .insert(consultants)
      .values({ userId: user.id, ...stated, slug })
      .onConflictDoUpdate({ target: consultants.userId, set: { ...stated, slug } });
    return true;
  });
}

async function takeSlug(tx: Transaction, name: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`);
  const wanted = slugFor(name);
  const alike = await tx
    .select({ slug: consultants.slug })
    .from(consultants)
    .where(or(eq(consultants.slug, wanted), like(consultants.slug, `${wanted}-%`)));
  return freeSlug(wanted, new Set(alike.flatMap(({ slug }) => slug ?? [])));
}

export async function eraseConsultant(tx: Transaction, jobs: Jobs, userId: string): Promise<void> {
  await removePictures(tx, jobs, userId);
  await tx.delete(consultants).where(eq(consultants.userId, userId));
}
