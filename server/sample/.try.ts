import sharp from 'sharp';
import { drawPlot, DRAWING_NAMES } from './drawings.ts';
sharp.concurrency(1);
const cards: any[] = [];
for (const k of DRAWING_NAMES) {
  const big = await sharp(Buffer.from(drawPlot(k, 1600)))
    .png()
    .toBuffer();
  await sharp(big).toFile(`/tmp/draw/${k}.png`);
  cards.push(await sharp(big).resize(400, 300).png().toBuffer());
}
await sharp({
  create: { width: 1240, height: 20 + 310 * Math.ceil(cards.length / 3), channels: 3, background: '#f7f1e3' },
})
  .composite(cards.map((input, i) => ({ input, left: 10 + (i % 3) * 410, top: 10 + Math.floor(i / 3) * 310 })))
  .png()
  .toFile('/tmp/draw/sheet.png');
