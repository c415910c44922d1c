import { PLOTS_FROM_ZOOM, writeBox } from '#contract/map-places.ts';
import type { Location } from '#contract/shown-location.ts';
import { openDatabase } from '#server/database/open.ts';
import { type Databases, LARGE, SMALL } from './databases.ts';
import { type Figure, median } from './figure.ts';
import { type LoadResponses, timesOf } from './load.ts';
import type { Place } from './market.ts';
import { mapDrawings } from './map-drawings.ts';
import { mapOnPhone } from './map-on-phone.ts';
import { mapScripts } from './map-scripts.ts';
import { type Site, startProduct } from './site.ts';

/* Views of a map, against the plain list of the same market. */
const CLOSE_LIMIT = 5;
const WIDE_LIMIT = 6;
const GROWN_LIMIT = 3;
const NEAREST_LIMIT = 1.3;
const VIEWS = 60;
const ROUNDS = 2;
const [WIDTH, HEIGHT] = [360, 560];
const TILE = 256;
const FILTERS = { 'without filters': '', 'with a price and a paper': '&price_max=1500000&papers=sale_deed' };
const ZOOMS = [5, 8, PLOTS_FROM_ZOOM, 12, 14, 16];
const PLAIN_LIST = '/api/property/display-all-properties';
/** Never requested: as many are taken as there are. */
const NONE: LoadResponses = { address: '', path: '' };

interface Plot extends Location {
  listing: string;
}

interface Measured {
  size: string;
  address: string;
  mandals: readonly Place[];
  marked: Plot[];
  unmarked: Plot[];
  ofDistricts: string[];
}

export async function map(databases: Databases): Promise<Figure[]> {
  const sites: Site[] = [];
  const on = async (approved: number): Promise<Measured> => {
    const { url, dataDirectory, market } = await databases.of(approved);
    const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
    sites.push(site);
    const { mandals } = market;
    return { size: approved.toLocaleString('en-IN'), address: site.address, mandals, ...(await plotsOf(url)) };
  };
  try {
    const [small, large] = [await on(SMALL), await on(LARGE)];
    const [crowded = { state: '', district: '' }] = large.mandals;
    return [
      ...(await mapDrawings(small.address, {
        properties: small.ofDistricts,
        states: [...new Set(small.mandals.map(({ state }) => state))],
      })),
      ...(await mapScripts()),
      ...(await mapOnPhone(large.address, {
        property: `/property/${large.marked[0]?.listing}`,
        list: `/search?${new URLSearchParams({ state: crowded.state, district: crowded.district })}`,
      })),
      ...(await views(small)),
      ...(await views(large)),
      ...(await grownViews(large, small)),
      await wholeDistricts(large),
      await nearest(small),
      await nearest(large),
    ];
  } finally {
    for (const site of sites) await site.stop();
  }
}

const viewPath = (at: Plot | undefined, zoom: number, filters = '') =>
  `/api/property/map?zoom=${zoom}&box=${boxAround(at, zoom)}${filters}`;

async function views({ size, address, marked }: Measured): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const zoom of ZOOMS)
    for (const [name, filters] of Object.entries(FILTERS)) {
      const times = await inTurns(
        (i) => [{ address, path: viewPath(marked[i % VIEWS], zoom, filters) }],
        () => [{ address, path: PLAIN_LIST }],
      );
      const limit = zoom < PLOTS_FROM_ZOOM ? WIDE_LIMIT : CLOSE_LIMIT;
      figures.push(figureOf(`${size}: a view at zoom ${zoom} ${name}`, times, limit));
    }
  return figures;
}

async function grownViews(large: Measured, small: Measured): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const zoom of ZOOMS.filter((one) => one >= PLOTS_FROM_ZOOM)) {
    const of =
      ({ address, marked }: Measured) =>
      (i: number) => [{ address, path: viewPath(marked[i % VIEWS], zoom) }];
    const times = await inTurns(of(large), of(small));
    figures.push(figureOf(`A hundred times the plots: a view at zoom ${zoom}`, times, GROWN_LIMIT));
  }
  return figures;
}

async function wholeDistricts({ size, address, mandals }: Measured): Promise<Figure> {
  const queries = new Set(mandals.map(({ state, district }) => `${new URLSearchParams({ state, district })}`));
  const crowded = [...queries].slice(0, VIEWS);
  const times = await inTurns(
    (i) => [{ address, path: `/api/property/map?zoom=${PLOTS_FROM_ZOOM}&${crowded[i % crowded.length]}` }],
    () => [{ address, path: PLAIN_LIST }],
  );
  return figureOf(`${size}: the plots of a whole district`, times, CLOSE_LIMIT);
}

async function nearest({ size, address, marked, unmarked }: Measured): Promise<Figure> {
  const page = (plots: readonly Plot[]) => (i: number) => {
    const listing = plots[i % plots.length]?.listing ?? '';
    return ['display-one-property', 'display-nearby-properties'].map((call) => ({
      address,
      path: `/api/property/${call}/${listing}`,
    }));
  };
  return figureOf(
    `${size}: a property with its nearest six, and an unmarked one with the newest of its mandal`,
    await inTurns(page(marked), page(unmarked)),
    NEAREST_LIMIT,
  );
}

type Requests = (i: number) => LoadResponses[];

async function inTurns(one: Requests, other: Requests): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let i = -VIEWS; i < VIEWS * ROUNDS; i += 1) {
    for (const [side, requestsOf] of [one, other].entries()) {
      const requests = requestsOf(Math.abs(i));
      const taken = await timesOf(() => requests.shift() ?? NONE, requests.length);
      if (i >= 0) times[side === 0 ? 0 : 1].push(taken.reduce((sum, time) => sum + time, 0));
    }
  }
  return [median(times[0]), median(times[1])];
}

const figureOf = (what: string, [of, than]: [number, number], limit: number): Figure => ({
  what,
  measured: `${of.toFixed(2)} : ${than.toFixed(2)} ms`,
  value: of / than,
  limit,
  holds: 'at most',
});

function boxAround(at: Location | undefined, zoom: number): string {
  if (!at) throw new Error('There is no marked plot');
  const east = ((WIDTH / TILE) * 360) / 2 ** zoom / 2;
  const north = (((HEIGHT / TILE) * 360) / 2 ** zoom / 2) * Math.cos((at.latitude * Math.PI) / 180);
  const { latitude, longitude } = at;
  const box = { west: longitude - east, south: latitude - north, east: longitude + east, north: latitude + north };
  return writeBox(box) ?? '';
}

async function plotsOf(url: string): Promise<Pick<Measured, 'marked' | 'unmarked' | 'ofDistricts'>> {
  const { pool, close } = openDatabase(url, console.error, 1);
  const read = async (isMarked: boolean) => {
    const { rows } = await pool.query<Plot>(
      `select 'BK-' || listing_number as listing, coalesce(shown_latitude, 0) as latitude, coalesce(shown_longitude, 0) as longitude
       from properties where status = 'approved' and (shown_latitude is not null) = $1 order by md5(listing_number::text) limit $2`,
      [isMarked, VIEWS],
    );
    return rows;
  };
  const { rows: ofDistricts } = await pool.query<{ listing: string }>(
    `select distinct on (district_id) 'BK-' || listing_number as listing from properties where status = 'approved' order by district_id, id`,
  );
  const plots = { marked: await read(true), unmarked: await read(false) };
  await close();
  return { ...plots, ofDistricts: ofDistricts.map(({ listing }) => listing) };
}
