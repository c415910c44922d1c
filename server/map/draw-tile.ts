import { type Scheme, TILE_PIXELS } from '#contract/map-tiles.ts';
import { pathOf, type Point } from '#server/areas/plane.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { partsWithin, ringWithin } from './clip.ts';
import { type AreaName, FROM_MARK, type Shape, shapesOf } from './shapes.ts';

export interface Tile {
  zoom: number;
  x: number;
  y: number;
}

const BEYOND = 4;
const TEXT_PIXELS = 12;
const CHARACTER_PIXELS = 6.5;

/** web/app/app.css's crop-wash, edge and bark. Outside the states the page's own sand shows. */
const COLOURS: Record<Scheme, { land: string; border: string; text: string }> = {
  light: { land: '#e3ecd6', border: '#8d7a61', text: '#66553f' },
  dark: { land: '#232f1b', border: '#9c8a70', text: '#c3b299' },
};

const OPEN = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PIXELS}" height="${TILE_PIXELS}" viewBox="0 0 ${TILE_PIXELS} ${TILE_PIXELS}">`;
export const EMPTY_TILE = `${OPEN}</svg>`;

/** @param localise an area's name as the tile shows it */
export async function drawTile(
  tile: Tile,
  scheme: Scheme,
  localise: (area: AreaName) => string | Promise<string>,
): Promise<string> {
  const { land, districtBorders, stateBorders, names } = await shapesOf(tile.zoom);
  const { land: landColour, border, text } = COLOURS[scheme];
  const onTile = projectionOn(tile);
  const seen = (shapes: Shape[]) => shapes.filter((shape) => reachesInto(tile, shape));
  const lines = (shapes: Shape[]) =>
    seen(shapes)
      .flatMap(({ points }) => partsWithin(points.map(onTile), { least: -BEYOND, most: TILE_PIXELS + BEYOND }))
      .map((part) => pathOf(part.map(rounded), ''))
      .join('');
  const ground = seen(land)
    .map(({ points }) => pathOf(ringWithin(points.map(onTile), { least: 0, most: TILE_PIXELS }).map(rounded), 'z'))
    .join('');
  const [inner, outer] = [lines(districtBorders), lines(stateBorders)];
  const written = (await Promise.all(names.map((name) => writeName(name, { zoom: tile.zoom, onTile, localise })))).join(
    '',
  );
  const parts = [
    ground && `<path fill="${landColour}" d="${ground}"/>`,
    inner && `<path fill="none" stroke="${border}" stroke-opacity=".5" d="${inner}"/>`,
    outer && `<path fill="none" stroke="${border}" stroke-width="2" stroke-linejoin="round" d="${outer}"/>`,
    written &&
      `<g fill="${text}" stroke="${landColour}" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke" font-family="system-ui,sans-serif" font-size="${TEXT_PIXELS}" text-anchor="middle">${written}</g>`,
  ];
  return `${OPEN}${parts.join('')}</svg>`;
}

const projectionOn =
  ({ zoom, x, y }: Tile) =>
  ([worldX, worldY]: Point): Point => [(worldX * 2 ** zoom - x) * TILE_PIXELS, (worldY * 2 ** zoom - y) * TILE_PIXELS];

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

function reachesInto({ zoom, x, y }: Tile, { west, east, north, south }: Shape): boolean {
  const [size, beyond] = [2 ** -zoom, (2 ** -zoom * BEYOND) / TILE_PIXELS];
  const isApart =
    east < x * size - beyond ||
    west > (x + 1) * size + beyond ||
    south < y * size - beyond ||
    north > (y + 1) * size + beyond;
  return !isApart;
}

interface Writing {
  zoom: number;
  onTile: (point: Point) => Point;
  localise: (area: AreaName) => string | Promise<string>;
}

async function writeName(area: AreaName, { zoom, onTile, localise }: Writing): Promise<string> {
  const [x, middle] = rounded(onTile(area.at));
  const y = middle + (area.isBelow ? FROM_MARK : -FROM_MARK);
  const room = area.room * 2 ** zoom * TILE_PIXELS;
  const isFar = (width: number) => x + width / 2 < 0 || x - width / 2 > TILE_PIXELS;
  if (isFar(room) || y < -TEXT_PIXELS || y > TILE_PIXELS + TEXT_PIXELS) return '';
  const name = await localise(area);
  const width = [...new Intl.Segmenter().segment(name)].length * CHARACTER_PIXELS;
  if (width > room || isFar(2 * width)) return '';
  return `<text x="${x}" y="${y + TEXT_PIXELS / 3}">${escapeHtml(name)}</text>`;
}
