import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { composeEmail } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';

/** Notifies the operator. The text stays in its table, not in the queue. */
export const enquiryEmail = emailKind('enquiry-letter', z.object({ enquiryId: z.uuid() }));

export async function sendEnquiryEmail(
  { db, mail, config, appUrl }: Pick<EmailServices, 'db' | 'mail' | 'config' | 'appUrl'>,
  { enquiryId }: z.output<(typeof enquiryEmail)['data']>,
): Promise<void> {
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
  if (!enquiry) return;
  const { name, phone, message } = enquiry;
  await mail.send(
    composeEmail({
      to: config.operatorEmail,
      subject: `Query from ${name}`,
      heading: 'Somebody has a question',
      greeting: 'Dear operator,',
      paragraphs: [`${name}, phone ${phone}, wrote on the contact page:`],
      quote: message,
      action: { label: 'Read and close the query', url: `${appUrl()}/admin/enquiries` },
      closing: ['Please call back: an answer to this letter does not reach whoever asked.'],
    }),
  );
}
