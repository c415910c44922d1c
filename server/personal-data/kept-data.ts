import { eq } from 'drizzle-orm';
import type { KeptData } from '#contract/personal-data.ts';
import type { Database } from '#server/database/open.ts';
import {
  documents,
  enquiries,
  payments,
  photos,
  properties,
  reports,
  reveals,
  users,
} from '#server/database/schema.ts';
import { noSuchUser } from '#server/errors.ts';

/**
 * What is kept about somebody, as numbers.
 * @throws Refusal noSuchUser
 */
export async function keptData(db: Database, userId: string): Promise<KeptData> {
  const ownPhotos = db
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(properties, eq(properties.id, photos.propertyId))
    .where(eq(properties.ownerId, userId));
  const ownPapers = db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(properties, eq(properties.id, documents.propertyId))
    .where(eq(properties.ownerId, userId));
  const [kept] = await db
    .select({
      email: users.email,
      createdAt: users.createdAt,
      credits: users.credits,
      listings: db.$count(properties, eq(properties.ownerId, userId)),
      photos: db.$count(ownPhotos),
      papers: db.$count(ownPapers),
      opened_plots: db.$count(reveals, eq(reveals.userId, userId)),
      payments: db.$count(payments, eq(payments.userId, userId)),
      reports: db.$count(reports, eq(reports.userId, userId)),
      queries: db.$count(enquiries, eq(enquiries.userId, userId)),
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!kept) throw noSuchUser();
  const { createdAt, ...numbers } = kept;
  return { ...numbers, created_at: createdAt.toISOString() };
}
