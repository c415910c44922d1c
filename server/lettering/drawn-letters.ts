import { readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';

/** A letter, or several that are written as one. */
export interface DrawnGlyph {
  /** Its outline, as SVG has it, with y upwards. */
  outline: string;
  x: number;
  y: number;
}

/** A text put together as its script wants it. All in parts of the font's size. */
export interface DrawnText {
  glyphs: readonly DrawnGlyph[];
  width: number;
  /** What a unit of the outlines, x and y is of the size. */
  unit: number;
}

interface OpenFont {
  font: harfbuzz.Font;
  unitsPerEm: number;
}

const open = new Map<string, OpenFont>();

/** @param path of a font's file, which is read once */
function openFont(path: string): OpenFont {
  const known = open.get(path);
  if (known) return known;
  const face = new harfbuzz.Face(new harfbuzz.Blob(readFileSync(path)));
  const opened = { font: new harfbuzz.Font(face), unitsPerEm: face.upem };
  open.set(path, opened);
  return opened;
}

/** Puts a text of one script together, as browsers do: both ask HarfBuzz. */
export function drawnText(path: string, text: string): DrawnText {
  const { font, unitsPerEm } = openFont(path);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
    const glyph = { outline: font.glyphToPath(codepoint), x: pen + xOffset, y: yOffset };
    pen += xAdvance;
    return glyph;
  });
  return { glyphs, width: pen / unitsPerEm, unit: 1 / unitsPerEm };
}
