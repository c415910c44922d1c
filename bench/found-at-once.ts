import type { Databases } from './databases.ts';
import { villageName } from './descriptions.ts';
import type { Figure } from './figure.ts';
import { type Asked, compareTimes, timesOf } from './load.ts';
import type { Place } from './market.ts';
import { LARGE, SMALL } from './sizes.ts';
import { startProduct } from './site.ts';

/** Of the time of the plain list of the same area, in the same market. */
const LIMIT = 1.5;
const REQUESTS = 600;
/** So few that the warming up has asked each: plots that people look at are in memory. What matches is looked for each time; only counts are kept. */
const DIFFERENT = 60;
/** The most crowded ones, taken in turns. */
const PLACES = 60;
const PLAIN_LIST = '/api/property/display-all-properties';
const PLAIN_SEARCH = '/api/property/search-properties';

type Question = (i: number, place: Place) => { path: string; body?: object };

const list = (query: string) => ({ path: `${PLAIN_LIST}?${query}` });
const counts = (query: string) => ({ path: `/api/property/filter-counts?${query}` });

/** Another figure in each question. */
const anew = (i: number, from: number, to: number) => Math.round(from * (to / from) ** ((i * 0.618_034) % 1));
const figure = (i: number, from: number, to: number) => anew(i % DIFFERENT, from, to);

/** One letter less, as somebody types on a phone. */
const mistyped = (name: string) => (name.length > 6 ? name.slice(0, 3) + name.slice(4) : name);

/** Electricity, hospital, highway and so on: how they are written in descriptions. */
const MISTYPED = ['elctricity', 'hosptal', 'highwey', 'orchart', 'recipt', 'railwey'];

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
  'small plots first by what an area of them costs, against what their price would have': (i) =>
    list(`size_max=${figure(i, 3, 9)}&unit=decimal&sort=rate`),
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
  'the number behind each filter, which were asked before': () => counts('price_max=500000'),
  'the number behind each filter, anew': (i) => counts(`price_max=${anew(i, 100_000, 20_000_000)}&papers=sale_deed`),
  'the number behind each filter, where nothing matches': (i) =>
    counts(`price_max=${anew(i, 100_000, 20_000_000)}&papers=mutation&unit=katha&size_max=${figure(i, 1, 20)}`),
};

/** Lists that are narrowed and sorted, against the plain list of the same market, or of the same area of it. */
export async function foundAtOnce(databases: Databases): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const approved of [SMALL, LARGE]) {
    const { url, dataDirectory, market } = await databases.of(approved);
    const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
    const { address } = site;
    const [firstTime = 0] = await timesOf(() => ({ address, ...list('price_max=500000') }), 1);
    const [firstWord = 0] = await timesOf(() => ({ address, ...list('q=corner') }), 1);
    console.log(
      `The first filtered list of ${approved} took ${Math.round(firstTime)} ms, the first with a word of descriptions ${Math.round(firstWord)} ms.`,
    );
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const next = (plain: boolean) => {
        let i = 0;
        return (): Asked => {
          const { path, body } = question(i, market.mandals[i % PLACES] ?? { state: '', district: '', mandal: '' });
          i += 1;
          if (body) return { address, path: plain ? PLAIN_SEARCH : path, method: 'POST', body: JSON.stringify(body) };
          return { address, path: plain ? PLAIN_LIST : path };
        };
      };
      const [of, than] = await compareTimes([next(false), next(true)], REQUESTS);
      if (!of || !than) throw new Error('Both sides are measured');
      figures.push({
        what: `${approved.toLocaleString('en-IN')} plots: ${name}`,
        measured: `${of.median.toFixed(2)} : ${than.median.toFixed(2)} ms`,
        value: of.median / than.median,
        limit: LIMIT,
        holds: 'at most',
      });
    }
    await site.stop();
  }
  return figures;
}
