import type { z } from 'zod';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import { pathIn } from '#contract/languages.ts';
import { composeEmail } from '#server/email/compose.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { greetingOf } from '#server/email/greeting.ts';
import { findListingTitle } from '#server/properties/emailed-listing.ts';
import type { freshnessEmail, hiddenEmail } from '#server/properties/freshness.ts';
import { openAccount } from './owner-emails.ts';
import { ownerToken } from './owner-token.ts';

type Services = Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'linkSecret' | 'clock'>;

export async function sendFreshnessEmail(
  services: Services,
  { ownerId }: z.output<(typeof freshnessEmail)['data']>,
): Promise<void> {
  await send(services, ownerId, ({ letters: { freshness: t } }) => ({
    subject: t.subject,
    paragraphs: [t.told, t.after(FRESHNESS_DAYS)],
  }));
}

export async function sendHiddenEmail(
  services: Services,
  { ownerId, propertyIds, until }: z.output<(typeof hiddenEmail)['data']>,
): Promise<void> {
  await send(services, ownerId, async (messages) => {
    const { hidden: t, unreachable } = messages.letters.freshness;
    const listings = await Promise.all(propertyIds.map((id) => findListingTitle(services.db, id, messages)));
    const titles = listings.flatMap((listing) => (listing ? [listing.titleAndNumber] : []));
    if (until === 'confirmed')
      return { subject: t.subject, paragraphs: [t.told({ days: FRESHNESS_DAYS.hidden }), ...titles, t.back] };
    return {
      subject: unreachable.subject,
      paragraphs: [unreachable.told, ...titles, unreachable.back],
      action: { label: unreachable.confirm, path: '/account?verify=phone' },
    };
  });
}

type Texts = { subject: string; paragraphs: string[]; action?: { label: string; path: string } };

async function send(
  { db, mail, appUrl, linkSecret, clock }: Services,
  ownerId: string,
  textsIn: (messages: Awaited<ReturnType<typeof emailMessagesIn>>) => Texts | Promise<Texts>,
): Promise<void> {
  const owner = await openAccount({ db }, ownerId);
  if (!owner) return;
  const messages = await emailMessagesIn(owner.language);
  const { subject, paragraphs, action: given } = await textsIn(messages);
  const action = given ?? {
    label: messages.letters.asked.answer,
    path: `/stillForSale/${ownerToken(linkSecret, owner, clock())}`,
  };
  await mail.send(
    composeEmail(
      {
        to: owner.email,
        subject,
        heading: subject,
        greeting: greetingOf(messages, owner),
        paragraphs,
        action: { label: action.label, url: `${appUrl()}${pathIn(owner.language, action.path)}` },
        closing: given ? [] : [messages.letters.frame.personal],
      },
      messages,
    ),
  );
}
