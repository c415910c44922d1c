import sharp, { type Sharp } from 'sharp';
import { seededRandom } from '#test/random.ts';

/** Pictures as sellers upload them. The same size and seed give the same pixels. */

/** Grain at every scale, which compresses about as well as a photo of a field. */
export async function photoPixels(width: number, height: number, seed = 1): Promise<Sharp> {
  const random = seededRandom(seed);
  const sum = new Float32Array(width * height * 3).fill(128);
  for (let scale = 256; scale >= 1; scale /= 2) {
    const size = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
    const strength = 6 * scale ** 0.45;
    const grain = Buffer.alloc(size.width * size.height * 3);
    for (let i = 0; i < grain.length; i += 3) {
      const light = (random() + random() + random() - 1.5) * strength;
      for (let channel = 0; channel < 3; channel += 1) {
        grain[i + channel] = 128 + light + (random() - 0.5) * strength * 0.3;
      }
    }
    const layer = await sharp(grain, { raw: { ...size, channels: 3 } })
      .resize({ width, height, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + (layer[i] ?? 0) - 128;
  }
  return sharp(Buffer.from(Uint8ClampedArray.from(sum)), { raw: { width, height, channels: 3 } });
}

export async function jpegPhoto(width: number, height: number, seed = 1): Promise<Buffer> {
  return (await photoPixels(width, height, seed)).jpeg({ quality: 92 }).toBuffer();
}

/** Adds segments after a JPEG's first two bytes: [marker, content] pairs, such as [0xfe, 'a comment']. */
export function withJpegSegments(jpeg: Buffer, segments: [marker: number, content: string][]): Buffer {
  const made = segments.map(([marker, content]) => {
    const bytes = Buffer.from(content, 'latin1');
    return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]), bytes]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...made, jpeg.subarray(2)]);
}
