import { eq, min } from 'drizzle-orm';
import { SHORT_OWNER_TOKEN } from '#contract/owner-link.ts';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { isSame, linkIsValid, signLink, signShort } from '#server/storage/signed-links.ts';

/** Until the next email about freshness; longer than an owner has to answer buyers. */
const VALID_DAYS = FRESHNESS_DAYS.asked;
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

const pathOf = (ownerId: string) => `/stillForSale/${ownerId}`;

/** The token of the link that answers for an owner without a session. */
export function ownerToken(secret: Buffer, ownerId: string, now: Date): string {
  const link = signLink(secret, pathOf(ownerId), new Date(now.getTime() + VALID_DAYS * DAY_MS));
  const query = new URLSearchParams(link.split('?')[1]);
  return [ownerId, query.get('expires'), query.get('signature')].join('.');
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
  ownerId: string,
  now: Date,
): Promise<string | undefined> {
  const [first] = await db
    .select({ number: min(properties.listingNumber) })
    .from(properties)
    .where(eq(properties.ownerId, ownerId));
  if (!first?.number) return undefined;
  const lastDay = Math.ceil(now.getTime() / DAY_MS) + VALID_DAYS;
  const signature = signShort(secret, pathOf(ownerId), lastDay * DAY_SECONDS);
  return [Number(first.number).toString(BASE), lastDay.toString(BASE), signature].join('.');
}

/** @returns the owner of a token, short or not, that is neither forged nor expired */
export async function ownerOfToken(
  db: Pick<Database, 'select'>,
  secret: Buffer,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [named = '', expires = '', signature = ''] = token.split('.');
  if (!SHORT_OWNER_TOKEN.test(token))
    return linkIsValid(secret, pathOf(named), { expires, signature }, now) ? named : undefined;
  const [listing] = await db
    .select({ ownerId: properties.ownerId })
    .from(properties)
    .where(eq(properties.listingNumber, Number.parseInt(named, BASE)));
  const endsAt = Number.parseInt(expires, BASE) * DAY_SECONDS;
  if (!listing || now.getTime() >= endsAt * 1000) return undefined;
  return isSame(signature, signShort(secret, pathOf(listing.ownerId), endsAt)) ? listing.ownerId : undefined;
}
