import fc from 'fast-check';
import { deletePropertyDoc, editProperty, markSold, markUnsold } from '#contract/own-properties.ts';
import { keepMyAccount } from '#contract/personal-data.ts';
import { deleteProperty, displayOneProperty } from '#contract/properties.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { HttpError } from '#server/errors.ts';
import { editForm } from '#test/edit-form.ts';
import { pdfFile } from '#test/files/documents.ts';
import { fileOf } from '#test/plot-form.ts';
import { aCustomer, interaction, aPlot, at } from './interaction.ts';
import type { ListingAction, Market, Plot } from './market.ts';

/** Sellers change their properties; closed accounts are reopened. */

/** Runs a change of a property and records it with its time. */
async function doing(
  market: Market,
  plot: Plot,
  action: ListingAction,
  asking: () => Promise<{ status: number }>,
): Promise<void> {
  const from = market.tick();
  const { status } = await asking();
  if (status === 200) market.done.push({ action, plot, from, to: market.tick() });
}

/** Changes like the form: reads the property and sends it back with a change. */
const change = fc
  .tuple(aPlot, fc.constantFrom('words', 'words', 'price', 'place', 'paper'), fc.integer({ min: 2, max: 4 }))
  .map(([place, what, mandal]) =>
    interaction(
      `the owner changes the ${what} of plot ${place}${what === 'place' ? ` to area ${mandal}` : ''}`,
      async (market) => {
        const plot = at(market.plots, place);
        const { token } = plot.owner;
        const read = await market.call(displayOneProperty, { token, params: { id: plot.id } });
        const shown = read.status === 200 ? read.body.data[0] : undefined;
        if (!shown) return;
        const turn = market.tick();
        const words = { description: `${plot.name} of the market, in other words since ${turn}.` };
        const { id, district } = at(market.areas, mandal);
        const changes = {
          words,
          price: { price: 10_00_000 + turn },
          place: { ...words, state: market.stateId, district, mandal: id },
          paper: { ...words, sale_deed: fileOf(pdfFile(`Sale deed ${turn}`), 'deed.pdf', 'application/pdf') },
        }[what];
        await doing(market, plot, 'change', () =>
          market.call(editProperty, { token, params: { id: plot.id }, body: editForm(shown, changes) }),
        );
      },
    ),
  );

const takeOff = aPlot.map((place) =>
  interaction(`the owner takes the sale deed off plot ${place}`, async (market) => {
    const plot = at(market.plots, place);
    const input = { token: plot.owner.token, body: { id: plot.id, file_type: 'sale_deed' } };
    await doing(market, plot, 'change', () => market.call(deletePropertyDoc, input));
  }),
);

const remove = aPlot.map((place) =>
  interaction(`the owner deletes plot ${place}`, async (market) => {
    const plot = at(market.plots, place);
    const input = { token: plot.owner.token, params: { id: plot.id } };
    await doing(market, plot, 'remove', () => market.call(deleteProperty, input));
  }),
);

const sell = fc.tuple(aPlot, fc.boolean()).map(([place, isSold]) =>
  interaction(`the owner marks plot ${place} as ${isSold ? 'sold' : 'not sold'}`, async (market) => {
    const plot = at(market.plots, place);
    const input = { token: plot.owner.token, body: { id: plot.id } };
    const [action, row] = isSold ? (['sell', markSold] as const) : (['unsell', markUnsold] as const);
    await doing(market, plot, action, () => market.call(row, input));
  }),
);

const comeBack = aCustomer.map((who) =>
  interaction(`customer ${who} logs in and keeps the account`, async (market) => {
    const user = at(market.customers, who);
    const { db, clock } = market.site.services;
    const token = await startSession(db, user.id, { now: clock() }).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
    if (token === undefined) return;
    const { status } = await market.call(keepMyAccount, { token });
    if (status === 200) user.token = token;
  }),
);

export const sellers = {
  change: { weight: 4, arbitrary: change },
  takeOff: { weight: 1, arbitrary: takeOff },
  remove: { weight: 1, arbitrary: remove },
  sell: { weight: 2, arbitrary: sell },
  comeBack: { weight: 1, arbitrary: comeBack },
};
