import { tmpdir } from 'node:os';
import { eq } from 'drizzle-orm';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { LISTING_ORDERS } from '#contract/listing-orders.ts';
import { openDatabase } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { decisionEmail } from '#server/properties/decision-emails.ts';
import { approveProperty } from '#server/properties/decisions.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { diskStorage } from '#server/storage/storage.ts';
import { seededRandom } from '#test/random.ts';
import { type Databases, LARGE, SMALL } from './databases.ts';
import { villageName } from './descriptions.ts';
import { type Figure, median, percentile } from './figure.ts';
import { type LoadResponses, compareTimes, timesOf } from './load.ts';
import type { Place } from './market.ts';
import { startProduct } from './site.ts';

/* Limits as multiples of the plain list of the same area, in the same market and run. */
const LIST_LIMITS = { [SMALL]: 3, [LARGE]: 5 };
const COUNTS_LIMIT = 6;
/** For filters that work against the order's index. */
const AGAINST_THE_ORDER_LIMIT = 15;
const COMBINATIONS = 300;
const COMBINATIONS_P95_LIMIT = 50;
const COMBINATIONS_LONGEST_LIMIT = 500;
/** Responses a second over 8 connections, as a share of the plain list's. */
const MIX_LIMITS = { [SMALL]: 0.4, [LARGE]: 0.2 };
const MIX_CONNECTIONS = 8;
const MIX_ANSWERS = 1_500;
const FIRST_LIMIT = 150;
const APPROVAL_LIMIT = 1.6;
const APPROVALS = 200;
const REQUESTS = 300;
/** Few enough to be in memory after the warm-up. */
const DIFFERENT = 60;
const PLACES = 60;
const PLAIN_LIST = '/api/property/display-all-properties';
const PLAIN_SEARCH = '/api/property/search-properties';

const ORDERS = LISTING_ORDERS.filter((order) => order !== 'nearest');

const AGAINST_THE_ORDER = 'small plots first by what an area of them costs';

type Question = (i: number, place: Place) => { path: string; body?: object };

const list = (query: string) => ({ path: `${PLAIN_LIST}?${query}` });
const counts = (query: string) => ({ path: `/api/property/filter-counts?${query}` });

const anew = (i: number, from: number, to: number) => Math.round(from * (to / from) ** ((i * 0.618_034) % 1));
const figure = (i: number, from: number, to: number) => anew(i % DIFFERENT, from, to);

const mistyped = (name: string) => (name.length > 6 ? name.slice(0, 3) + name.slice(4) : name);

const MISTYPED = ['elctricity', 'hosptal', 'highwey', 'orchart', 'recipt', 'railwey'];

/** Lists; names of counts begin with 'the number'. */
const QUESTIONS: Record<string, Question> = {
  'up to a price, cheapest first': (i) => list(`price_max=${figure(i, 100_000, 20_000_000)}&sort=price`),
  'between two prices, with a paper, newest first': (i) =>
    list(`price_min=${figure(i, 50_000, 1_000_000)}&price_max=${figure(i, 1_000_000, 20_000_000)}&papers=sale_deed`),
  'a size in katha, by price per area': (i) =>
    list(`size_min=${figure(i, 1, 10)}&size_max=${figure(i, 10, 25)}&unit=katha&sort=rate`),
  'price, size, price per unit, paper and seller at once': (i) =>
    list(
      `price_min=${figure(i, 50_000, 400_000)}&price_max=${figure(i, 500_000, 9_000_000)}&size_min=2&size_max=${figure(i, 30, 80)}` +
        `&rate_max=${figure(i, 50_000, 900_000)}&unit=decimal&papers=sale_deed&listed_by=agent&sort=size_desc`,
    ),
  [AGAINST_THE_ORDER]: (i) => list(`size_max=${figure(i, 3, 9)}&unit=decimal&sort=rate`),
  'a few rupees of difference, which few or none have': (i) =>
    list(`price_min=${figure(i, 60_000, 9_000_000)}&price_max=${figure(i, 60_000, 9_000_000) + 3}&sort=confirmed`),
  'papers that nobody has': (i) => list(`papers=mutation,land_map&price_max=${figure(i, 100_000, 20_000_000)}`),
  'everything, a page in the middle by price': (i) => list(`sort=price&page=${figure(i, 100, 300)}`),
  'a place by its name, with a letter missing': (i, { mandal, district }) =>
    list(`q=${encodeURIComponent(`${mistyped(mandal)} ${district}`)}&price_max=${figure(i, 1_000_000, 20_000_000)}`),
  'a word that many descriptions have': (i) => list(`q=corner&price_max=${figure(i, 1_000_000, 20_000_000)}`),
  'a word that few descriptions have': (i) => list(`q=${villageName(30_000 + (i % DIFFERENT))}`),
  'two words in Devanagari, cheapest first': (i) =>
    list(`q=${encodeURIComponent('कॉर्नर स्कूल')}&price_max=${figure(i, 1_000_000, 20_000_000)}&sort=price`),
  'a word with a place': (i, { mandal, district }) =>
    list(`q=${encodeURIComponent(`highway ${mandal} ${district}`)}&price_max=${figure(i, 1_000_000, 20_000_000)}`),
  'a word with a typing error': (i) =>
    list(`q=${MISTYPED[i % MISTYPED.length] ?? ''}&price_max=${figure(i, 1_000_000, 20_000_000)}`),
  'the number behind each filter, with a word': (i) => counts(`q=school&price_max=${anew(i, 100_000, 20_000_000)}`),
  'in a state, up to a price': (i, { state }) => ({
    path: `${PLAIN_SEARCH}?price_max=${figure(i, 100_000, 20_000_000)}&sort=price_desc`,
    body: { state },
  }),
  'in a mandal, up to a price': (i, place) => ({
    path: `${PLAIN_SEARCH}?price_max=${figure(i, 100_000, 20_000_000)}&sort=size`,
    body: { state: place.state, district: place.district, mandal: place.mandal },
  }),
  'the number behind each filter, anew': (i) => counts(`price_max=${anew(i, 100_000, 20_000_000)}&papers=sale_deed`),
  'the number behind each filter, where nothing matches': (i) =>
    counts(`price_max=${anew(i, 100_000, 20_000_000)}&papers=mutation&unit=katha&size_max=${figure(i, 1, 20)}`),
};

/** Filtered lists and facet counts, against the plain list of the same market or area. */
export async function search(databases: Databases): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const approved of [SMALL, LARGE] as const) {
    const { url, dataDirectory, market } = await databases.of(approved);
    const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
    const { address } = site;
    const plots = approved.toLocaleString('en-IN');
    const [first = 0] = await timesOf(() => ({ address, ...list('price_max=500000') }), 1);
    const [firstWord = 0] = await timesOf(() => ({ address, ...list('q=corner') }), 1);
    const turns = (question: Question, plain: boolean) => {
      let i = 0;
      return (): LoadResponses => {
        const { path, body } = question(i, market.mandals[i % PLACES] ?? { state: '', district: '', mandal: '' });
        i += 1;
        if (body) return { address, path: plain ? PLAIN_SEARCH : path, method: 'POST', body: JSON.stringify(body) };
        return { address, path: plain ? PLAIN_LIST : path };
      };
    };
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const [of, than] = await compareTimes([turns(question, false), turns(question, true)], REQUESTS);
      if (!of || !than) throw new Error('Both sides are measured');
      const limit = name === AGAINST_THE_ORDER ? AGAINST_THE_ORDER_LIMIT : LIST_LIMITS[approved];
      figures.push(
        figureOf(`${plots}: ${name}`, of.median, than.median, name.startsWith('the number') ? COUNTS_LIMIT : limit),
      );
    }
    const plain = median(await timesOf(() => ({ address, path: PLAIN_LIST }), REQUESTS));
    figures.push(
      figureOf(`${plots}: first filtered list after a start`, first, plain, FIRST_LIMIT),
      figureOf(`${plots}: first list with a word after a start`, firstWord, plain, FIRST_LIMIT),
      await mixOf(approved, plots, turns),
    );
    if (approved === LARGE) figures.push(...(await combinations(address, plain)));
    else figures.push(await approvals(url));
    await site.stop();
  }
  return figures;
}

const figureOf = (what: string, of: number, than: number, limit: number): Figure => ({
  what,
  measured: `${of.toFixed(2)} : ${than.toFixed(2)} ms`,
  value: of / than,
  limit,
  holds: 'at most',
});

async function mixOf(
  approved: typeof SMALL | typeof LARGE,
  plots: string,
  turns: (question: Question, plain: boolean) => () => LoadResponses,
): Promise<Figure> {
  const rateOf = async (next: () => LoadResponses) => {
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: MIX_CONNECTIONS }, () => timesOf(next, MIX_ANSWERS / MIX_CONNECTIONS)));
    return (MIX_ANSWERS * 1000) / (performance.now() - startedAt);
  };
  const requests = Object.values(QUESTIONS).map((question) => turns(question, false));
  let i = 0;
  const mix = () => {
    const next = requests[i++ % requests.length];
    if (!next) throw new Error('There are questions');
    return next();
  };
  const plain = turns(() => list(''), true);
  await rateOf(mix);
  const [of, than] = [await rateOf(mix), await rateOf(plain)];
  return {
    what: `${plots}: a mix of all of them over ${MIX_CONNECTIONS} connections`,
    measured: `${Math.round(of)} : ${Math.round(than)} answers/s`,
    value: of / than,
    limit: MIX_LIMITS[approved],
    holds: 'at least',
  };
}

async function combinations(address: string, plain: number): Promise<Figure[]> {
  const random = seededRandom(300);
  const times: number[] = [];
  for (let i = 0; i < COMBINATIONS; i += 1) {
    const query = new URLSearchParams();
    const draw = (most: number) => Math.floor(random() * most);
    if (random() < 0.5) query.set('price_max', String((100_000 * 10 ** (2 * random())) | 0));
    if (random() < 0.25) query.set('price_min', String((50_000 * 10 ** (0.3 * random())) | 0));
    if (random() < 0.5) {
      query.set('unit', ['katha', 'decimal', 'acre'][draw(3)] ?? 'acre');
      query.set('size_max', String(1 + draw(40)));
      if (random() < 0.5) query.set('rate_max', String(20_000 + draw(900_000)));
    }
    if (random() < 0.4) query.set('papers', DOCUMENT_TYPES.filter(() => random() < 0.25).join(','));
    if (random() < 0.3) query.set('listed_by', random() < 0.5 ? 'seller' : 'agent');
    if (random() < 0.4)
      query.set('q', ['corner', 'bijli sadak', 'highway patna', villageName(draw(30_000))][draw(4)] ?? '');
    query.set('sort', ORDERS[draw(ORDERS.length)] ?? 'newest');
    if (random() < 0.2) query.set('page', String(2 + draw(20)));
    const [listing = 0] = await timesOf(() => ({ address, ...list(String(query)) }), 1);
    query.delete('page');
    const [counting = 0] = await timesOf(() => ({ address, ...counts(String(query)) }), 1);
    times.push(listing + counting);
  }
  const p95 = percentile(times, 0.95);
  return [
    figureOf(`${COMBINATIONS} random combinations, list and counts together: p95`, p95, plain, COMBINATIONS_P95_LIMIT),
    figureOf('… and the longest', Math.max(...times), plain, COMBINATIONS_LONGEST_LIMIT),
  ];
}

async function approvals(url: string): Promise<Figure> {
  const { db, pool, close } = openDatabase(url, console.error, 2);
  const jobs = await startJobs(pool, [decisionEmail], { error: console.error });
  const { rows } = await pool.query<{ id: string }>(
    `select id from properties where status = 'approved' order by listing_number limit ${2 * APPROVALS}`,
  );
  await pool.query("update properties set status = 'pending' where id = any($1)", [rows.map(({ id }) => id)]);
  await pool.query('delete from property_search where property_id = any($1)', [rows.map(({ id }) => id)]);
  // Its properties have no files.
  const files = diskStorage(tmpdir());
  const services = { db, files, jobs, clock: () => new Date(), config: { approvesVerifiedPhonesOnly: false } };
  const admin = { id: '', role: 'admin' as const };
  const without = (id: string) =>
    db.transaction(async (tx) => {
      await tx.select().from(properties).where(eq(properties.id, id)).for('no key update');
      await tx.update(properties).set({ status: 'approved', confirmedAt: new Date() }).where(eq(properties.id, id));
      await jobs.enqueue(tx, decisionEmail, { propertyId: id, decision: 'approved', reason: '' });
    });
  const times: [number[], number[]] = [[], []];
  for (const [i, { id }] of rows.entries()) {
    const startedAt = performance.now();
    if (i % 2 === 0) await approveProperty(services, admin, { id });
    else await without(id);
    times[i % 2 === 0 ? 0 : 1].push(performance.now() - startedAt);
  }
  // Restores the market for the next run.
  await db.transaction((tx) =>
    writeSearchRows(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  await jobs.stop();
  await close();
  return figureOf(
    'Approving a property, with its row of search and without',
    median(times[0]),
    median(times[1]),
    APPROVAL_LIMIT,
  );
}
