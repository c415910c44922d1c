import { expect, test } from 'vitest';
import { AddPropertyForm } from './listing-form.ts';
import { OwnPageForm } from './consultants.ts';
import { contactIn } from './contact-in.ts';
import { FACT_KEYS, rowOf } from './facts.ts';
import { ReraForm } from './own-account.ts';
import { problemsIn } from './problem.ts';
import { StatedFacts } from './stated-facts.ts';

test.each([
  'ph 98765 43210 opp school',
  '9876543210',
  '98765-43210',
  '98765–43210',
  '98765.43210',
  '987.654.3210',
  '98765, 43210',
  '98765/43210',
  '98765*43210',
  '98765_43210',
  '(98765) 43210',
  '98 76 54 32 10',
  '9 8 7 6 5 4 3 2 1 0',
  '9-8-7-6-5-4-3-2-1-0',
  '9876 543 210',
  '987654 3210',
  '+91 98765 43210',
  '91 98765 43210',
  '0091-98765-43210',
  '0 98765 43210',
  '0612 2234567',
  '0612-2234567',
  'call ९८७६५ ४३२१०',
  '৯৮৭৬৫ ৪৩২১০',
  '૯૮૭૬૫ ૪૩૨૧૦',
  '୯୮୭୬୫ ୪୩୨୧୦',
  '௯௮௭௬௫ ௪௩௨௧௦',
  '౯౮౭౬౫ ౪౩౨౧౦',
  '೯೮೭೬೫ ೪೩೨೧೦',
  '൯൮൭൬൫ ൪൩൨൧൦',
  '٩٨٧٦٥ ٤٣٢١٠',
  '９８７６５ ４３２１０',
  '𝟗𝟖𝟕𝟔𝟓 𝟒𝟑𝟐𝟏𝟎',
  '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
  '98765\u200b 432\u200b10',
  '98765o4321',
  'nine eight seven six five four three two one zero',
  'Nine, Eight, Seven, Six, Five, Four, Three, Two, One, Zero',
  'nineeightsevensixfivefourthreetwoonezero',
  'nine eight double seven five four three two one zero',
  '98 seven six five 43210',
  'नौ आठ सात छह पांच चार तीन दो एक शून्य',
  'nau aath saat chhe paanch char teen do ek shunya',
  'নয় আট সাত ছয় পাঁচ চার তিন দুই এক শূন্য',
  'ஒன்பது எட்டு ஏழு ஆறு ஐந்து நான்கு மூன்று இரண்டு ஒன்று பூஜ்யம்',
  'తొమ్మిది ఎనిమిది ఏడు ఆరు ఐదు నాలుగు మూడు రెండు ఒకటి సున్నా',
  'ninety eight seventy six fifty four thirty two ten',
  'ninety-eight seventy-six fifty-four thirty-two ten',
  '98 seventy six 54 thirty two 10',
  '98765 and 43210',
  '98765 aur 43210',
  '98765 dash 43210',
  '98765 फिर 43210',
  'nine eight seven six five and four three two one zero',
  '9.8.7.6.5.4.3.2.1.0',
  '9*8*7*6*5*4*3*2*1*0',
  '98 765 43210',
  '+91 612 2345678',
  '98O76 543l0',
  'toll free 1800 123 4567',
  '1800-11-1234',
  '18001234567',
  '1860 266 2666',
])('a phone number: %s', (text) => expect(contactIn(text)).toBe('phone'));

test.each([
  'x@y.com',
  'write to ram.kumar@example.in please',
  'ram @ example.com',
  'ram (at) example (dot) com',
  'ram[at]example[dot]com',
  'ram at gmail dot com',
  'ram at example dot com',
  'ram@gmail',
  'ｒａｍ＠example.com',
  'राम ऐट gmail डॉट com',
  'ramATgmailDOTcom',
  'ram gmail com',
  'ram at the rate yahoo dot com',
  'ram at the rate example.com',
  'राम एट द रेट जीमेल डॉट कॉम',
  'ramesh@okaxis',
  'pay 98765abc@ybl',
])('an email: %s', (text) => expect(contactIn(text)).toBe('email'));

test.each([
  'wa.me/919876543210',
  'https://wa.me/message/ABCDEFGH',
  't.me/rameshland',
  'https://t.me/rameshland',
  'telegram.me/rameshland',
  'chat.whatsapp.com/ABCDEFG',
  'instagram.com/ramesh_land',
  'fb.com/rameshland',
  'm.me/rameshland',
  'www.facebook.com/ramesh',
  'youtube.com/@rameshland',
  'www.rameshland.in',
  'https://rameshland.in',
  'rameshland.com',
  'maps.rameshland.com/call',
  'linktr.ee/ramesh',
  'bit.ly/ramesh',
  'insta @rameshland',
  'Telegram par @rameshland',
  '@rameshland on telegram',
  '@ramesh_land',
  'skype:ramesh.land',
])('a link to the seller: %s', (text) => expect(contactIn(`Good plot, ${text}`)).toBe('link'));

test.each([
  'near NH 30, 2 km from Bihta',
  'Khesra 6543, 218, 765',
  'khata 987, khesra 654/3, 2101, 88',
  'khesra 65 66 67 68 69',
  'khesra 7 8 9 10 11 12 13',
  'Khata 12345678, plain',
  'Price 9,87,65,43,210 or 1,250,000,000',
  '₹ 98,76,543 each, 60 × 40 ft',
  '75*90=6750 50',
  'sides 75.50 80.25 90',
  'PIN 800001, 27-11-2026',
  'PIN 800001 2026',
  '25.6123 85.1234',
  'registered 09-12-2019, 2020 and 2021',
  'BK-100234',
  'one or two trees, three sides of road',
  'do katha, teen taraf sadak',
  '2 katha @ 5.5 lakh',
  'plot @ Danapur. Near school',
  'plot @Danapur 5 katha',
  'plot@Bihta, 2 km',
  '5 katha@12 lakh',
  'near B.Com. college, M.Com. block',
  'a good outlook, commercial area',
  'near SBI bank, insta-ready',
  'Good land.in front of the school',
  'https://maps.app.goo.gl/abc123',
  'https://www.google.com/maps?q=25.5605,84.8712',
  'https://www.openstreetmap.org/#map=17/25.5605/84.8712',
  'https://share.here.com/l/25.5605,84.8712',
  'https://maps.mapmyindia.com/@25.5605,84.8712',
  'https://g.co/kgs/abc123',
  'plots 65 and 66 and 67, khesra 654 and 321 and 9876',
  'thirty feet by forty feet, ten trees and two roads',
  'khesra 98 and 97 and 101',
  'ward 9 and 10, road 20 and 30 ft',
  'look at main road',
  'Toll free 1800',
  'sides 1800 1200 600',
  '1800 sq ft, 120 ft, 4567 katha',
  '1800, 120, 4567',
  'Khesra 1800 1801 1802',
  '1800 1900 2000 2100',
  'plot 10l5, block 2i4',
  'ward 9, house 87, lane 6',
  'रोड 30 फुट, खाता 98, खेसरा 765',
  '',
])('no contact: %s', (text) => expect(contactIn(text)).toBeUndefined());

test('every text of a listing that everybody may read refuses one', () => {
  const seen = FACT_KEYS.filter((fact) => rowOf(fact).kind === 'text' && rowOf(fact).seenBy === 'everyone');
  expect(seen.length).toBeGreaterThan(1);
  const refusalsOf = (text: string) => [
    ...seen.map((fact) => problemsIn(StatedFacts.safeParse({ [fact]: text }).error?.issues ?? [])[0]?.code),
    problemsIn(AddPropertyForm.shape.description.safeParse(`A good plot, ${text}`).error?.issues ?? [])[0]?.code,
  ];
  for (const text of ['98765 43210', 'x@y.com']) {
    expect(new Set(refusalsOf(text))).toEqual(new Set(['CONTACT_IN_TEXT']));
  }
  expect(new Set(refusalsOf('near the school, 2 km'))).toEqual(new Set([undefined]));
});

test('a text that is refused for its length or form is not searched, which takes a tenth of a second for 20,000 signs', () => {
  const listed = '98765 43210, '.repeat(1_500);
  const seen = FACT_KEYS.filter((fact) => rowOf(fact).kind === 'text' && rowOf(fact).seenBy === 'everyone');
  const refused = [
    ...seen.map((fact) => StatedFacts.safeParse({ [fact]: listed })),
    AddPropertyForm.shape.description.safeParse(listed),
    OwnPageForm.safeParse({ name: listed, is_shown: false }),
    ReraForm.safeParse({ rera_state: 'Bihar', rera_number: listed }),
  ];
  const given = refused.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []);
  expect(given.filter((message) => message.includes('TOO_LONG')).length).toBe(seen.length + 2);
  expect(given.filter((message) => message.includes('CONTACT_IN_TEXT'))).toEqual([]);
  expect(given.filter((message) => message.includes('RERA_NUMBER_INVALID')).length).toBe(1);
});

test('a RERA number is no phone number', () => {
  const of = (rera_number: string) => ReraForm.safeParse({ rera_state: 'Bihar', rera_number }).success;
  expect([of('9876543210'), of('98765-43210'), of('BRERAA00123/45/A-678/2024')]).toEqual([false, false, true]);
});
