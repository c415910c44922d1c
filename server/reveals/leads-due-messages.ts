import type { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import { leadEmailsToken } from '#server/accounts/lead-emails.ts';
import { sendToBrowsersOf } from '#server/alerts/push.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
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
  const owner = await openAccount(services, ownerId);
  if (!owner?.leadEmails) return;
  await writeToAccount(services, owner, async (messages) => {
    const { leadsDue: t } = messages.emails;
    const named = [...new Set(propertyIds)].slice(0, PLOTS_MAX);
    const listings = await Promise.all(named.map((id) => findListingTitle(services.db, id, messages)));
    return {
      subject: t.subject({ count: propertyIds.length }),
      paragraphs: [t.told, ...listings.flatMap((listing) => (listing ? [listing.titleAndNumber] : []))],
      action: { label: t.see, path: PATH },
      closing: [t.once],
      stop: {
        label: messages.words.stopEmails,
        path: `/stopEmails/${leadEmailsToken(ownerId, services.linkSecret)}`,
      },
    };
  });
}

/** In the browsers that the owner allowed it, also where their emails about leads are stopped. */
export async function sendLeadsDuePush(
  services: Pick<Services, 'db' | 'push' | 'jobs'>,
  reminded: z.output<(typeof leadsDuePush)['data']>,
): Promise<void> {
  const { ownerId, propertyIds, endpoint } = reminded;
  const owner = await openAccount(services, ownerId);
  if (!owner) return;
  const { leadsDue: t } = (await emailMessagesIn(owner.language)).emails;
  const title = t.subject({ count: propertyIds.length });
  const path = pathIn(owner.language, PATH);
  const payload = JSON.stringify({ title, body: t.see, lang: owner.language, tag: 'leads', path });
  await sendToBrowsersOf(services, { userId: ownerId, payload, endpoint }, (tx, browser, wait) =>
    services.jobs.enqueue(tx, leadsDuePush, { ...reminded, ...browser }, wait),
  );
}
