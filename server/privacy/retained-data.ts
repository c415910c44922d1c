import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RetainedData } from '#contract/personal-data.ts';
import { erasureDue } from '#server/accounts/erase-account.ts';
import { findProvenAddresses } from '#server/accounts/proven-addresses.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { payments } from '#server/database/schema/payments.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { isQueryOf } from '#server/enquiries/queue.ts';
import { noSuchUser } from '#server/errors.ts';
import { isReportOf } from '#server/reports/report-property.ts';
import { waitsForPayment } from './erase.ts';

/** @throws HttpError noSuchUser */
export async function retainedData(db: Database, userId: string): Promise<RetainedData> {
  const own = await findProvenAddresses(db, userId);
  const ownPhotos = db
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(properties, eq(properties.id, photos.propertyId))
    .where(eq(properties.ownerId, userId))
    // PostgreSQL before 16 requires a name for subqueries.
    .as('own_photos');
  const ownDocuments = db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(properties, eq(properties.id, documents.propertyId))
    .where(eq(properties.ownerId, userId))
    .as('own_documents');
  const [retained] = await db
    .select({
      email: users.email,
      createdAt: users.createdAt,
      credits: users.credits,
      closedAt: users.erasureAskedAt,
      waits_for_payment: sql<boolean>`${waitsForPayment(db)}`,
      listings: db.$count(properties, eq(properties.ownerId, userId)),
      photos: db.$count(ownPhotos),
      papers: db.$count(ownDocuments),
      opened_plots: db.$count(reveals, eq(reveals.userId, userId)),
      payments: db.$count(payments, eq(payments.userId, userId)),
      reports: db.$count(reports, isReportOf(own)),
      queries: db.$count(enquiries, isQueryOf(own)),
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!retained) throw noSuchUser();
  const { createdAt, closedAt, ...numbers } = retained;
  return {
    ...numbers,
    created_at: createdAt.toISOString(),
    erasure_at: closedAt && erasureDue(closedAt).toISOString(),
  };
}

/** @throws HttpError noSuchUser, also for an erased one */
export async function requireAccount(db: Database, userId: string): Promise<void> {
  const found = await db.$count(users, and(eq(users.id, userId), isNull(users.erasedAt)));
  if (found === 0) throw noSuchUser();
}
