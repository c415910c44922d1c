import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { lte } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addHistory } from '#contract/credits.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { checkout } from '#contract/payments.ts';
import { eraseUser } from '#contract/personal-data.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { reportProperty } from '#contract/reports.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { plans } from '#server/database/schema/plans.ts';
import type { RefundOrDispute, Settlement } from '#server/payments/gateway.ts';
import type { Services } from '#server/services.ts';
import { type TestResponse, callThrough, type Input } from '#test/app.ts';
import { giveCredits, makeAdmin, makeAgent, makeBuyer, makeProperty, makeSeller, type TestUser } from '#test/make.ts';
import type { FakeProvider } from './fake-provider.ts';

/** All runs share the product's app on connections that take turns. */
export interface Site {
  app: FastifyInstance;
  services: Services;
  provider: FakeProvider;
  /** From the cheapest. */
  plans: { id: string; viewCount: number; amountPaise: number }[];
  log: FastifyBaseLogger;
  /** The faults logged since the last call. */
  faults: () => string[];
  /** A number that no other market has. */
  nextName: () => number;
}

export interface Plot {
  id: string;
  owner: TestUser;
  name: string;
  /** The content that was published before the run. */
  published: string | undefined;
}

export interface Area {
  id: string;
  level: 'district' | 'mandal';
  district: string | undefined;
  /** Every name that it was to have. */
  names: Set<string>;
}

/** Market time: what ended before another span began happened before it. */
interface Span {
  from: number;
  to: number;
}

export interface Reveal extends Span {
  who: TestUser;
  plot: Plot;
  done: boolean;
}

/** A property, or its seller, as a user was shown it. */
export interface Reading extends Span {
  /** Undefined for a visitor without a session. */
  who: TestUser | undefined;
  plot: Plot;
  of: 'details' | 'contact' | 'access' | 'page';
  status: number;
  /** Whether it showed document links, the phone number, or an open access status. */
  opened: boolean;
  /** The whole response as text. */
  text: string;
  detail?: PropertyDetail | undefined;
}

export type ListingAction = 'approve' | 'reject' | 'suspend' | 'restore' | 'sell' | 'unsell' | 'remove' | 'change';

export interface Done extends Span {
  action: ListingAction;
  plot: Plot;
  /** The content that the admin who published it had viewed. */
  content?: string | undefined;
}

export interface Order {
  paymentId: string;
  reference: string;
  owner: TestUser;
  viewCount: number;
  amountPaise: number;
  /** The provider's events that were accepted. */
  accepted: (Settlement | RefundOrDispute)[];
}

/** A small market for one run, with everything that its users were shown. */
export interface Market {
  site: Site;
  /** A buyer with a credit, a buyer without, a seller and a consultant with one each; all may buy. */
  customers: TestUser[];
  admin: TestUser;
  plots: Plot[];
  /** Two districts and three mandals; no property lies in the last. */
  areas: Area[];
  stateId: string;
  orders: Order[];
  reveals: Reveal[];
  readings: Reading[];
  done: Done[];
  claims: { who: TestUser; plot: Plot }[];
  verdicts: { reportId: string; upheld: boolean }[];
  renames: { area: Area; name: string; wave: number }[];
  deleted: Set<string>;
  wave: number;
  /** Responses that must not occur. */
  faults: string[];
  tick(): number;
  call<E extends AnyEndpoint>(endpoint: E, input?: Input): Promise<TestResponse<E>>;
}

/** Description and documents: what an admin must have viewed before they are public. */
export const contentOf = ({ description, document_types }: Pick<PropertyDetail, 'description' | 'document_types'>) =>
  `${description} | ${document_types.join()}`;

/** How a market begins. */
export interface OpeningBalances {
  /** The index of a customer whose account is closed from the start and due for erasure. */
  closed: number | null;
  /** The first property's status. */
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
  const plot = async (name: string, owner: TestUser, status: PropertyStatus, mandal: string): Promise<Plot> => {
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

/**
 * Both buyers have ordered, the first one twice, and the second one's payment is settled; the consultant has revealed
 * the seller's property, where it is public, and reported it.
 */
async function setOut(market: Market): Promise<void> {
  const { site, customers, plots, orders, reveals } = market;
  const [first, second, seller, agent] = customers;
  const [plot] = plots;
  if (!first || !second || !seller || !agent || !plot) throw new Error('Somebody is missing');
  for (const user of [seller, agent]) await giveCredits(site.services.db, user.id, 1);
  await order(market, first, 0);
  await order(market, second, 1);
  await order(market, first, 1);
  const [, ordered] = orders;
  if (!ordered) throw new Error('Nothing was ordered');
  const event = site.provider.end(ordered.reference, 'paid');
  if ((await site.provider.deliver(site.app, event)) === 200) ordered.accepted.push(event);
  const { status } = await market.call(addHistory, { token: agent.token, body: { property_id: plot.id } });
  reveals.push({ who: agent, plot, from: market.tick(), to: market.tick(), done: status === 200 });
  await claim(market, agent, plot);
}

/** Reports a revealed property as incorrect. */
export async function claim(market: Market, who: TestUser, plot: Plot): Promise<void> {
  const body = { property_id: plot.id, reason: 'The plot is not there' };
  const { status } = await market.call(reportProperty, { token: who.token, body });
  if (status === 200) market.claims.push({ who, plot });
}

export async function closeAccount(market: Market, { id, email }: TestUser): Promise<void> {
  const body = { id, email, reason: 'A letter of theirs' };
  await market.call(eraseUser, { token: market.admin.token, body });
}

/** Starts a payment for a plan. */
export async function order(market: Market, owner: TestUser, plan: number): Promise<void> {
  const bought = market.site.plans[plan];
  if (!bought) throw new Error(`There is no plan ${plan}`);
  const { token, id } = owner;
  const started = await market.call(checkout, { token, body: { user_id: id, plan_id: bought.id } });
  if (started.status !== 200) return;
  const paymentId = started.body.data.payment_id;
  const { viewCount, amountPaise } = bought;
  market.orders.push({ paymentId, reference: `bank ${paymentId}`, owner, viewCount, amountPaise, accepted: [] });
}

/** The number of acknowledged changes. */
export function changesMade(market: Market): number {
  const { reveals, claims, verdicts, done, renames, deleted, orders } = market;
  const accepted = orders.flatMap((one) => one.accepted);
  const opened = reveals.filter((reveal) => reveal.done);
  return [opened, claims, verdicts, done, renames, [...deleted], accepted].reduce((sum, all) => sum + all.length, 0);
}

/** Plans of few credits, so that they run out. */
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
