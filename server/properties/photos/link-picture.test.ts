import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnText, legible } from './drawn-text.ts';
import { drawLinkPicture } from './link-picture.ts';

const box = { width: 600, size: 40, colour: '#000' };
/** The share of a text's picture that is ink. */
async function inkOf(text: string): Promise<Buffer> {
  const { data } = await drawnText(text, box);
  return sharp(data).extractChannel('alpha').raw().toBuffer();
}

/** A letter that the fonts lack is drawn as a box with its code. */
const SCRIPTS = [
  ['Latin', 'Bhukhand'],
  ['Devanagari', 'क्षेत्र श्री'],
  ['Bengali', 'ক্ষেত্র শ্রী'],
  ['Gujarati', 'ક્ષેત્ર શ્રી'],
  ['Gurmukhi', 'ਸ੍ਰੀ ਗਿੱਲ'],
  ['Odia', 'କ୍ଷେତ୍ର ଶ୍ରୀ'],
  ['Tamil', 'நிலம் ஸ்ரீ'],
  ['Telugu', 'క్షేత్రం శ్రీ'],
  ['Kannada', 'ಕ್ಷೇತ್ರ ಶ್ರೀ'],
  ['Malayalam', 'ക്ഷേത്രം ശ്രീ'],
  ['Arabic', 'املاک'],
] as const;

test.each(SCRIPTS)('%s is drawn with joined letters, as its readers write it', async (_, text) => {
  const joined = await drawnText(text, box);
  // A zero-width non-joiner between all letters keeps them apart, which another drawing and width show.
  const [letters, apart] = [await sharp(joined.data).metadata(), await inkOf(Array.from(text).join('\u200c'))];
  expect(letters.width).toBeGreaterThan(40);
  if (!/^[ -~]*$/.test(text)) expect(apart.equals(await inkOf(text))).toBe(false);
});

test.each([
  ['🏡 Ganga ★ Land ✪', 'Ganga Land'],
  ['سرزمین', 'سرزمین'],
  ['𝐆𝐚𝐧𝐠𝐚', ''],
  ['M/s. Sharma & Sons (₹)', 'M/s. Sharma & Sons (₹)'],
])('of %s the picture shows what the fonts have: %s', (text, shown) => expect(legible(text)).toBe(shown));

test.each([
  ['the longest word', 'W'.repeat(100)],
  ['markup', '<span foreground="red">&amp;</span> & "Sons"'],
  ['only an emoji', '🏡'],
  ['a name in two directions', 'املاک Ganga 12'],
])('%s makes a picture', async (_, name) => {
  const broken = Buffer.from('no photo');
  const lines = { role: 'Consultant', count: '', places: [], site: 'Bhukhand' };
  const drawn = await drawLinkPicture({ name, nameInLatin: 'ganga', mark: { initials: '' }, lines, plots: [] });
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const faulty = { name, nameInLatin: 'ganga', mark: { picture: broken }, lines, plots: [] };
  await expect(drawLinkPicture(faulty)).rejects.toThrow('A picture of a link could not be drawn');
});
