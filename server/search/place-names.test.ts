import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { testDatabase } from '#test/database.ts';
import { readPlaceNames } from './known-places.ts';
import { nameOf } from './place-names.ts';

/** Has a new market's areas. */
const database = await testDatabase();
const names = await readPlaceNames(database.db);
afterAll(() => database.close());

const said = (q: string, inside?: string) =>
  names.understand(q, { inside }).places.map((place) => `${nameOf(place)}, ${place.level}`);

test.each([
  ['Danapur', 'Dinapur-Cum-Khagaul, mandal'],
  ['Dānāpur', 'Dinapur-Cum-Khagaul, mandal'],
  ['दानापुर', 'Dinapur-Cum-Khagaul, mandal'],
  ['danapur patna', 'Dinapur-Cum-Khagaul, mandal'],
  ['Khagaul', 'Dinapur-Cum-Khagaul, mandal'],
  ['मुजफ्फरपुर', 'Muzaffarpur, district'],
  ['Mujafarpur', 'Muzaffarpur, district'],
  ['gorakhpoor uttar pradesh', 'Gorakhpur, district'],
  ['गोरखपुर उत्तर प्रदेश', 'Gorakhpur, district'],
  ['पटना बिहार', 'Patna, district'],
  ['वैशाली', 'Vaishali, district'],
  ['Bhojpur Bihar', 'Bhojpur, district'],
  ['बिहार', 'Bihar, state'],
  ['chattisgarh', 'Chhattisgarh, state'],
  ['छत्तीसगढ़', 'Chhattisgarh, state'],
  ['छत्तीसगढ', 'Chhattisgarh, state'],
  ['उत्तर प्रदेश', 'Uttar Pradesh, state'],
  ['पटना जिला में जमीन बिहटा', 'Bihta, mandal'],
  ['Ranchi, Jharkhand', 'Ranchi, district'],
  ['பாட்னா, பீகார்', 'Patna, district'],
  ['భాగల్‌పూర్', 'Bhagalpur, district'],
  ['భాగల్పూర్ బీహార్', 'Bhagalpur, district'],
  ['উত্তরপ্রদেশ', 'Uttar Pradesh, state'],
  ['ഗ്വാളിയോർ', 'Gwalior, district'],
  ['ग्वाल्हेर', 'Gwalior, district'],
  ['ಪಾಟ್ನಾ ಬಿಹಾರ', 'Patna, district'],
  ['UP', 'Uttar Pradesh, state'],
  ['plot in UP', 'Uttar Pradesh, state'],
  ['MP', 'Madhya Pradesh, state'],
  ['M.P.', 'Madhya Pradesh, state'],
  ['उ.प्र.', 'Uttar Pradesh, state'],
  ['CG', 'Chhattisgarh, state'],
  ['Jamshedpur', 'Golmuri-Cum-Jugsalai, mandal'],
  ['Tatanagar', 'Golmuri-Cum-Jugsalai, mandal'],
  ['Noida', 'Gautam Buddha Nagar, district'],
  ['Mughalsarai', 'Pandit Deendayal Upadhyay Nagar, mandal'],
  ['Banaras', 'Varanasi, district'],
  ['बनारस', 'Varanasi, district'],
  ['Bihar Sharif', 'Bihar, mandal'],
])('“%s” means %s', (q, place) => {
  expect(said(q)).toEqual([place]);
});

test('an exact name does not match a similar one in the other script', () => {
  const patnas = ['Patna, district', 'Patna, mandal'];
  expect([said('patna'), said('पटना'), said('पतना')]).toEqual([patnas, patnas, ['Pathna, mandal']]);
});

test('an area is found by its name in Hindi as well, also where that sounds like another one', async () => {
  await database.pool.query("update states set hindi = 'बिहार' where name = 'Bihar'");
  await database.pool.query("update districts set hindi = 'छपरा' where name = 'Saran'");
  const [found] = (await readPlaceNames(database.db)).understand('छपरा').places;
  expect(found).toMatchObject({ level: 'district', district: 'Saran', in_hindi: { state: 'बिहार', district: 'छपरा' } });
});

test('an area that has a name in Hindi is found by it where what it lies in has none, and is called so', async () => {
  await database.pool.query('update states set hindi = null');
  await database.pool.query("update mandals set hindi = 'तोताघर' where name = 'Bihta'");
  const [found] = (await readPlaceNames(database.db)).understand('तोताघर').places;
  expect(found?.in_hindi).toEqual({ state: 'Bihar', district: 'पटना', mandal: 'तोताघर' });
});

test('another database with the same areas has the same names, and one with others has its own', async () => {
  const replica = openDatabase(database.url, () => undefined, 1);
  const read = await readPlaceNames(database.db);
  expect(await readPlaceNames(replica.db)).toBe(read);
  await database.pool.query("update mandals set hindi = 'मैनाघर' where name = 'Bihta'");
  const renamed = await readPlaceNames(replica.db);
  expect(renamed.understand('मैनाघर').places).toHaveLength(1);
  expect(read.understand('मैनाघर').places).toEqual([]);
  await replica.close();
});

test('a word with one wrong letter is understood, two unknown words are not', () => {
  expect(said('Samastpur')).toEqual(['Samastipur, district']);
  expect(names.understand('Zzyzx Qwerty')).toMatchObject({ places: [], named: [], unknown: ['zzyzx', 'qwerty'] });
});

test.each([
  'bigha',
  'biswa',
  'parti',
  'दूरी',
  'मोड़',
  'किनारे',
  'sadak',
  'सड़क',
  'bank',
  'mandir',
  'talab',
  'खेती',
  'court',
  'and',
  'तक',
])('“%s” is an ordinary word, whatever name it is nearly', (word) => {
  expect(names.understand(word)).toMatchObject({ places: [], named: [], unknown: [word] });
});

test('who spells a name exactly, or writes all of it, means the place, ordinary words or not', () => {
  expect([said('Banka'), said('Mahua'), said('Mandir Hasoud'), said('bakshi talab')]).toEqual([
    ['Banka, district'],
    ['Mahua, mandal'],
    ['Mandir Hasoud, mandal'],
    ['Bakshi Ka Talab, mandal'],
  ]);
});

test('a name that several areas have means all of them, of which none lies in another; inside an area only its own', () => {
  const rampur = names.understand('Rampur').places;
  expect(rampur.length).toBeGreaterThan(1);
  const [state] = names.understand('Bihar').places;
  expect(names.understand('Rampur', { inside: state?.id }).places.every((place) => place.state === 'Bihar')).toBe(true);
  expect(said('Araria')).toEqual(['Araria, district']);
});
