import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import { mayShare } from '#server/accounts/may-share.ts';
import { users } from '#server/database/schema/accounts.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import { findListingTitle } from '#server/properties/emailed-listing.ts';
import { sendToBrowsersOf } from '#server/alerts/push.ts';
import type { Services } from '#server/services.ts';
import { type askedEmail, askedPush } from './ask-owners.ts';
import { ownerToken } from './owner-token.ts';

/** Tells a buyer that the owner says 'call me'. */
export const callAgainEmail = emailKind('call-again-letter', z.object({ userId: z.uuid(), propertyId: z.uuid() }));

/** A user who may be written to; undefined for one who is blocked or whose account closes. */
export const openAccount = async ({ db }: Pick<EmailServices, 'db'>, id: string) => {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), mayShare));
  return user;
};

/** The page of an owner's answers, with their own link. */
export const askedPath = (
  { linkSecret, clock }: Pick<EmailServices, 'linkSecret' | 'clock'>,
  owner: Parameters<typeof ownerToken>[1],
) => `/stillForSale/${ownerToken(linkSecret, owner, clock())}`;

export async function sendAskedEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'linkSecret' | 'clock'>,
  { ownerId }: z.output<(typeof askedEmail)['data']>,
): Promise<void> {
  const owner = await openAccount(services, ownerId);
  if (!owner) return;
  await writeToAccount(services, owner, ({ emails: { asked: t, frame } }) => ({
    subject: t.subject,
    paragraphs: [t.told, t.within],
    action: { label: t.answer, path: askedPath(services, owner) },
    closing: [frame.personal],
  }));
}

/** Asks in the owner's browsers as well: a missed call is often a missed email too. */
export async function sendAskedPush(
  services: Pick<Services, 'db' | 'push' | 'jobs' | 'linkSecret' | 'clock'>,
  asked: z.output<(typeof askedPush)['data']>,
): Promise<void> {
  const { ownerId, endpoint } = asked;
  const owner = await openAccount(services, ownerId);
  if (!owner) return;
  const { asked: t } = (await emailMessagesIn(owner.language)).emails;
  const path = pathIn(owner.language, askedPath(services, owner));
  const payload = JSON.stringify({ title: t.subject, body: t.within, lang: owner.language, tag: 'asked', path });
  await sendToBrowsersOf(services, { userId: ownerId, payload, endpoint }, (tx, browser, wait) =>
    services.jobs.enqueue(tx, askedPush, { ...asked, ...browser }, wait),
  );
}

export async function sendCallAgainEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { userId, propertyId }: z.output<(typeof callAgainEmail)['data']>,
): Promise<void> {
  const buyer = await openAccount(services, userId);
  if (!buyer) return;
  await writeToAccount(services, buyer, async (messages) => {
    const listing = await findListingTitle(services.db, propertyId, messages);
    if (!listing) return undefined;
    const { callAgain: t, frame } = messages.emails;
    return {
      subject: t.subject({ listingNumber: listing.listingNumber }),
      paragraphs: [t.told({ plot: listing.titleAndNumber })],
      action: { label: frame.seeListing, path: '/unlocked' },
    };
  });
}
