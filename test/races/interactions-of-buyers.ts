import fc from 'fast-check';
import { userDetails } from '#contract/accounts.ts';
import { addHistory, paymentStatus } from '#contract/credits.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { displayPayment } from '#contract/payments.ts';
import { displayOneProperty } from '#contract/properties.ts';
import type { TestUser } from '#test/make.ts';
import { aCustomer, interaction, aPlot, at } from './interaction.ts';
import { claim, type Market, order, type Plot, type Reading } from './market.ts';

/** Buyers reveal, view, pay and claim credits back; the provider settles. */

const reveal = fc.tuple(aCustomer, aPlot).map(([who, plot]) =>
  interaction(`customer ${who} reveals plot ${plot}`, async (market) => {
    const [buyer, wanted] = [at(market.customers, who), at(market.plots, plot)];
    const from = market.tick();
    const { status } = await market.call(addHistory, { token: buyer.token, body: { property_id: wanted.id } });
    market.reveals.push({ who: buyer, plot: wanted, from, to: market.tick(), done: status === 200 });
  }),
);

const claiming = fc
  .tuple(aCustomer, aPlot)
  .map(([who, plot]) =>
    interaction(`customer ${who} claims that plot ${plot} is incorrect`, (market) =>
      claim(market, at(market.customers, who), at(market.plots, plot)),
    ),
  );

/** Views a property, its seller's contact, or its access status. */
export async function browse(market: Market, who: TestUser | undefined, plot: Plot, of: Reading['of']): Promise<void> {
  const from = market.tick();
  const token = who?.token;
  const as = token === undefined ? {} : { token };
  const noted = (reading: Pick<Reading, 'status' | 'opened' | 'detail'>, body: unknown) =>
    market.readings.push({ who, plot, of, from, to: market.tick(), text: JSON.stringify(body), ...reading });
  if (of === 'details') {
    const { status, body } = await market.call(displayOneProperty, { ...as, params: { id: plot.id } });
    const detail = status === 200 ? body.data[0] : undefined;
    const opened = detail !== undefined && DOCUMENT_TYPES.some((type) => detail[type] !== undefined);
    noted({ status, opened, detail }, body);
  } else if (of === 'contact') {
    const { status, body } = await market.call(userDetails, { ...as, params: { id: plot.owner.id } });
    noted({ status, opened: status === 200 }, body);
  } else if (of === 'access') {
    const { status, body } = await market.call(paymentStatus, { ...as, params: { id: plot.id } });
    noted({ status, opened: status === 200 && body.data.view_status }, body);
  } else {
    const page = await market.site.app.inject({ url: `/property/${plot.id}` });
    if (page.statusCode >= 500) market.faults.push(`The page of ${plot.name} was answered with ${page.statusCode}`);
    noted({ status: page.statusCode, opened: false }, page.body);
  }
}

const looking = fc
  .tuple(fc.option(aCustomer), aPlot, fc.constantFrom('details' as const, 'contact' as const, 'access' as const))
  .map(([who, plot, of]) =>
    interaction(`${who === null ? 'nobody' : `customer ${who}`} looks at the ${of} of plot ${plot}`, (market) =>
      browse(market, who === null ? undefined : at(market.customers, who), at(market.plots, plot), of),
    ),
  );

const page = aPlot.map((plot) =>
  interaction(`a visitor opens the page of plot ${plot}`, (market) =>
    browse(market, undefined, at(market.plots, plot), 'page'),
  ),
);

const ordering = fc
  .tuple(aCustomer, fc.nat({ max: 1 }))
  .map(([who, plan]) =>
    interaction(`customer ${who} orders plan ${plan}`, (market) => order(market, at(market.customers, who), plan)),
  );

const anOrder = fc.nat({ max: 3 });
const ordered = (market: Market, place: number) => at(market.orders, place % market.orders.length);

const ending = fc
  .record({
    place: anOrder,
    outcome: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const),
    times: fc.integer({ min: 1, max: 3 }),
    same: fc.boolean(),
  })
  .map(({ place, outcome, times, same }) =>
    interaction(
      `the bank says ${times} times${same ? ', in one word,' : ''} that order ${place} is ${outcome}`,
      (market) => {
        const { reference } = ordered(market, place);
        const event = market.site.provider.end(reference, outcome);
        const again = () => (same ? event : market.site.provider.end(reference, outcome));
        return deliver(market, place, [event, ...Array.from({ length: times - 1 }, again)]);
      },
    ),
  );

const reversing = fc
  .record({
    place: anOrder,
    kind: fc.constantFrom('refund' as const, 'dispute' as const),
    share: fc.constantFrom(0, 0.5, 1),
    times: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ place, kind, share, times }) =>
    interaction(`the bank says ${times} times that ${share} of order ${place} is away by ${kind}`, (market) => {
      const { reference, amountPaise } = ordered(market, place);
      const event = market.site.provider.reverse(reference, kind, share * amountPaise);
      return deliver(
        market,
        place,
        Array.from({ length: times }, () => event),
      );
    }),
  );

async function deliver(market: Market, place: number, events: Market['orders'][number]['accepted']): Promise<void> {
  const { provider, app } = market.site;
  const { accepted } = ordered(market, place);
  await Promise.all(
    events.map(async (event) => {
      const status = await provider.deliver(app, event);
      if (status === 200) accepted.push(event);
      else market.faults.push(`A notice of the bank was answered with ${status}`);
    }),
  );
}

const checkingStatus = anOrder.map((place) =>
  interaction(`the buyer asks how order ${place} stands`, async (market) => {
    const { owner, paymentId } = ordered(market, place);
    await market.call(displayPayment, { token: owner.token, params: { id: paymentId } });
  }),
);

export const buyers = {
  reveal: { weight: 6, arbitrary: reveal },
  claiming: { weight: 2, arbitrary: claiming },
  looking: { weight: 4, arbitrary: looking },
  page: { weight: 2, arbitrary: page },
  ordering: { weight: 1, arbitrary: ordering },
  ending: { weight: 4, arbitrary: ending },
  reversing: { weight: 3, arbitrary: reversing },
  checkingStatus: { weight: 1, arbitrary: checkingStatus },
};
