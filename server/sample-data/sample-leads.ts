import { and, eq } from 'drizzle-orm';
import type { LeadState, LostFor } from '#contract/lead-states.ts';
import { DAY_MS } from '#contract/time.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import type { Transaction } from '#server/database/open.ts';
import { leadWorks, reveals } from '#server/database/schema/reveals.ts';
import type { Services } from '#server/services.ts';
import { SAMPLE_BUYER, SAMPLE_CALLERS } from './people.ts';
import { addSampleUnlocks, type SampleUnlock } from './sample-unlocks.ts';

/*
 * The desk of the sample consultant in use: leads in every state, with notes and days. The sample buyer unlocked one of
 * the plots by sample-activity.ts.
 */

interface SampleWork {
  state: LeadState;
  note: string;
  lostFor?: LostFor;
  visitInDays?: number;
  nextInDays?: number;
}

interface SampleBuyer {
  email: string;
  boughtDaysAgo: number;
  unlocks: readonly (SampleUnlock & { work?: SampleWork })[];
}

const { neelam: NEELAM, devendra: DEVENDRA } = SAMPLE_CALLERS;

/** Each unlocks one plot for each credit of the plan of a village. */
export const SAMPLE_LEADS: readonly SampleBuyer[] = [
  {
    email: NEELAM.email,
    boughtDaysAgo: 20,
    unlocks: [
      {
        mandal: 'Gobindpur',
        daysAgo: 19,
        mayCall: true,
        status: 'called',
        work: { state: 'lost', lostFor: 'price', note: 'Wanted it below 25 lakh. Told her of Chas.' },
      },
      {
        mandal: 'Chas',
        daysAgo: 16,
        mayCall: true,
        status: 'visited',
        work: { state: 'negotiating', note: 'Offers 19.5 lakh. Her brother reads the papers first.', nextInDays: 2 },
      },
      {
        mandal: 'Kharsia',
        daysAgo: 9,
        mayCall: true,
        status: 'called',
        work: { state: 'called', note: 'Sent the khatiyan on WhatsApp.', nextInDays: 0 },
      },
      {
        mandal: 'Abhanpur',
        daysAgo: 3,
        work: { state: 'called', note: 'She called by herself; asked about the road.' },
      },
      { mandal: 'Medininagar (Daltonganj)', daysAgo: 1, mayCall: true },
    ],
  },
  {
    email: DEVENDRA.email,
    boughtDaysAgo: 29,
    unlocks: [
      {
        mandal: 'Ashta',
        daysAgo: 28,
        mayCall: true,
        status: 'visited',
        work: { state: 'won', note: 'Registered. Gave him the copy of the mutation.' },
      },
      {
        mandal: 'Sanwer',
        daysAgo: 12,
        mayCall: true,
        status: 'called',
        work: { state: 'visit', visitInDays: 3, note: 'Comes with his brother from Dewas.' },
      },
      {
        mandal: 'Berasia',
        daysAgo: 7,
        mayCall: true,
        status: 'no-answer',
        work: { state: 'called', note: 'Call again in the evening.', nextInDays: 1 },
      },
      { mandal: 'Rau', daysAgo: 2, mayCall: true },
      { mandal: 'Sonkatch', daysAgo: 0.4 },
    ],
  },
];

/** An unknown buyer who called by themselves about a plot that sample-activity.ts unlocked. */
const NOTED_OF_SAMPLE_BUYER = { mandal: 'Namkum', state: 'called', note: 'Asked for the partition deed.' } as const;

type SampleMarket = Pick<Parameters<typeof addSampleUnlocks>[2], 'placed' | 'now'>;

/** Adds buyers of the sample consultant's plots, and how far the consultant got with each. */
export async function addSampleLeads(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  { idOf, placed, now }: SampleMarket & { idOf: (email: string) => string | undefined },
): Promise<void> {
  for (const { email, boughtDaysAgo, unlocks } of SAMPLE_LEADS) {
    const buyerId = idOf(email);
    if (buyerId === undefined) continue;
    const leads = await addSampleUnlocks(tx, { config }, { buyerId, unlocks, boughtDaysAgo, placed, now });
    const works = leads.flatMap(({ work, propertyId, mayCall }) =>
      work ? [{ ...workRow(work, now), userId: buyerId, propertyId, noteKnowsBuyer: mayCall === true }] : [],
    );
    if (works.length > 0) await tx.insert(leadWorks).values(works);
  }
  const { mandal, ...noted } = NOTED_OF_SAMPLE_BUYER;
  const buyerId = idOf(SAMPLE_BUYER.email);
  const propertyId = placed.find(({ sample }) => sample.mandal === mandal)?.id;
  if (buyerId === undefined || propertyId === undefined) return;
  const ofLead = and(eq(reveals.userId, buyerId), eq(reveals.propertyId, propertyId));
  if ((await tx.$count(reveals, ofLead)) === 0) return;
  await tx.insert(leadWorks).values({ ...workRow(noted, now), userId: buyerId, propertyId });
}

/** Sets no reminders, because the sample market sends no email. */
function workRow({ state, note, lostFor, visitInDays, nextInDays }: SampleWork, now: Date) {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : dayOf(new Date(now.getTime() + days * DAY_MS));
  return { state, note, lostFor, visitOn: inDays(visitInDays), nextOn: inDays(nextInDays), changedAt: now };
}
