import fc from 'fast-check';
import { deleteArea, editDistrict, editTehsil } from '#contract/areas.ts';
import { displayOneProperty } from '#contract/properties.ts';
import {
  allProperties,
  approveProperty,
  rejectProperty,
  restoreProperty,
  suspendProperty,
} from '#contract/admin-properties.ts';
import { allReports, declineReport, upholdReport } from '#contract/reports.ts';
import { ERASURE_DAYS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time.ts';
import { eraseWhatIsDue } from '#server/privacy/erase.ts';
import { aCustomer, interaction, aPlot, at } from './interaction.ts';
import { closeAccount, contentOf, type Market, type Plot } from './market.ts';

/** Admins publish, decide, rename, delete and close; the server erases afterwards. */

const UNPUBLISHED = ['pending', 'suspended', 'rejected'] as const;

/** Reads like the admin's page: the row with its version first, then the property. */
async function lookedAt(market: Market, plot: Plot) {
  const { token } = market.admin;
  for (const status of UNPUBLISHED) {
    const listed = await market.call(allProperties, { token, query: { page: 1, status } });
    const row = listed.body.data.find(({ _id }) => _id === plot.id);
    if (!row) continue;
    const read = await market.call(displayOneProperty, { token, params: { id: plot.id } });
    const shown = read.status === 200 ? read.body.data[0] : undefined;
    return shown && { status, version: row.version, content: contentOf(shown) };
  }
  return undefined;
}

const publish = aPlot.map((place) =>
  interaction(`the admin looks at plot ${place} and publishes it`, async (market) => {
    const plot = at(market.plots, place);
    const looked = await lookedAt(market, plot);
    if (!looked) return;
    const { status, version, content } = looked;
    const [action, row] =
      status === 'suspended' ? (['restore', restoreProperty] as const) : (['approve', approveProperty] as const);
    const from = market.tick();
    const answer = await market.call(row, { token: market.admin.token, body: { id: plot.id, version } });
    if (answer.status === 200) market.done.push({ action, plot, from, to: market.tick(), content });
  }),
);

const withhold = fc.tuple(aPlot, fc.boolean()).map(([place, isPublic]) =>
  interaction(`the admin ${isPublic ? 'suspends' : 'rejects'} plot ${place}`, async (market) => {
    const plot = at(market.plots, place);
    const [action, row] = isPublic ? (['suspend', suspendProperty] as const) : (['reject', rejectProperty] as const);
    const body = { id: plot.id, reason: 'The papers do not match the plot' };
    const from = market.tick();
    const { status } = await market.call(row, { token: market.admin.token, body });
    if (status === 200) market.done.push({ action, plot, from, to: market.tick() });
  }),
);

const decide = fc.tuple(aPlot, fc.boolean()).map(([place, upheld]) =>
  interaction(`the admin ${upheld ? 'upholds' : 'declines'} a claim about plot ${place}`, async (market) => {
    const { token } = market.admin;
    const listed = await market.call(allReports, { token, query: { page: 1, status: 'open' } });
    const report = listed.body.data.find(({ property_id }) => property_id === at(market.plots, place).id);
    if (!report) return;
    const body = { id: report._id, reason: 'The admin has looked' };
    const { status } = await market.call(upheld ? upholdReport : declineReport, { token, body });
    if (status === 200) market.verdicts.push({ reportId: report._id, upheld });
  }),
);

/** Two mandals of one district may get each other's names. */
const rename = fc.tuple(fc.nat({ max: 4 }), fc.boolean()).map(([place, isTaken]) =>
  interaction(`the admin renames area ${place}${isTaken ? ' as its neighbour' : ''}`, async (market) => {
    const area = at(market.areas, place);
    const { id, level, district } = area;
    const neighbour = market.areas.find((other) => other !== area && other.district === district);
    const [taken] = isTaken && neighbour ? neighbour.names : [];
    const name = taken ?? `Place ${market.site.nextName()}`;
    area.names.add(name);
    const { token } = market.admin;
    const { status } =
      level === 'district'
        ? await market.call(editDistrict, { token, body: { district: id, newDistrict: name } })
        : await market.call(editTehsil, { token, body: { mandal: id, newMandal: name } });
    if (status === 200) market.renames.push({ area, name, wave: market.wave });
  }),
);

const removeArea = fc.constantFrom(1, 2, 4, 4).map((place) =>
  interaction(`the admin deletes area ${place}`, async (market) => {
    const { id, level } = at(market.areas, place);
    const data = { type: level === 'district' ? 'district' : 'tehsil', _id: id };
    const { status } = await market.call(deleteArea, { token: market.admin.token, body: { data } });
    if (status !== 200) return;
    for (const area of market.areas) if (area.id === id || area.district === id) market.deleted.add(area.id);
  }),
);

const close = aCustomer.map((who) =>
  interaction(`the admin closes the account of customer ${who}`, (market) =>
    closeAccount(market, at(market.customers, who)),
  ),
);

/** For the server alone it is a week later, so accounts closed in an earlier wave are due. */
const erase = fc.constant(
  interaction('the server erases who is due', async (market) => {
    const { services, log } = market.site;
    const later = () => new Date(services.clock().getTime() + ERASURE_DAYS * DAY_MS - 1);
    await eraseWhatIsDue({ ...services, clock: later, log });
  }),
);

export const admins = {
  publish: { weight: 4, arbitrary: publish },
  withhold: { weight: 2, arbitrary: withhold },
  decide: { weight: 3, arbitrary: decide },
  rename: { weight: 3, arbitrary: rename },
  removeArea: { weight: 1, arbitrary: removeArea },
  close: { weight: 1, arbitrary: close },
  erase: { weight: 2, arbitrary: erase },
};
