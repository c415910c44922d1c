import sharp from 'sharp';
import { type Card, CARD_HEIGHT, CARD_MAX_BYTES, CARD_WIDTH } from './card.ts';
import { brokenIntoLines, drawnText, type Weight, widthOf } from './drawn-text.ts';

/*
 * What messengers show of a link: price, size, place and papers on the colours of the site (web/app.css), beside a photo of the plot, or the lines of a village
 * map where there is none. Drawn where photos are prepared, so that no page waits.
 */

const PAPER = '#f7f1e3';
const SAND = '#ece2cb';
const LINE = '#d8cab0';
const INK = '#2a2018';
const BARK = '#66553f';
const SOIL = '#5b3f28';
const CROP = '#35602f';
const GERU = '#a93a1c';
const CARD = '#fffdf7';

const MARGIN = 56;
const PHOTO_LEFT = 720;
const PHOTO_WIDTH = CARD_WIDTH - PHOTO_LEFT;
const TEXT_WIDTH = PHOTO_LEFT - 2 * MARGIN;
const QUALITIES = [84, 70, 50];

/** The lines of plots, as on the paper of the pages (web/layout/plot-lines.svg). */
const PLOT_LINES = [
  'M0 96 118 70l96 28 130-44 104 36 128-30 144 36M0 226l92-22 88 30 118-38 126 34 96-26 110 30 90-20M0 352l110-18 76 22 132-34 94 30 140-34 168 26M0 462l96-16 120 26 124-30 110 20 150-26 120 18',
  'm118 70-26 134 18 130-14 112M214 98l-34 136 6 122 30 116M344 54l-46 142 20 126 22 120M448 90l-24 140-12 122 38 110M576 60l-56 144 32 114 48 118M660 80l-30 154 42 100-8 116M60 82 46 214l12 130-8 110M290 72l-60 150 32 118M508 76l-36 144 12 120 40 112',
].join('');
/** One of the plots between them: that of the page. */
const ONE_PLOT = 'M344 54 448 90l-24 140-126-34z';

/** A card as a JPEG of CARD_WIDTH by CARD_HEIGHT pixels, of at most CARD_MAX_BYTES. @param photo any picture of the plot */
export async function drawCard(card: Card, photo: Uint8Array | undefined): Promise<Buffer> {
  const beside = photo && (await sharp(photo).resize(PHOTO_WIDTH, CARD_HEIGHT, { fit: 'cover' }).toBuffer());
  const layers = [
    ...(beside ? [{ input: beside, left: PHOTO_LEFT, top: 0 }] : []),
    { input: Buffer.from(svg(textOf(card) + markOf(card))), left: 0, top: 0 },
  ];
  const pixels = await sharp(Buffer.from(svg(groundOf(beside === undefined))))
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  for (const quality of QUALITIES) {
    const jpeg = await sharp(pixels.data, { raw: { width, height, channels } })
      .jpeg({ quality, progressive: true, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= CARD_MAX_BYTES) return jpeg;
  }
  throw new Error('A card is too large to be sent');
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">${content}</svg>`;

function groundOf(hasMap: boolean): string {
  const map = `<g transform="translate(${PHOTO_LEFT - 380} 40) scale(1.6)" stroke-linejoin="round">
    <path d="${ONE_PLOT}" fill="${GERU}"/>
    <path d="${PLOT_LINES}" fill="none" stroke="${SOIL}" stroke-opacity=".45" stroke-width="2"/></g>`;
  return [
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${SAND}"/>`,
    hasMap ? map : '',
    `<rect width="${PHOTO_LEFT}" height="${CARD_HEIGHT}" fill="${PAPER}"/>`,
    `<path transform="scale(1.7)" d="${PLOT_LINES}" fill="none" stroke="${SOIL}" stroke-opacity=".08" stroke-width="1.5"/>`,
    `<path d="M${PHOTO_LEFT} 0V${CARD_HEIGHT}" stroke="${LINE}" stroke-width="4"/>`,
    `<path d="M0 ${CARD_HEIGHT - 6}H${CARD_WIDTH}" stroke="${GERU}" stroke-width="12"/>`,
  ].join('');
}

/** Four plots, one of them yours, and the product's name (web/layout/logo.tsx). */
function logoOf(name: string): string {
  const plots =
    `<g transform="translate(${MARGIN} 40) scale(1.7)" stroke-width="2" stroke-linejoin="round"><path d="m4 7 24-3 1 22-23 3z" fill="${CARD}"/>` +
    `<path d="m16.5 5.4 11.5-1.4.5 12.5-11 1.2z" fill="${GERU}"/>` +
    `<path d="m4 7 24-3 1 22-23 3zM5 18.5l23.5-2M16.5 5.5 18 27.5" fill="none" stroke="${SOIL}"/></g>`;
  return plots + drawnText(name, { x: MARGIN + 66, y: 80, size: 34, weight: 'bold', fill: SOIL });
}

interface Paragraph {
  text: string;
  weight: Weight;
  fill: string;
  /** The first one in which it fits into so many lines; the last one is taken, whatever it needs. */
  sizes: readonly number[];
  lines: number;
}

function paragraphsOf({ headline, lines }: Card): Paragraph[] {
  return [
    { text: headline, weight: 'bold', fill: INK, sizes: [84, 72, 60, 52, 44], lines: 2 },
    ...lines.map((text, place) =>
      place === 0
        ? ({ text, weight: 'bold', fill: SOIL, sizes: [42, 36, 32], lines: 3 } as const)
        : ({ text, weight: 'regular', fill: BARK, sizes: [36, 32, 28], lines: 2 } as const),
    ),
  ];
}

/** Devanagari has signs above and below its letters. */
const LINE_HEIGHT = 1.3;
const TEXT_TOP = 132;
const BETWEEN = 10;

function textOf(card: Card): string {
  const drawn = [logoOf(card.name)];
  let top = TEXT_TOP;
  for (const { text, weight, fill, sizes, lines } of paragraphsOf(card)) {
    const fits = sizes.find((size) => {
      const broken = brokenIntoLines(text, TEXT_WIDTH, size, weight);
      return broken.length <= lines && broken.every((line) => widthOf(line, size, weight) <= TEXT_WIDTH);
    });
    const size = fits ?? sizes.at(-1) ?? 0;
    for (const line of brokenIntoLines(text, TEXT_WIDTH, size, weight).slice(0, lines)) {
      drawn.push(drawnText(line, { x: MARGIN, y: top + size, size, weight, fill }));
      top += size * LINE_HEIGHT;
    }
    top += BETWEEN;
  }
  return drawn.join('') + papersOf(card) + footnoteOf(card);
}

const FOOT = CARD_HEIGHT - 50;

function papersOf({ papers }: Card): string {
  if (!papers) return '';
  const squares = Array.from({ length: papers.of }, (_, place) => {
    const isFiled = place < papers.filed;
    return `<rect x="${MARGIN + place * 30}" y="${FOOT - 58}" width="22" height="28" rx="4" fill="${isFiled ? CROP : 'none'}" stroke="${isFiled ? CROP : BARK}" stroke-width="2"/>`;
  });
  const x = MARGIN + papers.of * 30 + 14;
  return squares.join('') + drawnText(papers.text, { x, y: FOOT - 34, size: 30, weight: 'regular', fill: INK });
}

function footnoteOf({ footnote }: Card): string {
  if (footnote === undefined) return '';
  return drawnText(footnote, { x: MARGIN, y: FOOT + 14, size: 26, weight: 'regular', fill: BARK });
}

function markOf({ mark }: Card): string {
  if (mark === undefined) return '';
  const size = 44;
  const width = widthOf(mark, size, 'bold') + 56;
  const x = PHOTO_LEFT + 32;
  return (
    `<rect x="${x}" y="32" width="${width}" height="80" rx="8" fill="${GERU}"/>` +
    drawnText(mark, { x: x + 28, y: 88, size, weight: 'bold', fill: CARD })
  );
}
