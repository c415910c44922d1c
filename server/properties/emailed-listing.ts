import { eq } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { units } from '#server/database/schema/units.ts';
import type { EmailMessages } from '#server/email/email-messages.ts';
import { propertyTitle } from './title.ts';

/** A listing as emails name it. */
export async function findListingTitle(db: Database, propertyId: string, messages: EmailMessages) {
  const [row] = await titles(db, propertyId);
  return row && nameOf(row, messages);
}

function nameOf(row: Awaited<ReturnType<typeof titles>>[number], messages: EmailMessages) {
  const listingNumber = printedListingNumber(row.listingNumber);
  const title = propertyTitle(row, messages);
  return { listingNumber, titleAndNumber: messages.emails.frame.plot({ title, listingNumber }) };
}

/** A listing's owner, with how emails name it; undefined if it is gone or its owner erased. */
export async function findForEmail(db: Database, propertyId: string) {
  const [row] = await titles(db, propertyId);
  if (!row || isErasedAddress(row.owner.email)) return undefined;
  return { owner: row.owner, namedIn: (messages: EmailMessages) => nameOf(row, messages) };
}

const titles = (db: Database, propertyId: string) =>
  db
    .select({
      owner: users,
      listingNumber: properties.listingNumber,
      size: properties.size,
      unit: units.name,
      mandal: mandals.name,
      district: districts.name,
      mandalInHindi: mandals.hindi,
      districtInHindi: districts.hindi,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .where(eq(properties.id, propertyId));
