import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DRAWING_NAMES, drawPlot } from './drawings.ts';
import { sampleLabel } from './drawings/lettering.ts';

describe('a drawing of a plot', () => {
  it.each(DRAWING_NAMES)('%s says that it is a sample, and needs no font that a bare server lacks', (name) => {
    const svg = drawPlot(name, 320);
    expect(svg.endsWith(`${sampleLabel()}</svg>`)).toBe(true);
    expect(svg).not.toContain('<text');
    expect(svg).not.toMatch(/NaN|Infinity|undefined|href/);
  });

  it('is the same each time it is drawn, so that photos can share its files', () => {
    expect(drawPlot('paddyInBihar', 640)).toBe(drawPlot('paddyInBihar', 640));
    expect(drawPlot('mapOnLinen', 640)).toBe(drawPlot('mapOnLinen', 640));
  });

  it('is drawn at the asked width, three quarters as high', async () => {
    const { info } = await sharp(Buffer.from(drawPlot('gangaBank', 640)))
      .png()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([640, 480]);
  });
});
