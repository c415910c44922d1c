import { expect, test } from 'vitest';
import { chanceFrom } from '#test/chance.ts';
import { members } from './bits.ts';
import { WordCollector } from './collect-words.ts';
import { type ListingFacts, Market } from './market.ts';
import { match } from './match.ts';

const random = chanceFrom(61);
const below = (most: number) => Math.floor(random() * most);

/** From one that nearly everybody has to many of which each has few: the common ones are sets, the others are not. */
const letter = (i: number) => 'bdgklmnrst'[i % 10] ?? '';
const WORDS = Array.from(
  { length: 400 },
  (_, i) => `${letter(i)}o${letter(Math.floor(i / 10))}i${letter(Math.floor(i / 100))}um`,
);
const someWords = () => Array.from({ length: 12 }, () => WORDS[Math.floor(400 ** random()) - 1] ?? '');
const placeOf = (mandal: number) => ({ mandal_id: `m${mandal}`, district_id: `d${mandal >> 1}`, state_id: 's' });
const aListing = (number: number): ListingFacts => ({
  number,
  price: (1 + below(50)) * 1_000,
  metres: 40,
  approved: below(1_000),
  confirmed: 1,
  flags: below(256),
  ...placeOf(below(4)),
});

test('words find the listings that have them as they are described now, alone, several at once and with other filters, whatever comes and goes', () => {
  const listings = new Map(
    Array.from({ length: 12_000 }, (_, i) => [i + 1, { ...aListing(i + 1), words: someWords() }]),
  );
  const all = [...listings.values()];
  const market = new Market(
    [0, 1, 2, 3].map((mandal) => ({
      ...placeOf(mandal),
      count: all.filter(({ mandal_id: id }) => id === `m${mandal}`).length,
    })),
  );
  for (const one of all) market.append(one);
  market.close();
  const collector = new WordCollector(market);
  for (const { number, words } of all) {
    const bytes = Buffer.from(`..${words.join(' ')}..`);
    collector.append(market.slotOf(number) ?? -1, bytes, 2, bytes.length - 2);
  }
  const described = collector.close();

  for (let round = 0; round < 200; round += 1) {
    for (let i = 0; i < 5; i += 1) {
      const number = 1 + below(12_100);
      const next = random() < 0.3 ? undefined : { ...aListing(number), words: someWords() };
      if (next) listings.set(number, next);
      else listings.delete(number);
      market.change(number, next);
      described.change(market.slotOf(number), next?.words.join(', ') ?? '');
    }
    const asked = Array.from({ length: 1 + below(2) }, () => WORDS[Math.floor(400 ** random()) - 1] ?? '');
    const price = random() < 0.3 ? { from: 10_000, to: 30_000 } : undefined;
    const areas = random() < 0.3 ? ['d1'] : undefined;
    const right = [...listings.values()].filter(
      (one) =>
        asked.every((word) => one.words.includes(word)) &&
        (!price || (one.price >= price.from && one.price < price.to)) &&
        (!areas || one.district_id === 'd1'),
    );
    const words = asked.map((word) => described.seek(word));
    if (words.some((word) => !word)) {
      expect(right).toEqual([]);
      continue;
    }
    const found = match(market, { areas, price, words: words.flatMap((word) => word ?? []) });
    const numbers = found.spans.flatMap(({ from, to }) =>
      [...members(found.bits, from, to)].map((slot) => market.numbers[slot] ?? 0),
    );
    expect([asked, found.count]).toEqual([asked, right.length]);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(right.map(({ number }) => number).toSorted((a, b) => a - b));
  }
  expect(described.isOld).toBe(false);
});

test('a word of nobody is the commonest that is one typing error away, in the letters that it was asked in', () => {
  const market = new Market([{ ...placeOf(0), count: 4 }]);
  const texts = ['Electricity at the corner', 'बिजली, electricity', 'इलेक्ट्रिसिटी और स्कूल', 'electrifity, जमाबंदी'];
  for (let i = 0; i < texts.length; i += 1) market.append({ ...aListing(i + 1), ...placeOf(0) });
  market.close();
  const collector = new WordCollector(market);
  for (const [i, text] of texts.entries()) {
    const bytes = Buffer.from(text);
    collector.append(market.slotOf(i + 1) ?? -1, bytes, 0, bytes.length);
  }
  const words = collector.close();
  const sought = (word: string) => {
    const found = words.seek(word);
    return found && [found.written, found.count];
  };
  expect(sought('ELECTRICITY')).toEqual(['ELECTRICITY', 3]);
  for (const typed of ['elctricity', 'electricty', 'eletcricity', 'electrikity'])
    expect([typed, sought(typed)]).toEqual([typed, ['electricity', 3]]);
  expect(sought('जमाबदी')).toEqual(['जमाबंदी', 1]);
  expect([sought('korn'), sought('bus'), sought('12')]).toEqual([undefined, undefined, undefined]);
});
