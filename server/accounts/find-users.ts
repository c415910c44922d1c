import { and, eq, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import { Id } from '#contract/endpoint.ts';
import type { UserFinder } from '#contract/finding.ts';
import { listingNumberTyped } from '#contract/listing-number.ts';
import { isLandline, keptPhone, withoutPrefix } from '#contract/phone.ts';
import { contains, hasIdPart, isOfAge } from '#server/database/finding.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultantPictures, consultants } from '#server/database/schema/consultants.ts';

const PHONE_DIGITS_MIN = 4;

export function isUserNamed(text: string): SQL | undefined {
  if (Id.safeParse(text).success) return eq(users.id, text);
  const listingNumber = listingNumberTyped(text);
  if (listingNumber !== undefined) {
    return sql`${users.id} = (select owner_id from properties where listing_number = ${listingNumber})`;
  }
  const digits = withoutPrefix(text).replace(/[()+.]/g, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS_MIN;
  const stored = keptPhone(text);
  return or(
    contains(users.name, text),
    contains(users.email, text),
    hasIdPart(users.id, text),
    isNumber ? like(users.phone, `%${isLandline(stored) ? stored : digits}%`) : undefined,
  );
}

const STATUSES = {
  blocked: isNotNull(users.blockedFor),
  closing: isNotNull(users.erasureAskedAt),
  'picture-waits': sql`${users.id} in (select user_id from ${consultantPictures} where ${eq(consultantPictures.status, 'waiting')})`,
  'page-hidden': sql`${users.id} in (select user_id from ${consultants} where ${isNotNull(consultants.hiddenAt)})`,
};

export function isUserFound({ text, status, state, age }: Partial<UserFinder>, now: Date): SQL | undefined {
  return and(
    text ? isUserNamed(text) : undefined,
    status && STATUSES[status],
    state ? eq(users.stateId, state) : undefined,
    isOfAge(users.createdAt, age, now),
  );
}
