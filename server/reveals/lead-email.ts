import type { z } from 'zod';
import type { leadEmail } from '#server/credits/first-lead.ts';
import { leadEmailsToken } from '#server/accounts/lead-emails.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import { findForEmail } from '#server/properties/emailed-listing.ts';

export async function sendLeadEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'linkSecret'>,
  { propertyId }: z.output<(typeof leadEmail)['data']>,
): Promise<void> {
  const listing = await findForEmail(services.db, propertyId);
  if (!listing?.owner.leadEmails || listing.owner.disabledAt) return;
  const { owner, namedIn } = listing;
  await writeToAccount(services, owner, (messages) => {
    const { listingNumber, titleAndNumber } = namedIn(messages);
    const { lead: t } = messages.emails;
    return {
      subject: t.subject({ listingNumber }),
      heading: t.heading,
      paragraphs: [t.told({ plot: titleAndNumber }), t.whoMayBeCalled],
      action: { label: t.seeLeads, path: '/leads' },
      closing: [t.onceADay],
      stop: {
        label: messages.words.stopEmails,
        path: `/stopEmails/${leadEmailsToken(owner.id, services.linkSecret)}`,
      },
    };
  });
}
