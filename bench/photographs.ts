import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '#server/database/open.ts';
import { preparePicture } from '#server/properties/photos/photos.ts';
import { diskStorage } from '#server/storage/storage.ts';
import type { MarketDatabase } from './databases.ts';

/*
 * Photos of a realistic size. Natural images have a 1/f spectrum, with as much detail at each scale; so has noise
 * layered at many scales.
 */

const DIFFERENT = 6;
const WIDTH = 2048;
const HEIGHT = 1536;
/** Down to grains of four pixels: a phone's lens and JPEG leave nothing finer. */
const SCALES = [512, 256, 128, 64, 32, 16, 8, 4];

const photographed = new Set<string>();

export async function takePhotographs({ url, dataDirectory }: MarketDatabase): Promise<void> {
  if (photographed.has(url)) return;
  const storage = diskStorage(join(dataDirectory, 'files'));
  for (let i = 0; i < DIFFERENT; i += 1) {
    const { variants } = await preparePicture(await photograph());
    for (const { name, bytes } of variants) await storage.write(`photos/field-${i}/${name}`, bytes);
  }
  const database = openDatabase(url, (error) => console.error(error.message), 1);
  try {
    await database.pool.query(
      `update photos set folder = 'field-' || abs(hashtext(id::text)) % ${DIFFERENT}, width = ${WIDTH}, height = ${HEIGHT}, widths = '{320,720,1280}'`,
    );
  } finally {
    await database.close();
  }
  photographed.add(url);
}

async function photograph(): Promise<Buffer> {
  const picture = Buffer.alloc(WIDTH * HEIGHT * 3);
  const sum = new Float32Array(picture.length);
  for (const scale of SCALES) {
    const [width, height] = [Math.ceil(WIDTH / scale), Math.ceil(HEIGHT / scale)];
    const { data } = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .resize({ width: WIDTH, height: HEIGHT, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + ((data[i] ?? 0) - 128) * Math.sqrt(scale / 512);
  }
  for (let i = 0; i < sum.length; i += 1) picture[i] = Math.max(0, Math.min(255, 128 + (sum[i] ?? 0)));
  return sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
