import { eq, min, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { SHORT_OWNER_TOKEN } from '#contract/owner-link.ts';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { isSame, linkIsValid, signLink, signShort } from '#server/storage/signed-links.ts';

/** Until the next email about freshness; longer than an owner has to answer buyers. */
const VALID_DAYS = FRESHNESS_DAYS.asked;
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

type Owner = typeof users.$inferSelect;

/**
 * The address that a link is sent to is signed and not said, so that whoever has the old mailbox or number has no link
 * any more once the account's is another.
 */
const pathOf = (ownerId: string, address: string) =>
  `${earlierPathOf(ownerId)}/${encodeURIComponent(address.toLowerCase())}`;

/** Links sent by earlier versions signed this alone; none of them is left 30 days after an update, and this can go. */
const earlierPathOf = (ownerId: string) => `/stillForSale/${ownerId}`;

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
  const isValid = (path: string) => linkIsValid(secret, path, { expires, signature }, now);
  if (isValid(pathOf(owner.id, owner.email))) return owner.id;
  const isEarlier = isValid(earlierPathOf(owner.id));
  // An address that was never confirmed may be the same.
  return isEarlier && isSince(owner.emailConfirmedAt ?? new Date(0), Number(expires)) ? owner.id : undefined;
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
  const isValid = (path: string) => isSame(signature, signShort(secret, path, endsAt));
  if (isValid(pathOf(owner.id, owner.phone))) return owner.id;
  const { phoneVerifiedAt } = owner;
  const isEarlier = isValid(earlierPathOf(owner.id));
  // Rounded up to a day when it was signed.
  return isEarlier && phoneVerifiedAt && isSince(phoneVerifiedAt, endsAt - DAY_SECONDS) ? owner.id : undefined;
}

/** Whether an address was confirmed before a link was sent, which then ends at `expires`, in Unix seconds. */
const isSince = (confirmedAt: Date, expires: number) => confirmedAt.getTime() <= expires * 1000 - VALID_DAYS * DAY_MS;

async function findOwner(db: Pick<Database, 'select'>, which: SQL) {
  const { id, email, phone, emailConfirmedAt, phoneVerifiedAt } = users;
  const [owner] = await db.select({ id, email, phone, emailConfirmedAt, phoneVerifiedAt }).from(users).where(which);
  return owner;
}
