import { expect, test } from 'vitest';
import { isStopWord, phoneticKeys } from './word-sounds.ts';

const meet = (one: string, other: string) => phoneticKeys(one).some((sound) => phoneticKeys(other).includes(sound));

test.each([
  ['corner', 'कॉर्नर', 'कार्नर', 'CORNER'],
  ['road', 'रोड', 'roads', 'rod'],
  ['highway', 'हाईवे', 'हाइवे', 'haiway', 'haive'],
  ['school', 'स्कूल', 'skool', 'schools'],
  ['market', 'मार्केट', 'मार्किट', 'markit'],
  ['station', 'स्टेशन', 'steshan'],
  ['boundary', 'बाउंड्री', 'बाउंडरी', 'boundry'],
  ['colony', 'कॉलोनी', 'कालोनी'],
  ['college', 'कॉलेज', 'कालेज'],
  ['hospital', 'हॉस्पिटल', 'हास्पिटल'],
  ['temple', 'टेंपल', 'टेम्पल'],
  ['gate', 'गेट', 'get'],
  ['house', 'हाउस'],
  ['water', 'वाटर', 'वॉटर'],
  ['power', 'पावर'],
  ['township', 'टाउनशिप'],
  ['bypass', 'बाईपास', 'बायपास'],
  ['registry', 'रजिस्ट्री', 'registri'],
  ['electricity', 'इलेक्ट्रिसिटी'],
  ['decimal', 'डिसमिल', 'dismil'],
  ['katha', 'कट्ठा', 'kattha'],
  ['bigha', 'बीघा', 'beegha'],
  ['acre', 'एकड़', 'ekad'],
  ['bijli', 'बिजली', 'bijlee', 'bijali'],
  ['pani', 'पानी', 'paani'],
  ['nahar', 'नहर', 'nehar'],
  ['shahar', 'शहर', 'sheher'],
  ['bazar', 'बाज़ार', 'बाजार', 'bazaar', 'bajar'],
  ['gaon', 'गाँव', 'गांव', 'gaanv'],
  ['kuan', 'कुआँ', 'कुआं', 'kuaan'],
  ['mandir', 'मंदिर', 'मन्दिर'],
  ['chowk', 'चौक', 'chauk'],
  ['pakka', 'पक्का', 'pucca'],
  ['jamabandi', 'जमाबंदी', 'jamabandee'],
  ['dakhil', 'दाखिल', 'daakhil'],
  ['khatiyan', 'खतियान', 'khatian'],
  ['20', '२०'],
])('%s is one word, however it is written', (word, ...others) => {
  for (const other of others) expect([other, meet(word, other)]).toEqual([other, true]);
});

test('ड़ meets those who write it d and those who write it r, who do not meet each other; a plural meets one of it', () => {
  expect([meet('सड़क', 'sadak'), meet('सड़क', 'sarak'), meet('सड़क', 'सडक'), meet('sadak', 'sarak')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([meet('सड़कों', 'सड़क'), meet('shops', 'shop'), meet('class', 'clas')]).toEqual([true, true, true]);
});

test.each([
  ['pani', 'pan'],
  ['kona', 'kuan'],
  ['road', 'red'],
  ['nahar', 'nagar'],
  ['mandir', 'mandi'],
  ['dhan', 'dono'],
  ['school', 'sakal'],
  ['market', 'marks'],
  ['khet', 'kheti'],
  ['gaon', 'gun'],
  ['bus', 'base'],
  ['corner', 'karna'],
  ['highway', 'hawai'],
  ['water', 'vetan'],
  ['canal', 'kanali'],
  ['20', '200'],
])('%s and %s are two words', (one, other) => {
  expect([phoneticKeys(one).length > 0, phoneticKeys(other).length > 0, meet(one, other)]).toEqual([true, true, false]);
});

test('what every description says, one letter, and long figures are no words; other scripts sound like themselves', () => {
  for (const word of ['the', 'and', 'में', 'है', 'plot', 'प्लॉट', 'ज़मीन', 'a', 'व', '98350012', 'क'.repeat(51)])
    expect([word, phoneticKeys(word)]).toEqual([word, []]);
  expect([isStopWord('the'), isStopWord('है'), isStopWord('98350012'), isStopWord('5')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(meet('রাস্তা', 'রাস্তা')).toBe(true);
  expect(meet('রাস্তা', 'বাজার')).toBe(false);
});
