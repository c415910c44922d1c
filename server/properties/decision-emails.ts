import { z } from 'zod';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import type { EmailMessages } from '#server/email/email-messages.ts';
import { type Wording, writeToAccount } from '#server/email/write-to-account.ts';
import { findForEmail } from './emailed-listing.ts';

const DECISIONS = ['approved', 'rejected', 'suspended', 'restored'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Notifies the owner of a decision, with its own reason, because the property's may have changed. */
export const decisionEmail = emailKind(
  'decision-letter',
  z.object({ propertyId: z.uuid(), decision: z.enum(DECISIONS), reason: z.string() }),
);

function wordingOf(
  { decision, reason }: { decision: Decision; reason: string },
  emails: EmailMessages['emails'],
  { titleAndNumber, listingNumber }: { titleAndNumber: string; listingNumber: string },
): Wording {
  const { subject, heading, told } = emails[decision];
  const wording = { subject: subject({ listingNumber }), heading, paragraphs: [told({ plot: titleAndNumber })] };
  switch (decision) {
    case 'approved':
      return { ...wording, closing: [emails.approved.markSold] };
    case 'rejected':
      return { ...wording, quote: reason, closing: [emails.rejected.whoSees] };
    case 'suspended':
      return { ...wording, quote: reason, closing: [emails.suspended.whoReaches] };
    case 'restored':
      return { ...wording, paragraphs: [...wording.paragraphs, emails.restored.thanks] };
  }
}

export async function sendDecisionEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { propertyId, ...decided }: z.output<(typeof decisionEmail)['data']>,
): Promise<void> {
  const listing = await findForEmail(services.db, propertyId);
  if (!listing) return;
  await writeToAccount(services, listing.owner, (messages) => {
    const named = listing.namedIn(messages);
    return {
      ...wordingOf(decided, messages.emails, named),
      action: { label: messages.emails.frame.seeListing, path: `/property/${named.listingNumber}` },
    };
  });
}
