import { expect, test } from 'vitest';
import { choicesOf, FACT_KEYS, FACT_STATES } from '#contract/facts.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { SHEET_COLUMNS } from '#contract/sheet-columns.ts';
import { choiceName, headingOf, sheetMessagesIn, sheetWords } from './sheet-words.ts';

const words = await sheetWords();

test.each(LANGUAGES)('each heading and answer of our sheets in %s is found again', async (language) => {
  const messages = await sheetMessagesIn(language);
  const lost = SHEET_COLUMNS.filter((column) => words.columnOf(headingOf(column, messages)) !== column);
  expect(lost).toEqual([]);
  const answers = FACT_KEYS.flatMap((fact) =>
    FACT_STATES.flatMap((state) => choicesOf(fact, state).map((choice) => [fact, choice] as const)),
  );
  const misread = answers.filter(
    ([fact, choice]) => words.choiceOf(fact, choiceName(choice, messages).replaceAll(',', '')) !== choice,
  );
  expect(misread).toEqual([]);
});

test.each([
  ['Sr. No.', 'own_number'],
  ['S.No', 'own_number'],
  ['Sr.', 'own_number'],
  ['क्र.सं.', 'own_number'],
  ['PLOT SIZE', 'size'],
  ['Area (Katha)', 'size'],
  ['रकबा', 'size'],
  ['Unit', 'units'],
  ['Tehsil / Anchal', 'mandal'],
  ['District / Tehsil', undefined],
  ['Price per katha', undefined],
  ['Price (per katha)', undefined],
  ['Price (Rs/katha)', undefined],
  ['Price (Per Sq.Ft.)', undefined],
  ['Price (katha)', undefined],
  ['Price [per decimal]', undefined],
  ['Price in Rs per katha', undefined],
  ['Price Rs./Katha', undefined],
  ['Price Rs. / Katha', undefined],
  ['Price in lakh per katha', undefined],
  ['Price in lakh (per katha)', undefined],
  ['Price (per katha) / Amount', undefined],
  ['कीमत (प्रति कट्ठा)', undefined],
  ['कीमत लाख में प्रति कट्ठा', undefined],
  ['Demand (per katha)', undefined],
  ['Value (Circle Rate)', undefined],
  ['Amount (Token)', undefined],
  ['Amount (Advance)', undefined],
  ['Area (rate)', undefined],
  ['Price (Rs. in Lakhs only)', 'price'],
  ['Price (₹)', 'price'],
  ['Price [INR]', 'price'],
  ['Price (total)', 'price'],
  ['Price (whole plot)', 'price'],
  ['Price (fixed)', 'price'],
  ['Price / Value', 'price'],
  ['Total price (in lakh)', 'price'],
  ['Price in Cr.', 'price'],
  ['मूल्य (रुपये में)', 'price'],
  ['कुल कीमत (लाख में)', 'price'],
  ['Area sqft', 'square_feet'],
  ['Tehsil', 'mandal'],
  ['Anchal', 'mandal'],
  ['Demand (Rs.)', 'price'],
  ['Price in Lakh', 'price'],
  ['कीमत (लाख में)', 'price'],
  ['Khesra No.', 'plots'],
  ['Village / Mauza', 'village'],
  ['गाँव (मौजा)', 'village'],
  ['Mauza', 'mauza'],
  ['Khata No', 'khata'],
  ['Photo Name', 'photos'],
  ['sale_deed', 'sale_deed'],
  ['Phone', undefined],
  ['', undefined],
  // Clerks and phones type them so.
  ['क्र०सं०', 'own_number'],
  ['क्र0 सं0', 'own_number'],
  ['जिले का नाम', 'district'],
  ['Name of District', 'district'],
  ['1. District', 'district'],
  ['प्रखंड का नाम', 'mandal'],
  ['Block Name', 'mandal'],
  ['State/UT', 'state'],
  ['भूमि का रकबा', 'size'],
  ['प्लॉट का क्षेत्रफल (वर्ग फीट)', 'size'],
  ['रकबा कट्ठा में', 'size'],
  ['Size_in_katha', 'size'],
  ['Area Sq.Ft', 'size'],
  ['Area katha / decimal', undefined],
  ['Rate Sq.Ft', undefined],
  ['जमीन की कीमत', 'price'],
  ['मूल्य रु० में', 'price'],
  ['मूल्य प्रति डी०', undefined],
  ['Land rate', undefined],
  ['खेसरा सं०', 'plots'],
  ['खाता नं०', 'khata'],
  ['No of plots', undefined],
  ['Owner name', undefined],
  ['Road name', undefined],
  ['Name', undefined],
])('the heading %s of a sheet is %s', (heading, column) => {
  expect(words.columnOf(heading)).toBe(column);
});

test.each([
  ['Price (in lakh)', 'lakh'],
  ['Rate Rs. Lac', 'lakh'],
  ['मूल्य (करोड़)', 'crore'],
  ['Price', undefined],
  ['Price in Rs', undefined],
])('bare figures below %s count %s', (heading, scale) => {
  expect(words.scaleOf(heading)).toBe(scale);
});

test.each([
  ['Area (Katha)', 'katha'],
  ['Size in sq ft', 'square foot'],
  ['Area sqft', 'square foot'],
  ['रकबा (डिसमिल)', 'decimal'],
  ['Area', undefined],
  ['Size (total)', undefined],
  ['रकबा (कट्ठा में)', 'katha'],
  ['Land Area (in Dismil)', 'decimal'],
  ['रकबा डी०', 'decimal'],
  ['रकबा हे० में', 'hectare'],
  ['Area (m²)', 'square metre'],
  ['Size_in_katha', 'katha'],
  ['Total area katha', 'katha'],
  ['Area (katha/decimal)', undefined],
  ['Area katha / decimal', undefined],
  ['Size in sq ft or katha', undefined],
  ['रकबा (ए०-डी०)', undefined],
])('bare figures below %s are in %s', (heading, unit) => {
  expect(words.unitIn(heading)).toBe(unit);
});
