import { describe, expect, test } from 'vitest';
import { numberTyped, rupeesTyped } from './while-typed.ts';

describe('an amount is understood', () => {
  test.each([
    ['en', ['5 lakh', '5 lakhs', '5 Lac', '5lacs', '5 L', '₹5,00,000'], 5_00_000],
    ['en', ['2 crore', '2 crores', '2Cr.', '₹ 2 cr'], 2_00_00_000],
    ['en', ['50 thousand', '50k', '50 hazar', '50 hazaar', '50 hajar'], 50_000],
    ['hi', ['५ लाख', '५,००,०००', '₹५ लाख', '5 लाख'], 5_00_000],
    ['hi', ['२ करोड़', '2 करोड़', '2 करोड'], 2_00_00_000],
    ['hi', ['५० हज़ार', '50 हज़ार', '50 हजार'], 50_000],
    ['mr', ['५ लाख', '५ लक्ष'], 5_00_000],
    ['mr', ['२ कोटी', '2 कोटि'], 2_00_00_000],
    ['mr', ['५० हजार'], 50_000],
    ['gu', ['૫ લાખ', '5 લાખ', '૫,૦૦,૦૦૦'], 5_00_000],
    ['gu', ['૨ કરોડ'], 2_00_00_000],
    ['gu', ['૫૦ હજાર'], 50_000],
    ['bn', ['৫ লাখ', '৫ লক্ষ', '৫,০০,০০০'], 5_00_000],
    ['bn', ['২ কোটি'], 2_00_00_000],
    ['bn', ['৫০ হাজার'], 50_000],
    ['or', ['୫ ଲକ୍ଷ', '5 ଲାଖ', '୫,୦୦,୦୦୦'], 5_00_000],
    ['or', ['୨ କୋଟି'], 2_00_00_000],
    ['or', ['୫୦ ହଜାର'], 50_000],
    ['te', ['౫ లక్షలు', '5 లక్షల', '5 లక్ష', '౫,౦౦,౦౦౦'], 5_00_000],
    ['te', ['2 కోట్లు', '౨ కోట్ల', '2 కోటి'], 2_00_00_000],
    ['te', ['50 వేలు', '50 వేల'], 50_000],
    ['ta', ['5 லட்சம்', '௫ லட்சம்', '5 இலட்சம்', '5 லட்ச', '5 லட்சங்கள்', '௫,௦௦,௦௦௦'], 5_00_000],
    ['ta', ['2 கோடி', '௨ கோடிகள்'], 2_00_00_000],
    ['ta', ['50 ஆயிரம்', '50 ஆயிர'], 50_000],
    ['kn', ['೫ ಲಕ್ಷ', '5 ಲಕ್ಷಗಳು', '5 ಲಕ್\u200dಷ', '೫,೦೦,೦೦೦'], 5_00_000],
    ['kn', ['೨ ಕೋಟಿ', '2 ಕೋಟಿಗಳು'], 2_00_00_000],
    ['kn', ['೫೦ ಸಾವಿರ'], 50_000],
    ['ml', ['൫ ലക്ഷം', '5 ലക്ഷങ്ങൾ', '൫,൦൦,൦൦൦'], 5_00_000],
    ['ml', ['൨ കോടി', '2 കോടികൾ'], 2_00_00_000],
    ['ml', ['൫൦ ആയിരം'], 50_000],
  ])('in %s: %j', (_language, typed, amount) => {
    expect(typed.map(rupeesTyped)).toEqual(typed.map(() => amount));
  });

  test('with decimals, rounded to whole rupees', () => {
    expect([rupeesTyped('१२.५ लाख'), rupeesTyped('1.2 கோடி'), rupeesTyped('1.234567 lakh')]).toEqual([
      12_50_000, 1_20_00_000, 1_23_457,
    ]);
  });

  test.each([
    ['25,00,000/-', 25_00_000],
    ['₹15.5L', 15_50_000],
    ['1.2K', 1_200],
    ['5 lac 50 thousand', 5_50_000],
    ['Rs. 25,00,000', 25_00_000],
    ['Rs.25,00,000/-', 25_00_000],
    ['Rs 25 lakh', 25_00_000],
    ['rs 25 lakh only', 25_00_000],
    ['INR 2,500,000', 25_00_000],
    ['₹ 25 00 000', 25_00_000],
    ['25,00,000 ₹', 25_00_000],
    ['25\u00a0lakh/-', 25_00_000],
    ['25 lakh rupees', 25_00_000],
    ['Rs. 25,00,000/- only', 25_00_000],
    ['25 lakh/- only', 25_00_000],
    ['25,00,000/-only', 25_00_000],
    ['25,00,000 only/-', 25_00_000],
    ['रु. 25,00,000/- मात्र', 25_00_000],
    ['₹ 12.5 लाख', 12_50_000],
    ['रु. १२,५०,०००/-', 12_50_000],
    ['१२.५ लाख रुपये', 12_50_000],
    ['25, 00, 000', 25_00_000],
    ['1 crore 25 lakh', 1_25_00_000],
    ['1cr 25L', 1_25_00_000],
    ['1 crore, 25 lakh', 1_25_00_000],
    ['1 crore and 25 lakh', 1_25_00_000],
    ['१ करोड़ २५ लाख ५० हज़ार', 1_25_50_000],
    ['1 करोड़ और 25 लाख', 1_25_00_000],
    ['2 lakh 50 thousand', 2_50_000],
    ['1 crore 2.5 lakh', 1_02_50_000],
    ['1 crore 25,00,000', 1_25_00_000],
    ['1,250.50', 1250.5],
    ['.5 lakh', 50_000],
    ['１２ lakh', 12_00_000],
    ['1.5 karod', 1_50_00_000],
    ['1.5 karor', 1_50_00_000],
    ['2 krore', 2_00_00_000],
    ['12 laakh', 12_00_000],
    ['12 lak', 12_00_000],
    ['12 lkh', 12_00_000],
    ['12 lacks', 12_00_000],
    ['50 hzar', 50_000],
    ['15 lakh rupaye', 15_00_000],
    // Characters around copied text, and those that a phone types for two spaces.
    ['\u200b12,50,000', 12_50_000],
    ['\u202a12,50,000\u202c', 12_50_000],
    ['₹\u206612.5\u2069 lakh\ufeff', 12_50_000],
    ['12,50,000.', 12_50_000],
    ['12,50,000/-.', 12_50_000],
    ['12.5 lakh. ', 12_50_000],
    ['१२,५०,०००।', 12_50_000],
  ])('as bills and hoardings in India write it: %j', (typed, amount) => {
    expect(rupeesTyped(typed)).toBe(amount);
  });

  test.each([
    'lakh',
    '5 lakhpati',
    '5 लाखों',
    '5 lakh dollars',
    '5 bigha',
    '5 কাঠা',
    'पाँच लाख',
    '5 lakh crore',
    '12,5 lakh',
    '2,5 crore',
    '12,50.000',
    '1.200,5',
    '12.50.000',
    '12,5,000',
    '1,23,456,789',
    '1,00',
    '0,500',
    ',50',
    '12,',
    '12 5 lakh',
    '12,50 000',
    '25 lakh 1 crore',
    '1 crore 125 lakh',
    '1.5 crore 25 lakh',
    '1 lakh 25',
    '1 crore 25',
    '15.22 lac crore',
    '50 lkah',
    '50 lakhar',
    '5 card',
    '12,50,000..',
    '5 .',
    '20-25 lakh',
    '25 lakh per katha',
    '5₹00',
    '2e9',
    '0x10',
    'Infinity',
    '१२,५ लाख',
    '12،5 lakh',
    '5²',
    '½ crore',
    'Rs',
    'rs.',
    '/-',
    '.',
  ])('unless it is guesswork: %j stays as it was typed', (text) => expect(rupeesTyped(text)).toBe(text));

  test('up to 40 characters; longer text is not looked at', () => {
    expect(rupeesTyped(`${' '.repeat(300)}5 lakh\n`)).toBe(5_00_000);
    const long = `1${' '.repeat(255_000)}#`;
    expect([rupeesTyped(long), numberTyped(long)]).toEqual([long, long]);
  });
});

test.each([
  ['2.5', 2.5],
  ['1,200', 1200],
  ['1,200.5', 1200.5],
  ['12,34,567', 12_34_567],
  ['1,234,567', 12_34_567],
  ['1 234 567', 12_34_567],
  ['1\u202f234\u202f567', 12_34_567],
  ['.5', 0.5],
  ['-5', -5],
  ['5.', 5],
  ['1,200.', 1200],
  ['५।', 5],
  ['२.५।', 2.5],
  ['\u200e5\u200f', 5],
  ['2\u200b.5', 2.5],
  ['', undefined],
  ['  ', undefined],
])('the number %j is %j', (typed, number) => expect(numberTyped(typed)).toBe(number));

test.each([
  '0,5',
  '2,5',
  '1.200,5',
  '2,50',
  '12,3456',
  '1,2,3',
  '1,,200',
  '1 2',
  '2.5.',
  '5 lakh',
  '2,5 ',
  "1'200",
  '--5',
])('the number %j groups nothing, or is none: it stays as it was typed', (text) =>
  expect(numberTyped(text)).toBe(text),
);

test('digits of each script of India and of Urdu count', () => {
  const zeros = ['０', '᱐', '٠', '۰', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦'];
  for (const zero of zeros) {
    const digits = Array.from({ length: 10 }, (_, digit) => String.fromCharCode(zero.charCodeAt(0) + digit)).join('');
    expect(digits).toMatch(/^\p{Nd}{10}$/u);
    expect(numberTyped(digits)).toBe(123_456_789);
  }
  expect(numberTyped('২.৫')).toBe(2.5);
});
