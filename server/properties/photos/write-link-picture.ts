import sharp, { type OverlayOptions } from 'sharp';
import { LINK_PICTURE_SIZE } from '#contract/consultant-path.ts';
import { drawnText, legible, type TextBox } from './drawn-text.ts';
import type { LinkPicture, LinkPlot } from './link-picture-content.ts';

/* Only in the process for photos (test/imports.test.ts). Colours are those of web/app/app.css. */

const PAPER = '#f7f1e3';
const INK = '#2a2018';
const BARK = '#66553f';
const GERU = '#a93a1c';
const GERU_DARK = '#862c13';

const MARGIN = 44;
const GAP = 6;
const TEXT_WIDTH = 480;
const PLOTS_LEFT = 568;
const MARK_SIDE = 132;
const NAME_SIZES = [54, 46, 38, 30, 24];
const NAME_HEIGHT = 190;
const PLACES_HEIGHT = 74;
/** WhatsApp shows no picture above 300 kB. */
const MAX_BYTES = 280 * 1024;
const QUALITIES = [80, 60, 40];

/** Draws the picture that a link to a consultant's page is previewed with, small enough for WhatsApp. */
export async function writeLinkPicture({ name, nameInLatin, mark, lines, plots }: LinkPicture): Promise<Buffer> {
  const { width, height } = LINK_PICTURE_SIZE;
  const isWide = plots.length === 0;
  const box = { width: isWide ? width - 2 * MARGIN : TEXT_WIDTH };
  const shownName = legible(name) || nameInLatin;
  const title = await fitting(shownName, NAME_SIZES, { ...box, height: NAME_HEIGHT, colour: INK });
  const role = await drawnText(lines.role, { ...box, size: 26, colour: BARK });
  const count = lines.count === '' ? undefined : await drawnText(lines.count, { ...box, size: 38, colour: GERU_DARK });
  const places = await placesIn(lines.places, { ...box, size: 26, colour: BARK });
  const site = await drawnText(lines.site, { width: box.width, size: 28, colour: INK });
  const column: OverlayOptions[] = [];
  let top = MARGIN + MARK_SIDE + 22;
  for (const [text, space] of [
    [title, 14],
    [role, 24],
    [count, 12],
    [places, 0],
  ] as const) {
    if (!text) continue;
    column.push({ input: text.data, left: MARGIN, top });
    top += text.height + space;
  }
  const picture = await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([
      { input: await markOf(mark), left: MARGIN, top: MARGIN },
      ...column,
      { input: Buffer.from(LOGO), left: MARGIN, top: height - MARGIN - 40 },
      { input: site.data, left: MARGIN + 54, top: height - MARGIN - 20 - Math.round(site.height / 2) },
      ...(await Promise.all(placed(plots).map(tileOf))),
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return smallEnough(picture);
}

async function smallEnough(picture: Buffer): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(picture).jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}

/** The first of the sizes at which the text fits its height; the last one is cut. */
async function fitting(text: string, sizes: readonly number[], { height, ...box }: TextBox & { height: number }) {
  for (const size of sizes) {
    const drawn = await drawnText(text, { ...box, size });
    if (drawn.height <= height) return drawn;
  }
  return drawnText(text, { ...box, size: sizes.at(-1) ?? 0, height });
}

/** Names the places that two lines hold. */
async function placesIn(places: readonly string[], box: TextBox & { size: number }) {
  for (let shown = places.length; shown > 0; shown -= 1) {
    const text = places.slice(0, shown).join(' · ') + (shown < places.length ? ' …' : '');
    const drawn = await drawnText(text, box);
    if (drawn.height <= PLACES_HEIGHT) return drawn;
  }
  return undefined;
}

async function markOf(mark: LinkPicture['mark']): Promise<Buffer> {
  if ('picture' in mark)
    return sharp(mark.picture)
      .resize({ width: 2 * MARK_SIDE, height: MARK_SIDE, fit: 'inside' })
      .png()
      .toBuffer();
  const outline = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${MARK_SIDE}" height="${MARK_SIDE}"><path d="M9 14 84 8l5 73-77 7z" fill="#ece2cb" stroke="${GERU}" stroke-width="3" stroke-linejoin="round"/></svg>`;
  const initials = legible(mark.initials);
  const drawn = sharp(Buffer.from(outline));
  if (initials === '') return drawn.png().toBuffer();
  const letters = await drawnText(initials, { width: MARK_SIDE - 40, size: 44, colour: GERU_DARK });
  return drawn
    .composite([{ input: letters.data, gravity: 'centre' }])
    .png()
    .toBuffer();
}

type Placed = { plot: LinkPlot; left: number; top: number; width: number; height: number };

/** One above the other; beside each other from the third on. */
function placed(plots: readonly LinkPlot[]): Placed[] {
  const right = LINK_PICTURE_SIZE.width - PLOTS_LEFT;
  const rows = plots.length < 3 ? plots.map((plot) => [plot]) : [plots.slice(0, -2), plots.slice(-2)];
  const height = Math.floor((LINK_PICTURE_SIZE.height - GAP * (rows.length - 1)) / Math.max(rows.length, 1));
  return rows.flatMap((row, below) => {
    const width = Math.floor((right - GAP * (row.length - 1)) / row.length);
    return row.map((plot, beside) => ({
      plot,
      left: PLOTS_LEFT + beside * (width + GAP),
      top: below * (height + GAP),
      width,
      height,
    }));
  });
}

async function tileOf({ plot, left, top, width, height }: Placed): Promise<OverlayOptions> {
  const picture = 'photo' in plot ? plot.photo : Buffer.from(mapOf(plot, { width, height }));
  const input = await sharp(picture)
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, left, top };
}

function mapOf(
  { outline, width, height, at }: Exclude<LinkPlot, { photo: Buffer }>,
  tile: { width: number; height: number },
): string {
  const spot = at ? `<circle cx="${at.x}" cy="${at.y}" r="9" fill="${GERU}" stroke="#fffdf7" stroke-width="3"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${tile.width}" height="${tile.height}" preserveAspectRatio="xMidYMid meet"><rect x="-${width}" y="-${height}" width="${3 * width}" height="${3 * height}" fill="#ece2cb"/><path d="${outline}" fill="#e3ecd6" stroke="#8d7a61" stroke-width="1.5" stroke-linejoin="round"/>${spot}</svg>`;
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="40" height="40" stroke-width="2" stroke-linejoin="round"><path d="m4 7 24-3 1 22-23 3z" fill="#fffdf7"/><path d="m16.5 5.4 11.5-1.4.5 12.5-11 1.2z" fill="${GERU}"/><path d="m4 7 24-3 1 22-23 3zM5 18.5l23.5-2M16.5 5.5 18 27.5" fill="none" stroke="#5b3f28"/></svg>`;
