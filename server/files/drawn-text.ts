import { type DrawnText, drawnText as putTogether } from '#server/lettering/drawn-letters.ts';
import { noto } from '#server/lettering/noto.ts';
import { runsOf } from '#server/lettering/printed-text.ts';

/*
 * Text as outlines: a bare server has no font installed, and what draws SVG would leave text out.
 */

export type Weight = 'regular' | 'bold';

/** A text's parts, each of one script; letters of scripts that are none of ours are left out. */
function partsOf(text: string, weight: Weight): DrawnText[] {
  return runsOf(text).map((run) => putTogether(noto(run.font, weight === 'bold'), run.text));
}

/** How wide a text is at a size, in the units of the size. */
export function widthOf(text: string, size: number, weight: Weight): number {
  return partsOf(text, weight).reduce((width, part) => width + part.width * size, 0);
}

interface Look {
  x: number;
  /** Of the line that letters stand on. */
  y: number;
  size: number;
  weight: Weight;
  fill: string;
}

/** A line of text as SVG. */
export function drawnText(text: string, { x, y, size, weight, fill }: Look): string {
  let left = x;
  const drawn = partsOf(text, weight).map(({ glyphs, width, unit }) => {
    const paths = glyphs
      .filter(({ outline }) => outline !== '')
      .map((glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.outline}"/>`);
    // Fonts count upwards, pictures downwards.
    const scale = size * unit;
    const group = `<g transform="translate(${left} ${y}) scale(${scale} ${-scale})" fill="${fill}">${paths.join('')}</g>`;
    left += width * size;
    return group;
  });
  return drawn.join('');
}

/** A text in as many lines as it needs, broken between words; a word that is too wide stands alone. */
export function brokenIntoLines(text: string, width: number, size: number, weight: Weight): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter((one) => one !== '')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && widthOf(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
