import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { AutomaticRule, ReturnRuleName } from '#contract/credit-returns.ts';
import type { Appellant } from '#contract/appellants.ts';
import type { ReportStatus } from '#contract/console-lists.ts';
import { type PropertyStatus, allows } from '#contract/property-statuses.ts';
import type { Language } from '#contract/languages.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { APPEAL_DAYS, OWN_APPEAL_HOURS } from '#contract/reports.ts';
import { shownPhone } from '#contract/phone.ts';
import { isReturnOf, isWithheld } from '#server/credits/is-return-of.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals } from '#server/database/schema/areas.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { units } from '#server/database/schema/units.ts';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import { composeEmail, type EmailParts } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { type EmailMessages, ENGLISH } from '#server/email/email-messages.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import { appealToken } from './appeal-token.ts';
import { type PlaceInHindi, propertyTitle } from '#server/properties/title.ts';

/** `buyer` is whoever reported, with an account or without. */
const ADDRESSEES = ['operator', 'buyer', 'owner'] as const;
export type Addressee = (typeof ADDRESSEES)[number];

/**
 * Notifies the operator of a report, or reporter and owner of its decision: one job per email, so that a retry does not
 * repeat another. The text stays in its table, not in the queue.
 */
export const reportEmail = emailKind('report-letter', z.object({ reportId: z.uuid(), to: z.enum(ADDRESSEES) }));

export async function sendReportEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'config' | 'appUrl' | 'linkSecret'>,
  { reportId, to }: z.output<(typeof reportEmail)['data']>,
): Promise<void> {
  const facts = await reportFacts(services, reportId);
  if (!facts) return;
  const { config, appUrl, mail, linkSecret } = services;
  const { listingNumber } = facts;
  if (to === 'operator') {
    const queue = { label: 'Look at the report', url: `${appUrl()}/admin/reports?status=${facts.status}` };
    await mail.send(composeEmail({ to: config.operatorEmail, ...toOperator(facts), action: queue }));
    return;
  }
  const addressee = facts[to] ?? facts.visitor;
  const { email } = addressee;
  if (!email || isErasedAddress(email)) return;
  await writeToAccount(services, { ...addressee, email }, (messages) => {
    const { frame, appeal: t } = messages.emails;
    const titleAndNumber = frame.plot({ title: propertyTitle(facts, messages), listingNumber });
    const side = to === 'owner' ? 'owner' : 'reporter';
    const wording = (to === 'owner' ? toOwner : toReporter)(facts, titleAndNumber, messages);
    const appeal = appealOf(facts, side, linkSecret);
    const second = appeal && {
      told: t.offer({ days: APPEAL_DAYS }),
      label: t.open,
      path: `/appeal/${appeal}`,
      closing: [frame.personal, t.committee],
    };
    const isFinal = facts.appealDecidedAt !== null;
    return {
      ...wording,
      paragraphs: isFinal ? [t.lookedAgain, ...wording.paragraphs] : wording.paragraphs,
      action: { label: frame.seeListing, path: `/property/${listingNumber}` },
      closing: [...(wording.closing ?? []), ...(isAgainst(facts, side) && !second ? [t.committee] : [])],
      second: second || undefined,
    };
  });
}

const isAgainst = ({ status }: ReportFacts, side: Appellant) => status === (side === 'owner' ? 'upheld' : 'declined');

/** The token for the side that the first decision goes against. */
function appealOf(facts: ReportFacts, side: Appellant, secret: Buffer): string | undefined {
  const { id, decidedAt, appealDecidedAt } = facts;
  if (!decidedAt || appealDecidedAt || !isAgainst(facts, side)) return undefined;
  return appealToken(secret, id, side, decidedAt);
}

interface Addressed {
  name: string;
  email: string;
  emailConfirmedAt: Date | null;
  language: Language;
}

interface ReportFacts extends PlaceInHindi {
  id: string;
  decidedAt: Date | null;
  appealedBy: Appellant | null;
  appealReason: string | null;
  appealDecidedAt: Date | null;
  reason: string;
  rule: AutomaticRule | null;
  returnedBy: ReturnRuleName | null;
  /** The credit came back for money that was refunded before, so that it was taken at once. */
  isTaken: boolean;
  status: ReportStatus;
  decisionReason: string | null;
  /** Null of a visitor. */
  buyer: (Addressed & { phone: string }) | null;
  visitor: Omit<Addressed, 'email'> & { email: string | null };
  owner: Addressed;
  propertyStatus: PropertyStatus;
  listingNumber: string;
  size: number;
  unit: string;
  mandal: string;
  district: string;
}

type Wording = Pick<EmailParts, 'subject' | 'heading' | 'paragraphs' | 'quote' | 'closing'>;

function toOperator(facts: ReportFacts): Wording & { greeting: string } {
  const { buyer, reason, rule, listingNumber } = facts;
  const listing = `"${propertyTitle(facts)}" (${listingNumber})`;
  if (facts.status === 'appealed')
    return {
      subject: `Appeal about a report: ${listingNumber}`,
      heading: `The ${facts.appealedBy} appeals against a decision`,
      greeting: 'Dear operator,',
      paragraphs: [`The decision on a report of ${listing} is appealed against:`],
      quote: facts.appealReason ?? '',
      closing: [
        `An owner of the site decides, but not who decided first; where there is no other owner, the same person after ${OWN_APPEAL_HOURS} hours.`,
      ],
    };
  if (!buyer)
    return {
      subject: `Listing reported: ${listingNumber}`,
      heading: 'A visitor reports a listing',
      greeting: 'Dear operator,',
      paragraphs: [`A visitor without a login wrote about ${listing}:`],
      quote: reason,
      closing: [
        'Look at the listing, then uphold or decline the report. Further reports of it come without an email until these are decided.',
      ],
    };
  if (rule) {
    return {
      subject: `A credit to decide about: ${listingNumber}`,
      heading: 'A credit is due back, above the limit',
      greeting: 'Dear operator,',
      paragraphs: [
        `${buyer.name}, phone ${shownPhone(buyer.phone)}, paid to see ${listing}, and has had as many credits back by rule as one buyer gets without a person. This one would be back by the rule:`,
      ],
      quote: ENGLISH.returnRules[rule],
      closing: ['Look at both sides, then uphold or decline. If you uphold it, the view credit comes back.'],
    };
  }
  return {
    subject: `Incorrect information reported: ${listingNumber}`,
    heading: 'A buyer reports incorrect information',
    greeting: 'Dear operator,',
    paragraphs: [`${buyer.name}, phone ${shownPhone(buyer.phone)}, paid to see ${listing} and wrote:`],
    quote: reason,
    closing: ['Ask both sides, then uphold or decline the report. If you uphold it, the view credit comes back.'],
  };
}

/** Only a buyer's credit and unlocked plot are spoken of: a visitor has neither. */
function toReporter(
  { status, decisionReason, listingNumber, returnedBy, isTaken, buyer }: ReportFacts,
  titleAndNumber: string,
  { emails: { upheld, agreed, appeal, declined }, returnRules }: EmailMessages,
): Wording {
  const quote = decisionReason ?? '';
  const isVisitor = buyer === null;
  const outcomeOfCredit = (rule: ReturnRuleName | null) => {
    if (rule === null) return [declined.staysSpent];
    // The seller's appeal takes no credit back.
    if (isTaken) return [upheld.staysOpen];
    return [rule === 'upheld' ? appeal.creditStays : returnRules[rule], upheld.staysOpen];
  };
  if (status === 'upheld') {
    const paragraphs = [upheld.told({ plot: titleAndNumber })];
    if (isVisitor || isTaken) {
      const subject = agreed.subject({ listingNumber });
      return { subject, heading: subject, paragraphs, quote, closing: isVisitor ? [] : [upheld.staysOpen] };
    }
    return {
      subject: upheld.subject({ listingNumber }),
      heading: upheld.heading,
      paragraphs,
      quote,
      closing: [upheld.creditIsBack, upheld.staysOpen],
    };
  }
  return {
    subject: declined.subject({ listingNumber }),
    heading: declined.heading,
    paragraphs: [declined.told({ plot: titleAndNumber })],
    quote,
    closing: isVisitor ? [] : outcomeOfCredit(returnedBy),
  };
}

/** The owner gets the admin's text, but not who reported. */
function toOwner(
  { status, decisionReason, listingNumber, propertyStatus, isTaken, buyer }: ReportFacts,
  titleAndNumber: string,
  { emails: { incorrect: t, appeal } }: EmailMessages,
): Wording {
  if (status === 'declined') {
    const subject = appeal.ownerRight({ listingNumber });
    return {
      subject,
      heading: subject,
      paragraphs: [appeal.notIncorrect({ plot: titleAndNumber })],
      quote: decisionReason ?? '',
    };
  }
  const isVisitor = buyer === null;
  return {
    subject: t.subject({ listingNumber }),
    heading: t.heading,
    paragraphs: [isVisitor ? t.toldOfVisitor({ plot: titleAndNumber }) : t.told({ plot: titleAndNumber })],
    quote: decisionReason ?? '',
    closing: [
      ...(isVisitor || isTaken ? [] : [t.creditReturned]),
      ...(allows('edit', propertyStatus) ? [t.putRight] : []),
    ],
  };
}

const owners = alias(users, 'owners');

/** A visitor's address is not confirmed, so that no name is said to it. */
const NAMELESS = { name: sql<string>`''`, emailConfirmedAt: sql<null>`null` };

async function reportFacts({ db }: Pick<EmailServices, 'db'>, reportId: string): Promise<ReportFacts | undefined> {
  const [row] = await db
    .select({
      reason: reports.reason,
      rule: reports.rule,
      returnedBy: creditMovements.rule,
      isTaken: isWithheld(creditMovements),
      status: reports.status,
      id: reports.id,
      decidedAt: reports.decidedAt,
      appealedBy: reports.appealedBy,
      appealReason: reports.appealReason,
      appealDecidedAt: reports.appealDecidedAt,
      decisionReason: sql<string | null>`coalesce(${reports.appealDecisionReason}, ${reports.decisionReason})`,
      buyer: {
        name: users.name,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        language: users.language,
        phone: users.phone,
      },
      visitor: { ...NAMELESS, email: reports.email, language: reports.language },
      owner: {
        name: owners.name,
        email: owners.email,
        emailConfirmedAt: owners.emailConfirmedAt,
        language: owners.language,
      },
      propertyStatus: properties.status,
      listingNumber: properties.listingNumber,
      size: properties.size,
      unit: units.name,
      mandal: mandals.name,
      district: districts.name,
      mandalInHindi: mandals.hindi,
      districtInHindi: districts.hindi,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.userId))
    .innerJoin(properties, eq(properties.id, reports.propertyId))
    .innerJoin(owners, eq(owners.id, properties.ownerId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .leftJoin(creditMovements, isReturnOf(reports))
    .where(eq(reports.id, reportId));
  if (!row) return undefined;
  return { ...row, listingNumber: printedListingNumber(row.listingNumber) };
}
