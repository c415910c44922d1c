import type { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import { leadEmailsToken } from '#server/accounts/lead-emails.ts';
import { sendToBrowsersOf } from '#server/alerts/push.ts';
import { composeEmail } from '#server/email/compose.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { greetingOf } from '#server/email/greeting.ts';
import { findListingTitle } from '#server/properties/emailed-listing.ts';
import type { Services } from '#server/services.ts';
import { openAccount } from './owner-emails.ts';
import { leadsDuePush, type Reminded } from './remind-of-leads.ts';

const PATH = '/leads?due=today';
/** More would bury the button; the page has them all. */
const PLOTS_MAX = 10;

export async function sendLeadsDueEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'linkSecret'>,
  { ownerId, propertyIds }: Reminded,
): Promise<void> {
  const { db, mail, appUrl, linkSecret } = services;
  const owner = await openAccount(services, ownerId);
  if (!owner?.leadEmails) return;
  const messages = await emailMessagesIn(owner.language);
  const { leadsDue: t } = messages.letters;
  const subject = t.subject({ count: propertyIds.length });
  const named = [...new Set(propertyIds)].slice(0, PLOTS_MAX);
  const listings = await Promise.all(named.map((id) => findListingTitle(db, id, messages)));
  const urlOf = (path: string) => `${appUrl()}${pathIn(owner.language, path)}`;
  await mail.send(
    composeEmail(
      {
        to: owner.email,
        subject,
        heading: subject,
        greeting: greetingOf(messages, owner),
        paragraphs: [t.told, ...listings.flatMap((listing) => (listing ? [listing.titleAndNumber] : []))],
        action: { label: t.see, url: urlOf(PATH) },
        closing: [t.once],
        stop: { label: messages.words.stopEmails, url: urlOf(`/stopEmails/${leadEmailsToken(ownerId, linkSecret)}`) },
      },
      messages,
    ),
  );
}

/** In the browsers that the owner allowed it, also where their emails about leads are stopped. */
export async function sendLeadsDuePush(
  services: Pick<Services, 'db' | 'push' | 'jobs'>,
  reminded: z.output<(typeof leadsDuePush)['data']>,
): Promise<void> {
  const { ownerId, propertyIds, endpoint } = reminded;
  const owner = await openAccount(services, ownerId);
  if (!owner) return;
  const { leadsDue: t } = (await emailMessagesIn(owner.language)).letters;
  const title = t.subject({ count: propertyIds.length });
  const path = pathIn(owner.language, PATH);
  const payload = JSON.stringify({ title, body: t.see, lang: owner.language, tag: 'leads', path });
  await sendToBrowsersOf(services, { userId: ownerId, payload, endpoint }, (tx, browser, wait) =>
    services.jobs.enqueue(tx, leadsDuePush, { ...reminded, ...browser }, wait),
  );
}
