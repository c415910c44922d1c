import { PLOTS_FROM_ZOOM, writeBox } from '#contract/map-places.ts';
import type { Location } from '#contract/shown-location.ts';
import { openDatabase } from '#server/database/open.ts';
import { type Databases, LARGE, SMALL } from './databases.ts';
import { type Figure, median } from './figure.ts';
import { type LoadResponses, timesOf } from './load.ts';
import { startProduct } from './site.ts';

/* Views of a map, against the plain list of the same market. */
const CLOSE_LIMIT = 5;
const WIDE_LIMIT = 6;
const NEAREST_LIMIT = 1.3;
const VIEWS = 60;
const ROUNDS = 5;
/** A phone's map, in pixels. */
const [WIDTH, HEIGHT] = [360, 560];
const TILE = 256;
/** Half of the prices or so. */
const FILTERS = { 'without filters': '', 'with a price and a paper': '&price_max=1500000&papers=sale_deed' };
const ZOOMS = [5, 8, PLOTS_FROM_ZOOM, 12, 14, 16];
const PLAIN_LIST = '/api/property/display-all-properties';

interface Plot extends Location {
  listing: string;
}

/** Answers of the map, and what the nearest six cost a property. */
export async function map(databases: Databases): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const approved of [SMALL, LARGE] as const) {
    const { url, dataDirectory } = await databases.of(approved);
    const { marked, unmarked } = await plotsOf(url);
    const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
    const { address } = site;
    const said = approved.toLocaleString('en-IN');
    for (const zoom of ZOOMS)
      for (const [name, filters] of Object.entries(FILTERS)) {
        const view = (i: number) =>
          `/api/property/map?zoom=${zoom}&box=${boxAround(marked[i % VIEWS], zoom)}${filters}`;
        const limit = zoom < PLOTS_FROM_ZOOM ? WIDE_LIMIT : CLOSE_LIMIT;
        figures.push(
          figureOf(
            `${said}: a view at zoom ${zoom} ${name}`,
            await inTurns(
              address,
              (i) => [view(i)],
              () => [PLAIN_LIST],
            ),
            limit,
          ),
        );
      }
    const page = (plots: readonly Plot[]) => (i: number) => {
      const listing = plots[i % plots.length]?.listing ?? '';
      return [`/api/property/display-one-property/${listing}`, `/api/property/display-nearby-properties/${listing}`];
    };
    figures.push(
      figureOf(
        `${said}: a property with its nearest six, and an unmarked one with the newest of its mandal`,
        await inTurns(address, page(marked), page(unmarked)),
        NEAREST_LIMIT,
      ),
    );
    await site.stop();
  }
  return figures;
}

type Paths = (i: number) => string[];

/** Medians of both, by turns, so that other load meets both alike. */
async function inTurns(address: string, one: Paths, other: Paths): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let i = -VIEWS; i < VIEWS * ROUNDS; i += 1) {
    for (const [side, paths] of [one, other].entries()) {
      const requests = paths(Math.abs(i)).map((path): LoadResponses => ({ address, path }));
      const taken = await timesOf(() => requests.shift() ?? { address, path: PLAIN_LIST }, requests.length);
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

/** Spread over the market. */
async function plotsOf(url: string): Promise<Record<'marked' | 'unmarked', Plot[]>> {
  const { pool, close } = openDatabase(url, console.error, 1);
  const read = async (isMarked: boolean) => {
    const { rows } = await pool.query<Plot>(
      `select 'BK-' || listing_number as listing, coalesce(shown_latitude, 0) as latitude, coalesce(shown_longitude, 0) as longitude
       from properties where status = 'approved' and (shown_latitude is not null) = $1 order by md5(listing_number::text) limit $2`,
      [isMarked, VIEWS],
    );
    return rows;
  };
  const plots = { marked: await read(true), unmarked: await read(false) };
  await close();
  return plots;
}
