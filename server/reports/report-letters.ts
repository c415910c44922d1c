import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { PropertyStatus, ReportStatus } from '#contract/kinds.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { districts, mandals, properties, reports, units, users } from '#server/database/schema.ts';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import { composeLetter, type LetterParts } from '#server/mail/letters.ts';
import { letterKind, type Writing } from '#server/mail/mail.ts';
import { propertyTitle } from '#server/properties/title.ts';

const ADDRESSEES = ['operator', 'buyer', 'owner'] as const;
export type Addressee = (typeof ADDRESSEES)[number];

/**
 * Tells the operator that a report came, or buyer and owner what was decided of it. One job for each letter, so that one
 * that has to be sent again does not repeat the other. Who reported what stays in its table, out of the queue.
 */
export const reportLetter = letterKind('report-letter', z.object({ reportId: z.uuid(), to: z.enum(ADDRESSEES) }));

/** Writes the letter. Nothing is sent where the report is gone altogether. */
export async function sendReportLetter(
  services: Pick<Writing, 'db' | 'mail' | 'config' | 'appUrl'>,
  { reportId, to }: z.output<(typeof reportLetter)['data']>,
): Promise<void> {
  const facts = await reportFacts(services, reportId);
  if (!facts) return;
  const { config, appUrl, mail } = services;
  const plot = `"${facts.title}" (${facts.listingNumber})`;
  const listing = { label: 'See the listing', url: `${appUrl()}/property/${facts.listingNumber}` };
  if (to === 'operator') {
    const queue = { label: 'Look at the report', url: `${appUrl()}/admin/reports?status=open` };
    await mail.send(composeLetter({ to: config.operatorEmail, ...toOperator(facts, plot), action: queue }));
    return;
  }
  if (isErasedAddress(facts[to].email)) return;
  const letter = to === 'owner' ? toOwner(facts, plot) : toBuyer(facts, plot);
  const { email, name } = facts[to];
  await mail.send(composeLetter({ to: email, greeting: `Dear ${name},`, ...letter, action: listing }));
}

interface ReportFacts {
  reason: string;
  status: ReportStatus;
  decisionReason: string | null;
  buyer: { name: string; email: string; phone: string };
  owner: { name: string; email: string };
  propertyStatus: PropertyStatus;
  /** '5 decimal plot in Danapur, Patna' */
  title: string;
  /** 'BK-100234' */
  listingNumber: string;
}

type Wording = Pick<LetterParts, 'subject' | 'heading' | 'paragraphs' | 'quote' | 'closing'>;

function toOperator({ buyer, reason, listingNumber }: ReportFacts, plot: string): Wording & { greeting: string } {
  return {
    subject: `Incorrect information reported: ${listingNumber}`,
    heading: 'A buyer reports incorrect information',
    greeting: 'Dear operator,',
    paragraphs: [`${buyer.name}, phone ${buyer.phone}, paid to see ${plot} and wrote:`],
    quote: reason,
    closing: ['Ask both sides, then uphold or decline the report. If you uphold it, the view credit comes back.'],
  };
}

function toBuyer({ status, decisionReason, listingNumber }: ReportFacts, plot: string): Wording {
  const quote = decisionReason ?? '';
  if (status === 'upheld') {
    return {
      subject: `Your view credit for ${listingNumber} is back`,
      heading: 'You were right: your credit is back',
      paragraphs: [`We have upheld your report that the information of ${plot} is incorrect. Our reason:`],
      quote,
      closing: [
        'The view credit is in your account again, for another plot.',
        'The contact and the papers of this one stay open to you.',
      ],
    };
  }
  return {
    subject: `Your report of ${listingNumber} was declined`,
    heading: 'Your report was declined',
    paragraphs: [
      `We have looked at your report that the information of ${plot} is incorrect, and could not agree. Our reason:`,
    ],
    quote,
    closing: ['The view credit stays spent. The contact and the papers of the plot stay open to you.'],
  };
}

/** The owner learns what is wrong, in the admin's words, and not who said so. */
function toOwner({ decisionReason, listingNumber, propertyStatus }: ReportFacts, plot: string): Wording {
  return {
    subject: `Incorrect information in your listing ${listingNumber}`,
    heading: 'Something in your listing is incorrect',
    paragraphs: [
      `A buyer who paid to see ${plot} reported that its information is incorrect. We have looked at it and agree. What we found:`,
    ],
    quote: decisionReason ?? '',
    closing: [
      'The buyer got the view credit back.',
      ...(propertyStatus === 'sold' || propertyStatus === 'removed'
        ? []
        : ['Please put the listing right in My Properties, or mark the plot as sold if it is.']),
    ],
  };
}

const owners = alias(users, 'owners');

async function reportFacts({ db }: Pick<Writing, 'db'>, reportId: string): Promise<ReportFacts | undefined> {
  const [row] = await db
    .select({
      reason: reports.reason,
      status: reports.status,
      decisionReason: reports.decisionReason,
      buyer: { name: users.name, email: users.email, phone: users.phone },
      owner: { name: owners.name, email: owners.email },
      propertyStatus: properties.status,
      listingNumber: properties.listingNumber,
      size: properties.size,
      unit: units.name,
      mandal: mandals.name,
      district: districts.name,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .innerJoin(properties, eq(properties.id, reports.propertyId))
    .innerJoin(owners, eq(owners.id, properties.ownerId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .where(eq(reports.id, reportId));
  if (!row) return undefined;
  return { ...row, title: propertyTitle(row), listingNumber: printedListingNumber(row.listingNumber) };
}
