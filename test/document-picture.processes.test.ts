import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pagePicture } from '#server/properties/documents/page-picture.ts';
import { installPackages, whySkipped } from './debian.ts';
import { temporaryFolder } from './temporary-folder.ts';

const skipped = whySkipped(
  'Tests by text recognition',
  () => spawnSync('tesseract', ['--version']).status === 0 && spawnSync('fc-list', ['DejaVu Sans']).stdout.length > 0,
  () => installPackages('Tesseract', 'tesseract-ocr', 'fontconfig', 'fonts-dejavu-core'),
);

const WORDS = ['Registered', 'Bihta', 'Gulabi', 'Khesra', '415'];

/** A scanned page with a heading and lines, at so many dots an inch on A4. */
function scan(dotsPerInch: number): Promise<Buffer> {
  const lines = [
    ['SALE DEED', 32, 120],
    ['Registered at Bihta on 12 May 2019', 14, 200],
    ['between Gulabi Example and Ramesh Example', 14, 230],
    ['Khesra 415, Khata 23, 5 decimal', 14, 260],
  ] as const;
  const text = lines.map(([line, size, y]) => `<text x="60" y="${y}" font-size="${size}">${line}</text>`).join('');
  const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842" font-family="DejaVu Sans"><rect width="595" height="842" fill="#f4eedd"/>${text}</svg>`;
  return sharp(Buffer.from(page), { density: dotsPerInch }).jpeg({ quality: 85 }).toBuffer();
}

async function recognised(picture: Buffer, name: string): Promise<string> {
  const path = join(temporaryFolder(), name);
  await writeFile(path, picture);
  const { status, stdout, stderr } = spawnSync('tesseract', [path, 'stdout', '--psm', '6'], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

describe.skipIf(skipped)('the small picture of a document', () => {
  test.each([150, 300])('gives none of the words that its scan at %i dots an inch has', async (dotsPerInch) => {
    const page = await scan(dotsPerInch);
    const inFull = await recognised(page, `page-${dotsPerInch}.jpg`);
    for (const word of WORDS) expect(inFull).toContain(word);
    const picture = await pagePicture(page);
    if (!picture) throw new Error('There is no picture');
    // Enlarged, the attempt to read it.
    const enlarged = await sharp(picture).resize({ height: 1684, kernel: 'lanczos3' }).png().toBuffer();
    for (const [name, tried] of [
      ['small.webp', picture],
      ['enlarged.png', enlarged],
    ] as const) {
      const found = await recognised(tried, name);
      expect(WORDS.filter((word) => found.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
      expect(found).not.toMatch(/sale|deed/i);
    }
  });
});
