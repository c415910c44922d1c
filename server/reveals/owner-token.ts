import { eq, min, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { SHORT_OWNER_TOKEN } from '#contract/owner-link.ts';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { isSame, linkIsValid, signLink, signShort } from '#server/storage/signed-links.ts';

/** Until the next email about freshness; longer than an owner has to answer buyers. */
const VALID_DAYS = FRESHNESS_DAYS.asked;
const DAY_SECONDS = DAY_MS / 1000;

type Owner = typeof users.$inferSelect;

/**
 * The address that a link is sent to is signed and not said, so that whoever has the old mailbox or number has no link
 * any more once the account's is another.
 */
const pathOf = (ownerId: string, address: string) =>
  `/stillForSale/${ownerId}/${encodeURIComponent(address.toLowerCase())}`;

/** The token of the link that answers for an owner without a session, for their emails and browsers. */
export function ownerToken(secret: Buffer, { id, email }: Pick<Owner, 'id' | 'email'>, now: Date): string {
  const link = signLink(secret, pathOf(id, email), new Date(now.getTime() + VALID_DAYS * DAY_MS));
  const query = new URLSearchParams(link.split('?')[1]);
  return [id, query.get('expires'), query.get('signature')].join('.');
}

const BASE = 36;

/**
 * The same token for messages to phones, where operators in India take at most 30 characters for a variable: the owner
 * is named by a listing's number, and the day of the end stands for the second.
 * @returns undefined for an owner without a listing
 */
export async function shortOwnerToken(
  db: Pick<Database, 'select'>,
  secret: Buffer,
  { id, phone }: Pick<Owner, 'id' | 'phone'>,
  now: Date,
): Promise<string | undefined> {
  const [first] = await db
    .select({ number: min(properties.listingNumber) })
    .from(properties)
    .where(eq(properties.ownerId, id));
  if (!first?.number) return undefined;
  const lastDay = Math.ceil(now.getTime() / DAY_MS) + VALID_DAYS;
  const signature = signShort(secret, pathOf(id, phone), lastDay * DAY_SECONDS);
  return [Number(first.number).toString(BASE), lastDay.toString(BASE), signature].join('.');
}

/**
 * @returns the owner of a token, short or not, that is neither forged nor expired, nor sent to an address that the
 * account has no more
 */
export async function ownerOfToken(
  db: Pick<Database, 'select'>,
  secret: Buffer,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [named = '', expires = '', signature = ''] = token.split('.');
  if (SHORT_OWNER_TOKEN.test(token)) return ownerOfShortToken(db, secret, { named, expires, signature }, now);
  const owner = z.uuid().safeParse(named).success ? await findOwner(db, eq(users.id, named)) : undefined;
  if (!owner) return undefined;
  const path = pathOf(owner.id, owner.email);
  return linkIsValid(secret, path, { expires, signature }, now) ? owner.id : undefined;
}

async function ownerOfShortToken(
  db: Pick<Database, 'select'>,
  secret: Buffer,
  { named, expires, signature }: Record<'named' | 'expires' | 'signature', string>,
  now: Date,
): Promise<string | undefined> {
  const endsAt = Number.parseInt(expires, BASE) * DAY_SECONDS;
  if (now.getTime() >= endsAt * 1000) return undefined;
  const ofListing = db
    .select({ ownerId: properties.ownerId })
    .from(properties)
    .where(eq(properties.listingNumber, Number.parseInt(named, BASE)));
  const owner = await findOwner(db, eq(users.id, ofListing));
  if (!owner) return undefined;
  return isSame(signature, signShort(secret, pathOf(owner.id, owner.phone), endsAt)) ? owner.id : undefined;
}

async function findOwner(db: Pick<Database, 'select'>, which: SQL) {
  const { id, email, phone } = users;
  const [owner] = await db.select({ id, email, phone }).from(users).where(which);
  return owner;
}
