import type { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import type { leadEmail } from '#server/credits/first-lead.ts';
import { composeEmail } from '#server/email/compose.ts';
import type { EmailServices } from '#server/email/email.ts';
import { findForEmail } from '#server/properties/emailed-listing.ts';

/** Sends nothing to an erased or disabled owner. */
export async function sendLeadEmail(
  { db, mail, appUrl }: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { propertyId }: z.output<(typeof leadEmail)['data']>,
): Promise<void> {
  const listing = await findForEmail(db, propertyId);
  if (!listing || listing.isDisabled) return;
  const { to, name, language, messages, listingNumber, titleAndNumber } = listing;
  const { frame, lead: t } = messages.letters;
  await mail.send(
    composeEmail(
      {
        to,
        subject: t.subject({ listingNumber }),
        heading: t.heading,
        greeting: frame.dear({ name }),
        paragraphs: [t.told({ plot: titleAndNumber }), t.whoMayBeCalled],
        action: { label: t.seeLeads, url: `${appUrl()}${pathIn(language, '/leads')}` },
        closing: [t.onceADay],
      },
      messages,
    ),
  );
}
