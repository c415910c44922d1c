import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type * as z from 'zod/mini';
import { FACT_KEYS, type FactKey, rowOf } from '#contract/facts.ts';
import { SHARED_CHECKLIST_DAYS } from '#contract/limits.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import type { Checklist, displayChecklist, SharedChecklist } from '#contract/reveals.ts';
import type { SignedQuery } from '#contract/signed-query.ts';
import { DAY_MS } from '#contract/time.ts';
import { mayShare } from '#server/accounts/may-share.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { noSuchReset, noSuchReveal } from '#server/errors.ts';
import { findProperty } from '#server/properties/find-property.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { linkIsValid, signLink } from '#server/storage/signed-links.ts';

type Reading = Pick<Services, 'db' | 'linkSecret' | 'clock' | 'views'>;
type Sharing = Pick<Services, 'db' | 'linkSecret' | 'clock'>;

const pathOf = (id: string) => `/sharedChecklist/${id}`;

/** @throws HttpError noSuchReveal */
export async function findChecklist(
  services: Reading,
  buyer: SessionUser,
  propertyId: string,
): Promise<z.input<(typeof displayChecklist)['data']>> {
  const { db, clock, linkSecret } = services;
  const [found] = await db
    .select({ ticked: reveals.ticked, sharedId: reveals.sharedId, sharedUntil: reveals.sharedUntil })
    .from(reveals)
    .where(isReveal(buyer, propertyId));
  if (!found) throw noSuchReveal();
  const { ticked, sharedId, sharedUntil } = found;
  const isOpen = sharedId !== null && sharedUntil !== null && sharedUntil > clock();
  return {
    ...(await checklistOf(services, buyer, propertyId, ticked)),
    shared: isOpen
      ? { path: signLink(linkSecret, pathOf(sharedId), sharedUntil), until: sharedUntil.toISOString() }
      : null,
  };
}

/**
 * Creates a link for SHARED_CHECKLIST_DAYS; an earlier one ends.
 * @throws HttpError noSuchReveal
 */
export async function shareChecklist(
  { db, linkSecret, clock }: Sharing,
  buyer: SessionUser,
  propertyId: string,
): Promise<SharedChecklist> {
  // Whole seconds, as in the link.
  const until = new Date(Math.floor((clock().getTime() + SHARED_CHECKLIST_DAYS * DAY_MS) / 1000) * 1000);
  const id = v7();
  const shared = await db
    .update(reveals)
    .set({ sharedId: id, sharedUntil: until })
    .where(isReveal(buyer, propertyId))
    .returning({ id: reveals.sharedId });
  if (shared.length === 0) throw noSuchReveal();
  return { path: signLink(linkSecret, pathOf(id), until), until: until.toISOString() };
}

export async function endSharedChecklist(db: Database, buyer: SessionUser, propertyId: string): Promise<void> {
  await db.update(reveals).set({ sharedId: null, sharedUntil: null }).where(isReveal(buyer, propertyId));
}

/**
 * The checklist for holders of the link, while its buyer's account is open.
 * @throws HttpError noSuchReset for a link that is forged or expired, or whose buyer's account is closed
 */
export async function openSharedChecklist(
  services: Reading,
  id: string,
  query: z.output<typeof SignedQuery>,
): Promise<Checklist> {
  // The signature is checked first, to protect the database.
  if (!linkIsValid(services.linkSecret, pathOf(id), query, services.clock())) throw noSuchReset();
  const [found] = await services.db
    .select({ buyer: reveals.userId, propertyId: reveals.propertyId, ticked: reveals.ticked })
    .from(reveals)
    .innerJoin(users, eq(users.id, reveals.userId))
    .where(and(eq(reveals.sharedId, id), mayShare));
  if (!found) throw noSuchReset();
  return checklistOf(services, { id: found.buyer, role: 'buyer' }, found.propertyId, found.ticked);
}

const isReveal = (buyer: SessionUser, propertyId: string) =>
  and(eq(reveals.userId, buyer.id), eq(reveals.propertyId, propertyId));

/** Facts that name the parcel or decide which checks apply; no neighbours, who have not agreed. */
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
