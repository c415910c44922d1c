import { login } from '#contract/accounts.ts';
import { addHistory } from '#contract/credits.ts';
import { displayPlans } from '#contract/plans.ts';
import { displayMyProperties, displayTopProperties } from '#contract/properties.ts';
import { restoreProperty, suspendProperty } from '#contract/admin-properties.ts';
import { reportProperty, upholdReport, allReports } from '#contract/reports.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { addToShortlist } from '#contract/shortlist.ts';
import { addUnit, deleteUnit, editUnit } from '#contract/units.ts';
import { SAMPLE_LOGINS } from '#server/sample-data/people.ts';
import type { Bhukhand } from '../journeys/bhukhand.ts';

export type Who = 'admin' | 'seller' | 'consultant' | 'buyer' | 'buyer with credits' | 'new seller';

export interface Market {
  sessions: Record<Who, { token: string; id: string; role: string }>;
  /** Approved, not revealed. */
  plotId: string;
  /** Approved and revealed by the buyer with credits. */
  revealedPlotId: string;
  /** Approved, revealed and reported by the buyer with credits. */
  reportedPlotId: string;
  /** The same, with the report upheld. */
  upheldPlotId: string;
  ownPlotId: string;
  planId: string;
}

export async function openMarket(bhukhand: Bhukhand): Promise<Market> {
  const session = async (role: 'seller' | 'consultant' | 'buyer') => {
    const sample = SAMPLE_LOGINS.find((one) => one.role === role);
    const { data } = await bhukhand.call(login, { body: { email: sample?.email, password: sample?.password } });
    return { token: data.token, id: data.details._id, role: data.details.role };
  };
  const [seller, consultant, buyer] = [await session('seller'), await session('consultant'), await session('buyer')];
  const rich = await bhukhand.signUp('buyer');
  const newSeller = await bhukhand.signUp('seller');
  for (let bought = 0; bought < 4; bought++) await bhukhand.buyCredits(rich);
  const { data: top } = await bhukhand.call(displayTopProperties);
  const [first, second, third, fourth] = top;
  const { data: own } = await bhukhand.call(displayMyProperties, { token: seller.token });
  const ownApproved = own.propertyDetails.find(({ status }) => status === 'approved');
  const { data: plans } = await bhukhand.call(displayPlans);
  const plan = plans[1];
  if (!first || !second || !third || !fourth || !ownApproved || !plan)
    throw new Error('The sample market has too few plots or plans');
  const { token } = rich;
  for (const { _id } of [second, third, fourth]) {
    await bhukhand.call(addHistory, { token, body: { property_id: _id } });
  }
  const reason = 'The phone number is wrong or not working. A shop answers and knows nothing of a plot.';
  for (const { _id } of [third, fourth]) {
    await bhukhand.call(reportProperty, { token, body: { property_id: _id, reason } });
  }
  const { data: reported } = await bhukhand.call(allReports, { token: bhukhand.admin.token });
  await bhukhand.call(upholdReport, {
    token: bhukhand.admin.token,
    body: {
      id: reported.find(({ property_id }) => property_id === fourth._id)?._id,
      reason: 'The phone number does not reach the seller.',
    },
  });
  const alerts = { frequency: 'daily', by_email: true, by_push: false };
  const inRanchi = { name: 'Ranchi, Jharkhand · Sale deed · Residential', state: 'Jharkhand', district: 'Ranchi' };
  await bhukhand.call(saveSearch, { token, body: { ...alerts, ...inRanchi, papers: 'sale_deed' } });
  await bhukhand.call(saveSearch, { token, body: { ...alerts, name: 'Near a school', q: 'school', frequency: 'off' } });
  await bhukhand.call(addToShortlist, {
    token,
    body: {
      properties: [
        {
          property_id: first._id,
          note: 'Ask the brother',
          seen: { price: first.price + 50_000, documents: 1, sold: false },
        },
        { property_id: second._id },
      ],
    },
  });
  await leaveChanges(bhukhand, first._id);
  return {
    sessions: { admin: bhukhand.admin, seller, consultant, buyer, 'buyer with credits': rich, 'new seller': newSeller },
    plotId: first._id,
    revealedPlotId: second._id,
    reportedPlotId: third._id,
    upheldPlotId: fourth._id,
    ownPlotId: ownApproved._id,
    planId: plan._id,
  };
}

/** Rows for the audit log that leave the market as it was. */
async function leaveChanges({ call, admin: { token } }: Bhukhand, id: string): Promise<void> {
  const { data: unit } = await call(addUnit, { token, body: { unit: 'rasi' } });
  await call(editUnit, { token, body: { id: unit._id, unit: 'rassi' } });
  await call(deleteUnit, { token, body: { id: unit._id } });
  await call(suspendProperty, { token, body: { id, reason: 'The owner asked us to wait until the survey is done' } });
  await call(restoreProperty, { token, body: { id } });
}
