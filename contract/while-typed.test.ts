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

  test.each(['lakh', '5 lakhpati', '5 लाखों', '5 lakh rupees', '5 bigha', '5 কাঠা', 'पाँच लाख', '5 lakh crore'])(
    'unless it is guesswork: %j stays as it was typed',
    (text) => expect(rupeesTyped(text)).toBe(text),
  );
});

test('digits of each script of India and of Urdu count', () => {
  const zeros = ['٠', '۰', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦'];
  for (const zero of zeros) {
    const digits = Array.from({ length: 10 }, (_, digit) => String.fromCharCode(zero.charCodeAt(0) + digit)).join('');
    expect(digits).toMatch(/^\p{Nd}{10}$/u);
    expect(numberTyped(digits)).toBe(123_456_789);
  }
  expect(numberTyped('২.৫')).toBe(2.5);
});
