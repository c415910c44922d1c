import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { LandFacts } from './land-facts.ts';
import { samplePaper } from './papers.ts';

const facts: LandFacts = {
  state: 'Bihar',
  district: 'Patna',
  mandal: 'Naubatpur',
  mauza: 'Chirauta',
  thanaNumber: 42,
  khata: 118,
  khesra: 734,
  size: 12,
  unit: 'katha',
  squareMetres: 1517.57,
  owner: 'Sunaina Mahto (sample)',
};

/** What stands on the page: a text for each line that was written. */
function textsOf(pdf: Buffer): string[] {
  const stream = /stream\r?\n/.exec(pdf.toString('latin1'));
  if (!stream) throw new Error('The PDF has no content');
  const content = inflateSync(pdf.subarray(stream.index + stream[0].length)).toString('latin1');
  const windows1252 = new TextDecoder('windows-1252');
  return [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) => {
    const hex = [...pieces.matchAll(/<([0-9a-f]+)>/g)].map(([, digits]) => digits).join('');
    return windows1252.decode(Buffer.from(hex, 'hex')).trim();
  });
}

describe('a sample paper', () => {
  it.each(DOCUMENT_TYPES)('%s is stamped as not real, and says of the plot what the listing says', async (type) => {
    const texts = textsOf(await samplePaper(type, facts));
    expect(texts.filter((text) => text === 'SAMPLE – NOT A REAL DOCUMENT')).toHaveLength(2);
    expect(texts).toEqual(
      expect.arrayContaining(['Bihar, Patna', 'Naubatpur', 'Chirauta', '42', '118', '734', '12 katha']),
    );
  });

  it('names the owner where the real one would', async () => {
    for (const type of ['lagan_receipt', 'sale_deed', 'mutation', 'land_revenue_record', 'record_of_rights'] as const) {
      expect(textsOf(await samplePaper(type, facts))).toContain('Sunaina Mahto (sample)');
    }
  });

  it('draws the plot with sides whose product is its area', async () => {
    const sides = textsOf(await samplePaper('land_map', facts)).flatMap(
      (text) => /^about (\d+) ft$/.exec(text)?.[1] ?? [],
    );
    const [wide, deep] = sides.map(Number);
    expect(sides).toHaveLength(2);
    expect(((wide ?? 0) * (deep ?? 0)) / 10.7639 / 1517.57).toBeCloseTo(1, 1);
  });

  it('gives no sides where nobody has written down how large the unit is', async () => {
    const texts = textsOf(await samplePaper('land_map', { ...facts, squareMetres: null }));
    expect(texts.filter((text) => text.includes(' ft'))).toEqual([]);
  });

  it('says the same each time it is made', async () => {
    const [once, again] = await Promise.all([samplePaper('sale_deed', facts), samplePaper('sale_deed', facts)]);
    expect(textsOf(once)).toEqual(textsOf(again));
  });
});
