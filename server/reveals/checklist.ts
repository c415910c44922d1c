import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { FACT_KEYS, type FactKey, rowOf } from '#contract/facts.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import type { Checklist, displayChecklist, sharedChecklist } from '#contract/reveals.ts';
import { users } from '#server/database/schema/accounts.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { noSuchReset, noSuchReveal } from '#server/errors.ts';
import { findProperty } from '#server/properties/find-property.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { linkIsValid, signLink } from '#server/storage/signed-links.ts';

type Reading = Pick<Services, 'db' | 'linkSecret' | 'clock' | 'views'>;

/** Long enough for a lawyer's search, short enough to be forgotten. */
const SHARED_DAYS = 14;
const DAY = 86_400_000;

/**
 * What a buyer checks of a revealed property, with the path of a page for others that ends after SHARED_DAYS.
 * @throws HttpError noSuchReveal
 */
export async function findChecklist(
  services: Reading,
  buyer: SessionUser,
  propertyId: string,
): Promise<z.input<(typeof displayChecklist)['data']>> {
  const found = await selectTicked(services.db, buyer.id, propertyId);
  if (!found) throw noSuchReveal();
  const until = new Date(Math.floor((services.clock().getTime() + SHARED_DAYS * DAY) / 1000) * 1000);
  const [, signature = ''] = signLink(services.linkSecret, signedPath(propertyId, buyer.id), until).split('?');
  return {
    ...(await checklistOf(services, buyer, propertyId, found.ticked)),
    shared: {
      path: `/sharedChecklist/${propertyId}?buyer=${buyer.id}&${signature}`,
      until: until.toISOString(),
    },
  };
}

/**
 * The same for whoever has the link, as long as its buyer has an account.
 * @throws HttpError noSuchReset for a link that is forged, has expired, or whose buyer is gone
 */
export async function openSharedChecklist(
  services: Reading,
  propertyId: string,
  { buyer, expires, signature }: z.output<NonNullable<(typeof sharedChecklist)['query']>>,
): Promise<Checklist> {
  // The signature first, to protect the database.
  const path = signedPath(propertyId, buyer);
  if (!linkIsValid(services.linkSecret, path, { expires, signature }, services.clock())) throw noSuchReset();
  const found = await selectTicked(services.db, buyer, propertyId);
  if (!found) throw noSuchReset();
  return checklistOf(services, { id: buyer, role: 'buyer' }, propertyId, found.ticked);
}

const signedPath = (propertyId: string, buyerId: string) => `/checklists/${propertyId}/${buyerId}`;

async function selectTicked(db: Services['db'], buyerId: string, propertyId: string) {
  const [found] = await db
    .select({ ticked: reveals.ticked })
    .from(reveals)
    .innerJoin(users, eq(users.id, reveals.userId))
    .where(and(eq(reveals.userId, buyerId), eq(reveals.propertyId, propertyId), isNull(users.erasedAt)));
  return found;
}

/** Of the facts, what names the parcel and decides which checks apply; no neighbours, who have not agreed. */
const isNeeded = (fact: FactKey) => rowOf(fact).group === 'parcel' || fact === 'village' || fact === 'land_use';

async function checklistOf(
  services: Reading,
  buyer: Pick<SessionUser, 'id' | 'role'>,
  propertyId: string,
  ticked: Checklist['ticked'],
): Promise<Checklist> {
  const property = await findProperty(services, buyer, propertyId, undefined);
  const { _id, listing_number, state, district, mandal, in_hindi, size, units } = property;
  const facts: PropertyDetail['facts'] = {};
  for (const fact of FACT_KEYS) if (property.facts[fact] && isNeeded(fact)) facts[fact] = property.facts[fact];
  const place = { state, district, mandal, ...(in_hindi ? { in_hindi } : {}) };
  return { property: { _id, listing_number, ...place, size, units, facts }, ticked };
}
