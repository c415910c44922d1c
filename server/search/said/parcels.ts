import { type FactKey, isAsked } from '#contract/facts.ts';
import { latinDigits } from '#contract/latin-digits.ts';
import { LINK_OF_MAP } from '#contract/map-sites.ts';
import { parcelNumbers } from '#contract/parcel-numbers.ts';

/*
 * Parcel numbers and exact places of a message. Anybody finds the owner by them, so they are answers for buyers, and no
 * part of the public description.
 */

const NUMBERED =
  '(?:\\s?(?:no|nos|num|number|nambar|nombar|nomber|sankhya|sankya|नं|न|नंबर|नम्बर|संख्या|सं)[०0.]?(?![\\p{L}\\p{M}]))';
const COUNTED = `${NUMBERED}?[\\s:.#-]{0,4}`;
/** Parts of a parcel have a letter: 345मि, 12/1क, 45 ka. */
const PART = '(?:[ -]?(?:मि|मी|क|ख|ग|घ|ङ|च|स|अ|ब|ka|kha|ga|gha|sa|mi|min|[A-Da-d])[.०]?(?![\\p{L}\\p{M}\\p{Nd}]))?';
const NUMBER = `\\p{Nd}{1,6}(?:\\s?(?:/|बटा)\\s?\\p{Nd}{1,4}){0,4}${PART}(?![\\p{L}\\p{M}\\p{Nd}/])`;
/** 'thana 2 km' is a way, 'khata 3 logo ka' counts people. */
const COUNTS_ELSE =
  '(?!\\s?(?:k\\.?m|kms|kilo\\p{L}{0,8}|met(?:er|re)s?|mtr|feet|ft|min|minute|log|logo|logon|bhai|bhaiyo|hissedar|malik|din|saal|कि\\.?मी|किलोमीटर|मीटर|फीट|मिनट|लोग|लोगों|भाई|मालिक|दिन|साल)(?![\\p{L}\\p{M}]))';
/** A further number is none of its own: '1123, 8 decimal' is one. */
const FURTHER = `(?:\\s?(?:[,&+]|(?<=\\s)(?:and|aur|और|व|एवं|तथा)(?=\\s))\\s?${NUMBER}(?=\\s{0,3}(?:$|[,;&+|।)\\n]|(?:and|aur|और|व|एवं|तथा|rakba|रकबा|रकवा|area|mau[jz]a|मौजा|total|कुल)[\\s:-]|\\.(?!\\p{Nd}))))`;
const named = (names: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${names})${COUNTED}(${NUMBER}${COUNTS_ELSE}${FURTHER}{0,20})[ ]?[,;|]?`, 'giu');

const PARCELS: readonly (readonly [fact: FactKey, pattern: RegExp])[] = [
  ['khata', named('khata|khaata|khaataa|khatha|खाता')],
  ['plots', named('khesra|khasra|khesara|khasara|kheshra|keshra|gata|gaata|survey|खेसरा|खसरा|खेसरे|गाटा|सर्वे')],
  ['thana_number', named('thana|थाना')],
];
/** They number a register's volume and page only where the register is named. */
const JAMABANDI = /jamaband[hi]|जमाबं?न?्?दी/iu;
const OF_JAMABANDI: readonly (readonly [fact: FactKey, pattern: RegExp])[] = [
  ['jamabandi_volume', named('bhag|volume|vol|भाग')],
  ['jamabandi_page', named('page|prishth|prisht|panna|पृष्ठ|पेज|पन्ना')],
];
/** By these, too, anybody finds records and who has them; no answer asks for them. The record itself stays a paper. */
const OTHER_NUMBERS = new RegExp(
  `(?<![\\p{L}\\p{M}])(jamabandi|jamabandhi|zamabandi|deed|registry|kewala|mutation|case|holding|जमाबंदी|जमाबन्दी|डीड|केवाला|रजिस्ट्री|दाखिल खारिज|म्यूटेशन|वाद|होल्डिंग)${NUMBERED}[\\s:.#-]{0,4}${NUMBER}`,
  'giu',
);
const KHEWAT = named('khewat|khevat|tauzi|खेवट|तौजी');
const ULPIN =
  /(?<![\p{L}\p{M}])(?:ulpin|bhu[- ]?aadhaa?r|भू[- ]?आधार|यूएलपिन)(?:\s(?:no|number|नं|नंबर))?[\s:.#-]{0,4}([A-Z\p{Nd}]{14})(?![\p{L}\p{Nd}])/giu;
const PERSONAL_NUMBERS = [
  /(?<![\p{L}\p{M}])(?:aadhaa?r|adhar|uid|आधार)(?:\s(?:no|number|card|नं|नंबर|कार्ड)){0,2}[\s:.#-]{0,4}\p{Nd}{4}[\s-]?\p{Nd}{4}[\s-]?\p{Nd}{4}(?!\p{Nd})/giu,
  /(?<![\p{L}\p{Nd}])(?:pan(?: card)?(?: no)?[\s:.#-]{0,4})?[A-Z]{5}\d{4}[A-Z](?![\p{L}\p{Nd}])/gu,
];
/** Jharkhand's records call the khesra so, where a khata stands beside it. */
const PLOTS_BESIDE_KHATA = named('plot|प्लॉट|प्लाट');

const LATITUDE = '[+-]?\\p{Nd}{1,3}\\.\\p{Nd}{3,12}(?:\\s?°)?(?:\\s?[NS](?![\\p{L}\\p{M}]))?';
const LONGITUDE = '[+-]?\\p{Nd}{1,3}\\.\\p{Nd}{3,12}(?:\\s?°)?(?:\\s?[EW](?![\\p{L}\\p{M}]))?';
const DEGREES =
  "\\p{Nd}{1,3}\\s?°\\s?\\p{Nd}{1,2}(?:\\.\\p{Nd}{1,6})?\\s?['′’](?:\\s?[\\p{Nd}.]{1,7}\\s?(?:[\"″”]|['’]{2}))?";
/** Links of maps, coordinates and Plus codes. */
const EXACT_PLACES = [
  new RegExp(
    String.raw`(?:(?:google )?maps?(?: (?:link|location))?\s?[:-]{0,2}\s?)?(?:${LINK_OF_MAP.source}|(?:geo:\p{Nd}|\/{3}(?=\p{L}+\.\p{L}+\.\p{L}))\S{0,500})`,
    'giu',
  ),
  new RegExp(
    `(?:lat(?:itude)?[\\s.:]{0,3})?${LATITUDE}[\\s,;/]{1,3}(?:long?(?:itude)?[\\s.:]{0,3}|lng[\\s.:]{0,3})?${LONGITUDE}(?!\\p{Nd}|\\s?(?:ft|feet|sq|sft|gaj|katha|kattha|acre|decimal|met(?:er|re)|फीट|कट्ठा|एकड़|डिसमिल|गज))`,
    'giu',
  ),
  new RegExp(
    `(?:(?<![\\p{L}\\p{M}])[NS]\\s?)?${DEGREES}(?:\\s?[NS](?![\\p{L}\\p{M}]))?[\\s,]{1,3}(?:[EW]\\s?)?${DEGREES}(?:\\s?[EW](?![\\p{L}\\p{M}]))?`,
    'giu',
  ),
  /(?<![A-Z\d])[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}(?![A-Z\d])/gu,
];

type ParcelAnswers = Partial<Record<FactKey, string>>;

/** A message without parcel numbers and exact places, and what its parcels are numbered. */
export function withoutParcels(message: string): { text: string; parcels: ParcelAnswers } {
  const parcels: ParcelAnswers = {};
  let text = message;
  const take = (fact: FactKey, pattern: RegExp) => {
    text = text.replace(pattern, (_, numbers: string) => {
      parcels[fact] ??= parcelNumbers(numbers).numbers.join(', ');
      return '';
    });
  };
  for (const [fact, pattern] of PARCELS) take(fact, pattern);
  if (parcels.khata !== undefined) take('plots', PLOTS_BESIDE_KHATA);
  if (JAMABANDI.test(text)) for (const [fact, pattern] of OF_JAMABANDI) take(fact, pattern);
  text = text.replace(ULPIN, (_, ulpin: string) => {
    parcels.ulpin ??= latinDigits(ulpin).toUpperCase();
    return '';
  });
  text = text.replace(OTHER_NUMBERS, '$1');
  for (const pattern of [KHEWAT, ...PERSONAL_NUMBERS, ...EXACT_PLACES]) text = text.replace(pattern, '');
  return { text, parcels };
}

/** The parcel numbers that are asked of a plot in a state. */
export const askedOf = (parcels: ParcelAnswers, state: string): ParcelAnswers =>
  Object.fromEntries(Object.entries(parcels).filter(([fact]) => isAsked(fact as FactKey, { state })));

/** Leaves a description without the numbers and places by which the owner is found: a credit opens them. */
export function publicDescription(description: string): string {
  const { text } = withoutParcels(description);
  if (text === description) return description;
  const lines = text.split('\n').map((line) => line.replace(/[ \t]{2,}/g, ' ').trim());
  return lines.join('\n').trim();
}
