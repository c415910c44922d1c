import { and, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Role } from '#contract/roles.ts';
import type { FactKey, FactValue } from '#contract/facts.ts';
import type { DocumentType } from '#contract/kinds.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import type { Location } from '#contract/shown-location.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { startSession } from '#server/accounts/sessions.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { units } from '#server/database/schema/units.ts';
import { shownOf } from '#server/properties/pins/set-pin.ts';
import { writeSearchRows } from '#server/search/rows.ts';

export const PASSWORD = 'mitti-aur-fasal';
const passwordHash = hashPassword(PASSWORD);

export interface TestUser {
  id: string;
  role: Role;
  name: string;
  phone: string;
  email: string;
  token: string;
}

let userCount = 0;

async function makeUser(db: Database, role: Role, name: string): Promise<TestUser> {
  userCount += 1;
  const person = {
    id: v7(),
    role,
    name: `${name} ${userCount}`,
    phone: String(9_000_000_000 + userCount),
    email: `${role}-${userCount}@example.com`,
  };
  await db.insert(users).values({ ...person, emailConfirmedAt: new Date(), passwordHash: await passwordHash });
  return { ...person, token: await startSession(db, person.id, { now: new Date() }) };
}

/** A buyer, by default without credits; `credits` come from a paid payment. */
export async function makeBuyer(db: Database, { credits = 0 } = {}): Promise<TestUser> {
  const buyer = await makeUser(db, 'buyer', 'Example Buyer');
  if (credits > 0) await giveCredits(db, buyer.id, credits);
  return buyer;
}

/** Accounts that are no longer young, unless `facts` say when they signed up: each counts where calls are noted. */
export async function makeOldBuyers(
  db: Database,
  count: number,
  {
    credits = 1,
    ...facts
  }: { credits?: number } & Partial<Pick<typeof users.$inferInsert, 'createdAt' | 'phone'>> = {},
): Promise<TestUser[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => makeBuyer(db, { credits })));
  const ids = buyers.map(({ id }) => id);
  await db
    .update(users)
    .set({ createdAt: new Date('2026-06-01T12:00:00Z'), ...facts })
    .where(inArray(users.id, ids));
  return buyers;
}

export const makeSeller = (db: Database): Promise<TestUser> => makeUser(db, 'seller', 'Example Seller');
export const makeAgent = (db: Database): Promise<TestUser> => makeUser(db, 'agent', 'Example Consultant');
export const makeAdmin = (db: Database): Promise<TestUser> => makeUser(db, 'admin', 'Example Admin');

/** A checkout of ten credits for 499 rupees, unpaid unless `agreed` says so. */
export async function makePayment(
  db: Pick<Database, 'select' | 'insert'>,
  userId: string,
  agreed: Partial<typeof payments.$inferInsert> = {},
): Promise<typeof payments.$inferSelect> {
  const [plan] = await db.select().from(plans).limit(1);
  if (!plan) throw new Error('There are no plans');
  const bought = { planId: plan.id, planType: plan.planType, viewCount: 10, amountPaise: 499_00 };
  const [payment] = await db
    .insert(payments)
    .values({ ...bought, userId, gateway: 'sandbox', gatewayReference: v7(), ...agreed })
    .returning();
  if (!payment) throw new Error('No payment was made');
  return payment;
}

/** Credits for an account without any: payment, movement and balance. */
export async function giveCredits(db: Database, userId: string, credits: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: paymentId } = await makePayment(tx, userId, {
      viewCount: credits,
      amountPaise: credits * 49_00,
      status: 'paid',
      settledAt: new Date(),
    });
    await tx
      .insert(creditMovements)
      .values({ userId, change: credits, balanceAfter: credits, reason: 'purchase', paymentId });
    await tx.update(users).set({ credits }).where(eq(users.id, userId));
  });
}

export interface Place {
  state: string;
  district: string;
  mandal: string;
}

export const BIHTA: Place = { state: 'Bihar', district: 'Patna', mandal: 'Bihta' };

interface PropertyFacts {
  owner?: TestUser;
  status?: PropertyStatus;
  place?: Place;
  unit?: string;
  size?: number;
  priceRupees?: number;
  description?: string;
  viewCount?: number;
  approvedAt?: Date;
  photos?: number;
  documents?: readonly DocumentType[];
  /** An approved pin; shown in its cell unless `shows_exactly`. */
  pin?: Location & { shows_exactly?: boolean };
  stated?: Partial<Record<FactKey, FactValue>>;
}

export interface MadeProperty {
  id: string;
  listingNumber: string;
  owner: TestUser;
  stateId: string;
  districtId: string;
  mandalId: string;
}

export async function makeProperty(db: Database, facts: PropertyFacts = {}): Promise<MadeProperty> {
  const { status = 'approved', place = BIHTA, unit = 'decimal' } = facts;
  const owner = facts.owner ?? (await makeSeller(db));
  const { stateId, districtId, mandalId } = await placeIds(db, place);
  const [foundUnit] = await db.select({ id: units.id }).from(units).where(eq(units.name, unit));
  if (!foundUnit) throw new Error(`There is no unit ${unit}`);
  const wasPublished = ['approved', 'unconfirmed', 'unreachable', 'sold', 'suspended'].includes(status);
  const [property] = await db
    .insert(properties)
    .values({
      ownerId: owner.id,
      stateId,
      districtId,
      mandalId,
      unitId: foundUnit.id,
      size: facts.size ?? 5,
      priceRupees: facts.priceRupees ?? 12_50_000,
      description: facts.description ?? 'A level plot beside a metalled road, with a hand pump.',
      status,
      rejectionReason: status === 'rejected' || status === 'suspended' ? 'The papers do not match the plot' : null,
      viewCount: facts.viewCount ?? 0,
      approvedAt: facts.approvedAt ?? (wasPublished ? new Date() : null),
      ...shownOf(facts.pin ? { shows_exactly: false, ...facts.pin } : null),
    })
    .returning({ id: properties.id, listingNumber: properties.listingNumber });
  if (!property) throw new Error('The property was not inserted');
  await makeFiles(db, property.id, facts.photos ?? 1, facts.documents ?? []);
  // Safe: the object's own keys.
  const stated = Object.entries(facts.stated ?? {}) as [FactKey, FactValue][];
  if (stated.length > 0) {
    const statedAt = new Date();
    await db
      .insert(propertyFacts)
      .values(stated.map(([fact, value]) => ({ propertyId: property.id, fact, value, statedAt })));
  }
  await db.transaction((tx) => writeSearchRows(tx, [property.id]));
  return { id: property.id, listingNumber: `BK-${property.listingNumber}`, owner, stateId, districtId, mandalId };
}

async function makeFiles(
  db: Database,
  propertyId: string,
  photoCount: number,
  types: readonly DocumentType[],
): Promise<void> {
  if (photoCount > 0) {
    await db.insert(photos).values(
      Array.from({ length: photoCount }, (_, position) => ({
        propertyId,
        position,
        folder: v7(),
        width: 1200,
        height: 900,
        widths: [320, 640, 960],
      })),
    );
  }
  if (types.length > 0) {
    await db.insert(documents).values(
      types.map((type) => ({
        propertyId,
        type,
        fileName: `${type}.pdf`,
        contentType: 'application/pdf',
        bytes: 1000,
        storageKey: `documents/${v7()}`,
      })),
    );
  }
}

export async function placeIds(
  db: Database,
  place: Place,
): Promise<{ stateId: string; districtId: string; mandalId: string }> {
  const [found] = await db
    .select({ stateId: mandals.stateId, districtId: mandals.districtId, mandalId: mandals.id })
    .from(mandals)
    .innerJoin(districts, eq(districts.id, mandals.districtId))
    .innerJoin(states, eq(states.id, mandals.stateId))
    .where(and(eq(states.name, place.state), eq(districts.name, place.district), eq(mandals.name, place.mandal)));
  if (!found) throw new Error(`There is no ${place.mandal} in ${place.district}, ${place.state}`);
  return found;
}

/** A reveal for a credit, in which the ledger still sums to the balance. */
export async function makeReveal(db: Database, buyerId: string, propertyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [buyer] = await tx.select({ credits: users.credits }).from(users).where(eq(users.id, buyerId)).for('update');
    if (!buyer || buyer.credits < 1) throw new Error('This buyer has no credits: makeBuyer(db, { credits: 1 })');
    const balanceAfter = buyer.credits - 1;
    await tx.update(users).set({ credits: balanceAfter }).where(eq(users.id, buyerId));
    await tx.insert(reveals).values({ userId: buyerId, propertyId });
    await tx
      .insert(creditMovements)
      .values({ userId: buyerId, change: -1, balanceAfter, reason: 'reveal', propertyId });
  });
}
