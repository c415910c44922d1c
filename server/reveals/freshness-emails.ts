import type { z } from 'zod';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import { findListingTitle } from '#server/properties/emailed-listing.ts';
import type { freshnessEmail, hiddenEmail } from '#server/properties/freshness.ts';
import { askedPath, openAccount } from './owner-emails.ts';

type Services = Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'linkSecret' | 'clock'>;

export async function sendFreshnessEmail(
  services: Services,
  { ownerId }: z.output<(typeof freshnessEmail)['data']>,
): Promise<void> {
  const owner = await openAccount(services, ownerId);
  if (!owner) return;
  await writeToAccount(services, owner, ({ emails: { asked, frame, freshness: t } }) => ({
    subject: t.subject,
    paragraphs: [t.told, t.after(FRESHNESS_DAYS)],
    action: { label: asked.answer, path: askedPath(services, owner) },
    closing: [frame.personal],
  }));
}

export async function sendHiddenEmail(
  services: Services,
  { ownerId, propertyIds, until }: z.output<(typeof hiddenEmail)['data']>,
): Promise<void> {
  const owner = await openAccount(services, ownerId);
  if (!owner) return;
  await writeToAccount(services, owner, async (messages) => {
    const { asked, frame, freshness } = messages.emails;
    const { hidden: t, unreachable } = freshness;
    const listings = await Promise.all(propertyIds.map((id) => findListingTitle(services.db, id, messages)));
    const titles = listings.flatMap((listing) => (listing ? [listing.titleAndNumber] : []));
    if (until === 'confirmed')
      return {
        subject: t.subject,
        paragraphs: [t.told({ days: FRESHNESS_DAYS.hidden }), ...titles, t.back],
        action: { label: asked.answer, path: askedPath(services, owner) },
        closing: [frame.personal],
      };
    return {
      subject: unreachable.subject,
      paragraphs: [unreachable.told, ...titles, unreachable.back],
      action: { label: unreachable.confirm, path: '/account?verify=phone' },
    };
  });
}
