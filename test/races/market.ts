import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { lte } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addHistory } from '#contract/credits.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { checkout } from '#contract/payments.ts';
import { eraseUser } from '#contract/personal-data.ts';
import type { PropertyStatus } from '#contract/kinds.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { reportProperty } from '#contract/reports.ts';
import { districts, mandals, plans, states } from '#server/database/schema.ts';
import type { RefundOrDispute, Settlement } from '#server/payments/gateway.ts';
import type { Services } from '#server/services.ts';
import { type TestResponse, callThrough, type Input } from '#test/app.ts';
import { giveCredits, makeAdmin, makeAgent, makeBuyer, makeProperty, makeSeller, type Person } from '#test/make.ts';
import type { Bank } from './bank.ts';

/** What all runs share: the product's app on connections that take turns. */
export interface Site {
  app: FastifyInstance;
  services: Services;
  bank: Bank;
  /** From the cheapest. */
  plans: { id: string; viewCount: number; amountPaise: number }[];
  /** Where the product logs its faults. */
  log: FastifyBaseLogger;
  /** Those since it was asked last. */
  faults: () => string[];
  /** A number that no other market has. */
  nextName: () => number;
}

export interface Plot {
  id: string;
  owner: Person;
  name: string;
  /** Words and papers that it was published with before the run. */
  published: string | undefined;
}

export interface Area {
  id: string;
  level: 'district' | 'mandal';
  /** Of a mandal. */
  district: string | undefined;
  /** Every name that it was to have. */
  names: Set<string>;
}

/** The market's time: what ended before something else began, did so for everybody. */
interface Span {
  from: number;
  to: number;
}

export interface Reveal extends Span {
  who: Person;
  plot: Plot;
  done: boolean;
}

/** What somebody was shown of a plot, or of the person who sells it. */
export interface Reading extends Span {
  /** Nobody where he was not logged in. */
  who: Person | undefined;
  plot: Plot;
  of: 'details' | 'contact' | 'access' | 'page';
  status: number;
  /** With the papers' links, the phone number, or the word that it is open. */
  opened: boolean;
  /** The whole answer, as text. */
  text: string;
  detail?: PropertyDetail | undefined;
}

export type ListingAction = 'approve' | 'reject' | 'suspend' | 'restore' | 'sell' | 'unsell' | 'remove' | 'change';

export interface Done extends Span {
  deed: ListingAction;
  plot: Plot;
  /** What whoever published it had looked at. */
  content?: string | undefined;
}

export interface Order {
  paymentId: string;
  reference: string;
  owner: Person;
  viewCount: number;
  amountPaise: number;
  /** What the bank said of it, and was heard with. */
  heard: (Settlement | RefundOrDispute)[];
}

/** A small market of its own for one run, and everything that its people were told. */
export interface Market {
  site: Site;
  /** A buyer with a credit, a buyer without, a seller and a consultant with one each; all may buy. */
  customers: Person[];
  admin: Person;
  plots: Plot[];
  /** Two districts, and three mandals of which nobody has a plot in the last. */
  areas: Area[];
  stateId: string;
  orders: Order[];
  reveals: Reveal[];
  readings: Reading[];
  done: Done[];
  claims: { who: Person; plot: Plot }[];
  verdicts: { reportId: string; upheld: boolean }[];
  renames: { area: Area; name: string; wave: number }[];
  deleted: Set<string>;
  wave: number;
  /** Answers that nobody should get. */
  faults: string[];
  tick(): number;
  call<E extends AnyEndpoint>(endpoint: E, input?: Input): Promise<TestResponse<E>>;
}

/** The words and papers of a plot: what an admin has to have looked at before it is public. */
export const contentOf = ({ description, document_types }: Pick<PropertyDetail, 'description' | 'document_types'>) =>
  `${description} | ${document_types.join()}`;

/** How a market begins. */
export interface OpeningBalances {
  /** The place of a customer whose account is closed from the start, and waits to be erased. */
  closed: number | null;
  /** How the first plot stands. */
  first: 'approved' | 'pending' | 'suspended';
}

export async function openMarket(site: Site, { closed, first }: OpeningBalances): Promise<Market> {
  const { db } = site.services;
  const number = site.nextName();
  const named = (what: string) => `${what} ${number}`;
  const stateId = v7();
  const place = (level: Area['level'], name: string, district?: Area): Area => ({
    id: v7(),
    level,
    district: district?.id,
    names: new Set([named(name)]),
  });
  const [east, west] = [place('district', 'East'), place('district', 'West')];
  const areas = [
    east,
    west,
    place('mandal', 'Riverside', east),
    place('mandal', 'Hillside', east),
    place('mandal', 'Roadside', west),
  ];
  const rowOf = ({ id, names }: Area) => ({ id, stateId, name: [...names].join() });
  await db.insert(states).values({ id: stateId, name: named('State') });
  await db.insert(districts).values([east, west].map(rowOf));
  const ofDistrict = ({ district = '' }: Area) => ({ districtId: district });
  await db.insert(mandals).values(areas.slice(2).map((area) => ({ ...rowOf(area), ...ofDistrict(area) })));

  const admin = await makeAdmin(db);
  const [seller, agent] = [await makeSeller(db), await makeAgent(db)];
  const customers = [await makeBuyer(db, { credits: 1 }), await makeBuyer(db), seller, agent];
  const plot = async (name: string, owner: Person, status: PropertyStatus, mandal: string): Promise<Plot> => {
    const description = `${name} of the market, as it was at first.`;
    const where = { state: named('State'), district: named('East'), mandal: named(mandal) };
    const facts = { owner, status, place: where, description, documents: ['sale_deed'] } as const;
    const { id } = await makeProperty(db, facts);
    const published = contentOf({ description, document_types: ['sale_deed'] });
    return { id, owner, name, published: status === 'approved' ? published : undefined };
  };
  const plots = [
    await plot('plot 0', seller, first, 'Riverside'),
    await plot('plot 1', agent, 'approved', 'Hillside'),
    await plot('plot 2', seller, 'pending', 'Riverside'),
  ];

  let ticks = 0;
  const market: Market = {
    site,
    customers,
    admin,
    plots,
    areas,
    stateId,
    orders: [],
    reveals: [],
    readings: [],
    done: [],
    claims: [],
    verdicts: [],
    renames: [],
    deleted: new Set(),
    wave: 0,
    faults: [],
    tick: () => (ticks += 1),
    async call(endpoint, input) {
      const answer = await callThrough(site.app, endpoint, input);
      if (answer.status >= 500) market.faults.push(`${endpoint.name} was answered with ${answer.status}`);
      return answer;
    },
  };
  await setOut(market);
  const leaving = closed === null ? undefined : customers[closed];
  if (leaving) await closeAccount(market, leaving);
  return market;
}

/** Both buyers have ordered, the first one twice, and the second one's money is there; the consultant has opened the seller's plot, where it is public, and claims that it is not as it was said. */
async function setOut(market: Market): Promise<void> {
  const { site, customers, plots, orders, reveals } = market;
  const [first, second, seller, agent] = customers;
  const [plot] = plots;
  if (!first || !second || !seller || !agent || !plot) throw new Error('Somebody is missing');
  for (const person of [seller, agent]) await giveCredits(site.services.db, person.id, 1);
  await order(market, first, 0);
  await order(market, second, 1);
  await order(market, first, 1);
  const [, ordered] = orders;
  if (!ordered) throw new Error('Nothing was ordered');
  const notice = site.bank.end(ordered.reference, 'paid');
  if ((await site.bank.deliver(site.app, notice)) === 200) ordered.heard.push(notice);
  const { status } = await market.call(addHistory, { token: agent.token, body: { property_id: plot.id } });
  reveals.push({ who: agent, plot, from: market.tick(), to: market.tick(), done: status === 200 });
  await claim(market, agent, plot);
}

/** A claim to the credit that a plot has cost: its information is incorrect. */
export async function claim(market: Market, who: Person, plot: Plot): Promise<void> {
  const body = { property_id: plot.id, reason: 'The plot is not there' };
  const { status } = await market.call(reportProperty, { token: who.token, body });
  if (status === 200) market.claims.push({ who, plot });
}

export async function closeAccount(market: Market, { id, email }: Person): Promise<void> {
  const body = { id, email, reason: 'A letter of theirs' };
  await market.call(eraseUser, { token: market.admin.token, body });
}

/** Somebody begins to pay for a plan. */
export async function order(market: Market, owner: Person, plan: number): Promise<void> {
  const bought = market.site.plans[plan];
  if (!bought) throw new Error(`There is no plan ${plan}`);
  const { token, id } = owner;
  const begun = await market.call(checkout, { token, body: { user_id: id, plan_id: bought.id } });
  if (begun.status !== 200) return;
  const paymentId = begun.body.data.payment_id;
  const { viewCount, amountPaise } = bought;
  market.orders.push({ paymentId, reference: `bank ${paymentId}`, owner, viewCount, amountPaise, heard: [] });
}

/** How often people were told that something is done. */
export function changesMade(market: Market): number {
  const { reveals, claims, verdicts, done, renames, deleted, orders } = market;
  const heard = orders.flatMap((one) => one.heard);
  const opened = reveals.filter((reveal) => reveal.done);
  return [opened, claims, verdicts, done, renames, [...deleted], heard].reduce((sum, all) => sum + all.length, 0);
}

/** The plans that are bought here: few credits each, so that they run out. */
export async function makePlans({ db }: Pick<Services, 'db'>): Promise<Site['plans']> {
  await db.insert(plans).values({
    planType: 'Two plots',
    viewCount: 2,
    amountPaise: 98_00,
    finalAmountPaise: 98_00,
    description: 'For a few plots',
  });
  return db
    .select({ id: plans.id, viewCount: plans.viewCount, amountPaise: plans.finalAmountPaise })
    .from(plans)
    .where(lte(plans.viewCount, 2))
    .orderBy(plans.viewCount);
}
