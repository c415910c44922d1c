import { and, eq } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import { type AddPropertyForm } from '#contract/listing-form.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { findPlace } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { listedBefore } from '#server/errors.ts';
import { findUnit } from '#server/units/units.ts';
import { addProperty } from './add-property.ts';

type Facts = Omit<AddPropertyForm, 'propertyImage' | 'attempt'>;
type Listed = Awaited<ReturnType<typeof addProperty>>;

/** @throws HttpError as `addProperty` and `once` */
export async function addPropertyOnce(
  services: Parameters<typeof addProperty>[0],
  seller: SessionUser,
  form: AddPropertyForm,
): Promise<Listed> {
  const add = () => addProperty(services, seller, form);
  return form.attempt === undefined ? add() : once(services, seller, { ...form, attempt: form.attempt }, add);
}

/**
 * Answers a repeated key with its listing. The unique index decides between concurrent requests, and after an unknown
 * commit.
 * @param add inserts with the key
 * @throws HttpError 409 when the repeated form has other contents
 */
export async function once(
  { db }: Pick<Services, 'db'>,
  seller: SessionUser,
  form: Facts & { attempt: string },
  add: () => Promise<Listed>,
): Promise<Listed> {
  const before = await listedBy(db, seller, form);
  if (before) return before;
  try {
    return await add();
  } catch (error) {
    const existing = await listedBy(db, seller, form);
    if (!existing) throw error;
    return existing;
  }
}

async function listedBy(
  db: Database,
  seller: SessionUser,
  { attempt, ...facts }: Facts & { attempt: string },
): Promise<Listed | undefined> {
  const [listed] = await db
    .select({
      id: properties.id,
      listingNumber: properties.listingNumber,
      mandalId: properties.mandalId,
      unitId: properties.unitId,
      size: properties.size,
      price: properties.priceRupees,
      description: properties.description,
    })
    .from(properties)
    .where(and(eq(properties.ownerId, seller.id), eq(properties.attempt, attempt)));
  if (!listed) return undefined;
  const place = await findPlace(db, facts);
  const unit = await findUnit(db, facts.units);
  const isSame =
    listed.mandalId === place.mandalId &&
    listed.unitId === unit.id &&
    listed.size === facts.size &&
    listed.price === facts.price &&
    listed.description === facts.description;
  if (!isSame) throw listedBefore();
  return { _id: listed.id, listing_number: printedListingNumber(listed.listingNumber) };
}
