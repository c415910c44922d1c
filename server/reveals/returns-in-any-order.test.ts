import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { RETURN_RULES } from '#contract/credit-returns.ts';
import type { OwnerAnswer } from '#contract/owner-link.ts';
import { ERASURE_DAYS } from '#contract/limits.ts';
import { HOUR_MS } from '#contract/time.ts';
import { blockUser, unblockUser } from '#server/admin/block-user.ts';
import { addNumberOrder, blockNumber, unblockNumber } from '#server/admin/number-orders.ts';
import { closeAccount } from '#server/accounts/erase-account.ts';
import { readConfig } from '#server/config/config.ts';
import { noteReveal } from '#server/credits/note-reveal.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { isBlocking, numberOrders } from '#server/database/schema/number-orders.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { HttpError } from '#server/errors.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { jobKinds } from '#server/process/background-work.ts';
import { checkFact } from '#server/properties/facts/check-fact.ts';
import { markSold, markUnsold } from '#server/properties/sale-status.ts';
import { eraseWhatIsDue } from '#server/privacy/erase.ts';
import { declineReport, upholdReport } from '#server/reports/decide-report.ts';
import { reportProperty } from '#server/reports/report-property.ts';
import { testDatabase } from '#test/database.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, makeProperty, makeSeller, type MadeProperty, type TestUser } from '#test/make.ts';
import { answerForOwner } from './answer-for-owner.ts';
import { askOwners } from './ask-owners.ts';
import { ownerToken } from './owner-token.ts';
import { returnDueCredits } from './return-credits.ts';

const linkSecret = Buffer.alloc(32, 'secret');
const BUYERS = 3;
const PLOTS = 2;

// Enough connections for returns to race in PostgreSQL, not in the pool. No worker: jobs wait.
const database = await testDatabase({ connections: 30 });
const { db, pool } = database;
const jobs = await startJobs(pool, jobKinds, console);
const admin = await makeAdmin(db);
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

// Owners are asked by day alone, and a step may end at night.
const config = readConfig({ NODE_ENV: 'test', ALERTS_AT_NIGHT: 'send' });

/** Every unlock of the world, with what happened to its plot, kept apart from the database. */
interface Unlock {
  buyer: TestUser;
  plot: number;
  at: number;
  wasDocumented: boolean;
  reportedAt?: number;
  isDecided?: boolean;
  contact?: 'called' | 'no-answer';
  /** Calls without an answer that count. */
  calls: number[];
  askedAt?: number;
  tap?: { at: number; answer: OwnerAnswer };
}

class World {
  now = new Date('2026-12-01T12:00:00+05:30').getTime();
  readonly services = { db, jobs, config, linkSecret, clock: () => new Date(this.now) };
  readonly unlocks: Unlock[] = [];
  readonly sales: { plot: number; at: number; relistedAt?: number }[] = [];
  readonly conflicts: (number | undefined)[] = [];
  readonly documented: boolean[] = [];
  blockedAt: number | undefined;
  /** The time at which each order about the owner's number was carried out. */
  readonly ordersAt: number[] = [];
  readonly erased = new Set<TestUser>();

  readonly buyers: TestUser[];
  readonly owner: TestUser;
  readonly plots: MadeProperty[];

  constructor(buyers: TestUser[], owner: TestUser, plots: MadeProperty[]) {
    this.buyers = buyers;
    this.owner = owner;
    this.plots = plots;
  }

  hours = (since: number) => (this.now - since) / HOUR_MS;

  /** The published rules, written independently of the server's SQL. */
  isDue({ buyer, plot, at, wasDocumented, reportedAt, isDecided, contact, calls, askedAt, tap }: Unlock): boolean {
    const within = (rule: 'number-ordered' | 'owner-blocked' | 'fact-wrong', then: number | undefined) =>
      then !== undefined && then - at <= (RETURN_RULES[rule].withinHours ?? 0) * HOUR_MS;
    const isEarly = ({ at: soldAt, relistedAt }: World['sales'][number]) =>
      relistedAt !== undefined && relistedAt - soldAt < 14 * 24 * HOUR_MS;
    const isSold = this.sales.some(
      (sale) => sale.plot === plot && sale.at >= at && sale.at - at <= 24 * HOUR_MS && this.hours(sale.at) >= 14 * 24,
    );
    const isInVain =
      contact === 'no-answer' &&
      calls.length > 0 &&
      (tap
        ? tap.answer === 'sold' || (calls.at(-1) ?? 0) > tap.at
        : askedAt !== undefined && this.hours(askedAt) >= 48);
    return (
      !this.erased.has(buyer) &&
      this.hours(at) < 90 * 24 &&
      (isInVain ||
        this.ordersAt.some((ordered) => ordered >= at && within('number-ordered', ordered)) ||
        (isSold && !this.sales.some(isEarly)) ||
        within('owner-blocked', this.blockedAt) ||
        (wasDocumented && within('fact-wrong', this.conflicts[plot])) ||
        (reportedAt !== undefined && !isDecided && this.hours(reportedAt) >= 72))
    );
  }
}

type Step = (world: World) => Promise<unknown>;

const aBuyer = fc.nat({ max: BUYERS - 1 });
const aPlot = fc.nat({ max: PLOTS - 1 });
const unlockOf = ({ unlocks, buyers }: World, buyer: number, plot: number) =>
  unlocks.find((unlock) => unlock.buyer === buyers[buyer] && unlock.plot === plot);
const given = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The world has none of these');
  return value;
};

/** A rejected step changes nothing. */
const unlessRefused =
  (step: Step): Step =>
  (world) =>
    step(world).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });

async function unlockFor(world: World, [buyer, plot]: [number, number]): Promise<void> {
  const who = given(world.buyers[buyer]);
  // An erased account has no session.
  if (world.erased.has(who)) return;
  const { isPaid } = await revealProperty(db, who, given(world.plots[plot]).id, new Date(world.now));
  if (!isPaid) return;
  const wasDocumented = world.documented[plot] === true && world.conflicts[plot] === undefined;
  world.unlocks.push({ buyer: who, plot, at: world.now, wasDocumented, calls: [] });
}

const unlock = fc.tuple(aBuyer, aPlot).map(
  (of): Step =>
    (world) =>
      unlockFor(world, of),
);

async function call(world: World, [buyer, plot]: [number, number], contact: 'called' | 'no-answer'): Promise<void> {
  const who = given(world.buyers[buyer]);
  if (world.erased.has(who)) return;
  const property_id = given(world.plots[plot]).id;
  await noteReveal(db, who, { property_id, contact_status: contact }, new Date(world.now));
  const noted = given(unlockOf(world, buyer, plot));
  noted.contact = contact;
  const { calls, at, tap } = noted;
  const last = calls.at(-1);
  const isTooSoon = last !== undefined && world.hours(last) < 20;
  const isInTime = world.hours(at) <= 7 * 24 || (tap !== undefined && world.hours(tap.at) <= 48);
  if (contact === 'no-answer' && !isTooSoon && isInTime) calls.push(world.now);
}

const aCall = fc.tuple(aBuyer, aPlot);
const note = fc.tuple(aCall, fc.constantFrom('called' as const, 'no-answer' as const)).map(
  ([of, contact]): Step =>
    (world) =>
      call(world, of, contact),
);

/** An unlock, two calls and hours of silence: by single steps they would rarely be of one unlock. */
const callInVain = fc.tuple(aCall, fc.constantFrom(0, 47, 48)).map(([of, silence]): Step => async (world) => {
  await unlockFor(world, of);
  await call(world, of, 'no-answer');
  world.now += 20 * HOUR_MS;
  await call(world, of, 'no-answer');
  await minute(world);
  world.now += silence * HOUR_MS;
});

const tap = fc
  .tuple(aPlot, fc.constantFrom('for-sale' as const, 'sold' as const, 'new-number' as const))
  .map(([plot, answer]): Step => async (world) => {
    const property_id = given(world.plots[plot]).id;
    const statusOf = async () =>
      (await db.select({ status: properties.status }).from(properties).where(eq(properties.id, property_id)))[0]
        ?.status;
    const before = await statusOf();
    const token = ownerToken(linkSecret, world.owner, new Date(world.now));
    await answerForOwner(world.services, { token, property_id, answer });
    const open: Unlock[] = [];
    for (const one of world.unlocks) {
      if (one.plot !== plot || one.contact !== 'no-answer' || one.tap || world.erased.has(one.buyer)) continue;
      if (!(await returnedOf(world, one))) open.push(one);
    }
    // The question is of one of them; the answer is to all who wait.
    if (open.some(({ askedAt }) => askedAt !== undefined)) {
      for (const one of open) {
        if (one.askedAt === undefined && one.calls.length < 2) continue;
        one.askedAt ??= world.now;
        one.tap = { at: world.now, answer };
      }
    }
    if (before === 'approved' && (await statusOf()) === 'sold') world.sales.push({ plot, at: world.now });
  });

const order = fc.boolean().map((isOrder): Step => async (world) => {
  if (world.erased.has(world.owner)) return;
  const { phone } = world.owner;
  if (isOrder) {
    const received = { phone, reference: 'DoT/117', received_at: new Date(world.now).toISOString() };
    const { _id: id } = await addNumberOrder(world.services, admin, received);
    await blockNumber(world.services, admin, { id, reason: 'Ordered by the DoT' });
    world.ordersAt.push(world.now);
    world.blockedAt ??= world.now;
  } else {
    const standing = await db.select().from(numberOrders).where(isBlocking(phone));
    for (const { id } of standing) await unblockNumber(world.services, admin, { id, reason: 'Taken back' });
  }
});

const erase = fc
  .oneof({ weight: 3, arbitrary: aBuyer }, { weight: 1, arbitrary: fc.constant('owner' as const) })
  .map((who): Step => async (world) => {
    const leaving = who === 'owner' ? world.owner : given(world.buyers[who]);
    await db.transaction((tx) => closeAccount(tx, leaving.id, new Date(world.now - ERASURE_DAYS * 24 * HOUR_MS)));
    world.erased.add(leaving);
    const failures: unknown[] = [];
    await eraseWhatIsDue({
      ...world.services,
      log: { info() {}, error: ({ err }: { err?: unknown }) => failures.push(err) },
    });
    expect(failures).toEqual([]);
  });

const report = fc.tuple(aBuyer, aPlot).map(([buyer, plot]): Step => async (world) => {
  if (world.erased.has(given(world.buyers[buyer]))) return;
  const property_id = given(world.plots[plot]).id;
  await reportProperty(world.services, given(world.buyers[buyer]), { property_id, reason: 'The number is dead.' });
  const reported = unlockOf(world, buyer, plot);
  if (reported) Object.assign(reported, { reportedAt: world.now, isDecided: false });
});

const decide = fc.tuple(aBuyer, aPlot, fc.boolean()).map(([buyer, plot, isUpheld]): Step => async (world) => {
  const found = unlockOf(world, buyer, plot);
  const [row] = found ? await db.select().from(reports).where(eq(reports.userId, found.buyer.id)) : [];
  if (!row || row.propertyId !== given(world.plots[plot]).id) return;
  await (isUpheld ? upholdReport : declineReport)(world.services, admin, { id: row.id, reason: 'As we found it.' });
  if (found) found.isDecided = true;
});

const sale = fc.tuple(aPlot, fc.boolean()).map(([plot, isSale]): Step => async (world) => {
  const change = isSale ? markSold : markUnsold;
  await change(world.services, world.owner, given(world.plots[plot]).id);
  if (isSale) world.sales.push({ plot, at: world.now });
  else Object.assign(given(world.sales.findLast((one) => one.plot === plot)), { relistedAt: world.now });
});

const block = fc.boolean().map((isBlock): Step => async (world) => {
  const { id } = world.owner;
  if (isBlock) await blockUser(world.services, { id, reason: 'Sells land of others' });
  else await unblockUser(world.services, id);
  world.blockedAt = isBlock ? world.now : undefined;
});

const check = fc.tuple(aPlot, fc.boolean()).map(([plot, conflicts]): Step => async (world) => {
  if (world.erased.has(world.owner)) return;
  const { id } = given(world.plots[plot]);
  const [row] = await db.select({ version: properties.version }).from(properties).where(eq(properties.id, id));
  const evidence = { document_type: 'land_map' as const, page: 1, ...(conflicts ? { says: 38 } : {}) };
  await checkFact(world.services, admin, { id, version: given(row).version, fact: 'frontage', evidence });
  world.documented[plot] = true;
  world.conflicts[plot] = conflicts ? world.now : undefined;
});

const wait = fc.constantFrom(1, 20, 23, 72, 24 * 13, 24 * 14, 24 * 31).map((hours): Step => async (world) => {
  world.now += hours * HOUR_MS;
});

const step = fc.oneof(
  { weight: 6, arbitrary: unlock },
  { weight: 4, arbitrary: wait },
  { weight: 2, arbitrary: sale },
  { weight: 2, arbitrary: report },
  { weight: 2, arbitrary: callInVain },
  { weight: 2, arbitrary: tap },
  note,
  decide,
  block,
  order,
  erase,
  check,
);

const returnedOf = (world: World, { buyer, plot }: Unlock) =>
  db.$count(
    creditMovements,
    and(
      eq(creditMovements.userId, buyer.id),
      eq(creditMovements.propertyId, given(world.plots[plot]).id),
      eq(creditMovements.reason, 'return'),
    ),
  );

/** The minute's job: owners are asked, and what is due comes back. */
async function minute(world: World): Promise<void> {
  await askOwners(world.services);
  const isOpen = ({ buyer, askedAt, tap: answered }: Unlock) =>
    askedAt !== undefined && world.hours(askedAt) < 48 && !answered && !world.erased.has(buyer);
  if (!world.unlocks.some(isOpen)) {
    for (const one of world.unlocks) {
      if (one.contact === 'no-answer' && one.calls.length >= 2 && !(await returnedOf(world, one)))
        one.askedAt ??= world.now;
    }
  }
  await returnDueCredits(world.services);
}

async function expectSettled(world: World): Promise<void> {
  for (const buyer of world.buyers) await soundLedger(db, buyer.id);
  for (const one of world.unlocks) {
    const of = { userId: one.buyer.id, propertyId: given(world.plots[one.plot]).id };
    const movements = await db.select().from(creditMovements).where(eq(creditMovements.userId, of.userId));
    const returns = movements.filter((row) => row.reason === 'return' && row.propertyId === of.propertyId);
    expect(returns.length).toBeLessThanOrEqual(1);
    for (const { rule, createdAt } of returns) {
      if (rule === 'unanswered')
        expect(createdAt.getTime() - (one.askedAt ?? Infinity)).toBeGreaterThanOrEqual(48 * HOUR_MS);
    }
    const owed = await db.select().from(reports).where(eq(reports.userId, of.userId));
    const isWithPerson = owed.some(({ propertyId }) => propertyId === of.propertyId);
    if (world.isDue(one)) expect(returns.length === 1 || isWithPerson).toBe(true);
  }
}

test('whatever happens in whatever order, ledgers sum, no credit comes back twice and none that is due is lost', async () => {
  let returned = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 18 }), async (steps) => {
      const owner = await makeSeller(db);
      const facts = { owner, photos: 0, documents: ['land_map'], stated: { frontage: 40 } } as const;
      const plots = await Promise.all(Array.from({ length: PLOTS }, () => makeProperty(db, facts)));
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer(db, { credits: PLOTS })));
      const world = new World(buyers, owner, plots);
      for (const one of steps) {
        await unlessRefused(one)(world);
        await minute(world);
        await expectSettled(world);
      }
      returned += await db.$count(creditMovements, eq(creditMovements.reason, 'return'));
    }),
    { numRuns: 15 },
  );
  expect(returned).toBeGreaterThan(0);
});

test('twenty returns at the same moment give one credit back', async () => {
  const world = await worldWithDue();
  await Promise.all(Array.from({ length: 20 }, () => returnDueCredits(world.services)));
  expect(await soundLedger(db, given(world.buyers[0]).id)).toEqual({ balance: 1, changes: [1, -1, 1] });
});

test('a return and a decision at the same moment give one credit back', async () => {
  for (const decision of [upholdReport, declineReport]) {
    const world = await worldWithDue();
    const buyer = given(world.buyers[0]);
    const [row] = await db.select().from(reports).where(eq(reports.userId, buyer.id));
    const decided = () => decision(world.services, admin, { id: given(row).id, reason: 'As we found it.' });
    await Promise.allSettled([returnDueCredits(world.services), decided(), returnDueCredits(world.services)]);
    const { changes } = await soundLedger(db, buyer.id);
    expect(changes.slice(0, 2)).toEqual([1, -1]);
    const [after] = await db.select().from(reports).where(eq(reports.userId, buyer.id));
    if (after?.status === 'upheld') expect(changes).toEqual([1, -1, 1]);
    expect(changes.length).toBeLessThanOrEqual(3);
  }
});

test('a return, and the owner who relists or the buyer who leaves at the same moment, leave a sound ledger', async () => {
  const world = await worldWithDue();
  const [buyer, plot] = [given(world.buyers[0]), given(world.plots[0])];
  await markSold(world.services, world.owner, plot.id);
  world.now += 14 * 24 * HOUR_MS;
  await Promise.all([
    returnDueCredits(world.services),
    markUnsold(world.services, world.owner, plot.id),
    db.transaction((tx) => closeAccount(tx, buyer.id, new Date(world.now))),
    returnDueCredits(world.services),
  ]);
  expect(await soundLedger(db, buyer.id)).toEqual({ balance: 1, changes: [1, -1, 1] });
});

/** One unlock, whose report waits for longer than 72 hours. */
async function worldWithDue(): Promise<World> {
  const owner = await makeSeller(db);
  const plot = await makeProperty(db, { owner, photos: 0 });
  const buyer = await makeBuyer(db, { credits: 1 });
  const world = new World([buyer], owner, [plot]);
  await revealProperty(db, buyer, plot.id, new Date(world.now));
  await reportProperty(world.services, buyer, { property_id: plot.id, reason: 'The number is dead.' });
  world.now += 72 * HOUR_MS;
  expect(await db.$count(reveals, eq(reveals.userId, buyer.id))).toBe(1);
  return world;
}
