import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import { linkIsValid, signLink } from '#server/storage/signed-links.ts';

/** Until the next email about freshness; longer than an owner has to answer buyers. */
const VALID_DAYS = FRESHNESS_DAYS.asked;
const DAY_MS = 86_400_000;

const pathOf = (ownerId: string) => `/stillForSale/${ownerId}`;

/** The token of the link that answers for an owner without a session. */
export function ownerToken(secret: Buffer, ownerId: string, now: Date): string {
  const link = signLink(secret, pathOf(ownerId), new Date(now.getTime() + VALID_DAYS * DAY_MS));
  const query = new URLSearchParams(link.split('?')[1]);
  return [ownerId, query.get('expires'), query.get('signature')].join('.');
}

/** @returns the owner of a token that is neither forged nor expired */
export function ownerOfToken(secret: Buffer, token: string, now: Date): string | undefined {
  const [ownerId = '', expires, signature] = token.split('.');
  return linkIsValid(secret, pathOf(ownerId), { expires, signature }, now) ? ownerId : undefined;
}
