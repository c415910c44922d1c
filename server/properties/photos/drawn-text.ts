import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { escapeHtml } from '#server/http/escape-html.ts';

/* Text as pictures: libvips shapes it by Pango and HarfBuzz, and has no fonts of its own. */

// Read at the first text. The machine's own fonts, if it has some, would look different everywhere.
process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** Pango takes the letters that this one lacks from the other families of fonts.conf. */
const FONT = 'Noto Sans Devanagari Semi-Bold';
/** A point is a pixel. */
const DOTS_PER_INCH = 72;

export interface TextBox {
  width: number;
  colour: string;
}

/** @param box with `height` the text is cut there */
export async function drawnText(
  text: string,
  { width, size, colour, height }: TextBox & { size: number; height?: number },
): Promise<{ data: Buffer; height: number }> {
  const drawn = sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(legible(text))}</span>`,
      font: `${FONT} ${size}`,
      width,
      dpi: DOTS_PER_INCH,
      rgba: true,
      wrap: 'word-char',
    },
  });
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
  if (height === undefined || info.height <= height) return { data, height: info.height };
  const cut = await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).png().toBuffer();
  return { data: cut, height };
}

/** Keeps only signs that the fonts have: letters of the pages' languages, of Punjabi and of Urdu, digits and signs; no emoji. */
export function legible(text: string): string {
  const known = text.replace(
    /[^\p{sc=Latin}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gujarati}\p{sc=Gurmukhi}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Arabic}\p{sc=Inherited}\p{P}\p{Nd}\p{Sc}\p{Sm} ]/gu,
    '',
  );
  return known.replace(/ {2,}/g, ' ').trim();
}
