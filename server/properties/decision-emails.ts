import { pathIn } from '#contract/languages.ts';
import { z } from 'zod';
import { composeEmail, type EmailParts } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { type EmailedListing, findForEmail } from './emailed-listing.ts';

const DECISIONS = ['approved', 'rejected', 'suspended', 'restored'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Notifies the owner of a decision, with its own reason, because the property's may have changed. */
export const decisionEmail = emailKind(
  'decision-letter',
  z.object({ propertyId: z.uuid(), decision: z.enum(DECISIONS), reason: z.string() }),
);

type Wording = Pick<EmailParts, 'subject' | 'heading' | 'paragraphs' | 'quote' | 'closing'>;

function wordingOf(
  decision: Decision,
  { messages: { letters }, titleAndNumber, listingNumber }: EmailedListing,
  reason: string,
): Wording {
  const { subject, heading, told } = letters[decision];
  const wording = { subject: subject({ listingNumber }), heading, paragraphs: [told({ plot: titleAndNumber })] };
  switch (decision) {
    case 'approved':
      return { ...wording, closing: [letters.approved.markSold] };
    case 'rejected':
      return { ...wording, quote: reason, closing: [letters.rejected.whoSees] };
    case 'suspended':
      return { ...wording, quote: reason, closing: [letters.suspended.whoReaches] };
    case 'restored':
      return { ...wording, paragraphs: [...wording.paragraphs, letters.restored.thanks] };
  }
}

export async function sendDecisionEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { propertyId, decision, reason }: z.output<(typeof decisionEmail)['data']>,
): Promise<void> {
  const listing = await findForEmail(services.db, propertyId);
  if (!listing) return;
  const { to, greeting, language, listingNumber, messages } = listing;
  const { frame } = messages.letters;
  await services.mail.send(
    composeEmail(
      {
        ...wordingOf(decision, listing, reason),
        to,
        greeting,
        action: {
          label: frame.seeListing,
          url: `${services.appUrl()}${pathIn(language, `/property/${listingNumber}`)}`,
        },
      },
      messages,
    ),
  );
}
