import type { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import type { leadEmail } from '#server/credits/first-lead.ts';
import { composeEmail } from '#server/email/compose.ts';
import { leadEmailsToken } from '#server/accounts/lead-emails.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { findForEmail } from '#server/properties/emailed-listing.ts';

export async function sendLeadEmail(
  { db, mail, appUrl, linkSecret }: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'linkSecret'>,
  { propertyId }: z.output<(typeof leadEmail)['data']>,
): Promise<void> {
  const listing = await findForEmail(db, propertyId);
  if (!listing?.leadEmails || listing.isDisabled) return;
  const { ownerId, to, greeting, language, messages, listingNumber, titleAndNumber } = listing;
  const stop = `/stopEmails/${leadEmailsToken(ownerId, linkSecret)}`;
  const { lead: t } = messages.letters;
  await mail.send(
    composeEmail(
      {
        to,
        subject: t.subject({ listingNumber }),
        heading: t.heading,
        greeting,
        paragraphs: [t.told({ plot: titleAndNumber }), t.whoMayBeCalled],
        action: { label: t.seeLeads, url: `${appUrl()}${pathIn(language, '/leads')}` },
        closing: [t.onceADay],
        stop: { label: messages.words.stopEmails, url: `${appUrl()}${pathIn(language, stop)}` },
      },
      messages,
    ),
  );
}
